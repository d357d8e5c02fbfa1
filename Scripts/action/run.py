"""Runs the steps of a composite action as GitHub's runner does, inputs as it puts them in.

run.py ACTION.yml [INPUT=VALUE …]
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

action = YAML(typ="safe").load(pathlib.Path(sys.argv[1]))
inputs = {name: str(given.get("default", "")) for name, given in action["inputs"].items()}
inputs.update(argument.split("=", 1) for argument in sys.argv[2:])


def filled(text):
    """A text with the values in place of the expressions, even where a shell will read them."""
    return re.sub(r"\$\{\{\s*inputs\.(\w+)\s*\}\}", lambda match: inputs[match[1]], str(text))


for step in action["runs"]["steps"]:
    assert step["shell"] == "bash", step["shell"]
    environment = {name: filled(value) for name, value in step.get("env", {}).items()}
    with tempfile.NamedTemporaryFile("w", suffix=".sh") as script:
        script.write(filled(step["run"]))
        script.flush()
        status = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script.name],
            env=os.environ | environment,
            cwd=os.environ["GITHUB_WORKSPACE"],
        ).returncode
    if status:
        sys.exit(status)
