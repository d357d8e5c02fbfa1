"""Ends the tool at random moments while it writes, and looks at what it leaves behind.

kill.py TOOL TIMES PROJECT
"""

import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

tool, times, project = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
generator = random.Random(1)


def contents(folder):
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def restore(folder, files):
    seen = contents(folder)
    for file in seen.keys() - files.keys():
        file.unlink()
    for file, text in files.items():
        if seen.get(file) != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text)


def fail(*words):
    sys.exit("FAILED: " + " ".join(map(str, words)))


def attempt(name, arguments, folder):
    """One command, ended `times` times by each signal."""
    command = [tool, *map(str, arguments)]
    old = contents(folder)
    start = time.monotonic()
    subprocess.run(command, capture_output=True)
    duration = time.monotonic() - start
    new = contents(folder)
    changed = [file for file in new if new[file] != old.get(file)]
    if len(changed) < 2:
        fail(name, "changes", len(changed), "files")
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        midway = left = ended = 0
        for _ in range(times):
            restore(folder, old)
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(generator.uniform(0, duration))
            process.send_signal(number)
            process.wait()
            seen = contents(folder)
            behind = [file for file in seen if file not in old and file not in new]
            for file in old.keys() | seen.keys() - set(behind):
                if seen.get(file) not in (old.get(file), new.get(file)):
                    fail(name, file, "is neither old nor new")
            if behind and number != signal.SIGKILL:
                fail(name, "leaves", *behind)
            left += bool(behind)
            midway += seen not in (old, new)
            if midway and number != signal.SIGKILL:
                fail(name, number.name, "wrote some files and not the others")
            ended += process.returncode == -number
            if behind:
                subprocess.run(command, capture_output=True)
                if contents(folder) != new:
                    fail(name, "again does not finish what was begun")
        if not (midway or left if number == signal.SIGKILL else ended):
            fail(name, number.name, "ended no run that says anything")
        print(
            f"{name}, {number.name}: {times} times, {midway} midway through {len(changed)} files,"
            f" {left} with a temporary file left" + (", which the next run removed" if left else ""),
            flush=True,
        )


with tempfile.TemporaryDirectory() as temporary:
    root = pathlib.Path(temporary)
    originals = contents(project).items()
    for name in ("fix", "format"):
        (root / name).mkdir()
        restore(root / name, {root / name / file.relative_to(project): text for file, text in originals})
        # As many files as make the command last: most of them differ from their format.
        tables = sorted((root / name).rglob("*.strings"))[:60]
        attempt(name, [name, "--write", *([root / name] if name == "fix" else tables)], root / name)
    arguments = ["convert", project, root / "convert", "--format", "xliff", "--force"]
    subprocess.run([tool, *map(str, arguments)], capture_output=True, check=True)
    for file in contents(root / "convert"):
        file.write_text("An older file.\n")
    attempt("convert", arguments, root / "convert")
