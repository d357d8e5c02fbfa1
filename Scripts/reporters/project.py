"""Writes a project with hostile names and texts.

project.py FOLDER
"""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def write(language, name, text, encoding="utf-8"):
    file = folder / f"{language}.lproj" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode(encoding, "surrogatepass"))


# What means something to a format, a shell, a terminal or a page, as key and as value.
hostile = [
    "</script><script>alert(1)</script>",
    "]]> <!-- & --> <b onclick=x>",
    "=cmd()|' /C calc'!A1",
    "+1+1",
    "::error file=a,line=1::x",
    "%0A::error::x",
    "##[error]x",
    "a | b `c` [d](javascript:x) *e*",
    "\x1b[31mred\x1b]8;;http://x\x07link",
    "\u202e\u2066 right to left",
    "line\u2028separator\u2029\u0085",
    "new\nline\r\n::error::x",
    "\x00\x01\x7f",
    "${{ secrets.x }} $(touch x) `touch x`",
    "long " * 200_000,
]


def entry(key, value):
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    return f"{quoted(key)} = {quoted(value)};\n"


english = "".join(entry(text, text) for text in hostile)
write("en", "A.strings", english + entry("=only('en')\n::error::x", "%@ </script>"))
write("ko", "A.strings", "".join(entry(text, " " + text) for text in hostile) + '"a" = "x" "b";')
write("en", "]]>::error::|=cmd() \n\x1b[31m.strings", entry("<", "%@"))
write("ko", "]]>::error::|=cmd() \n\x1b[31m.strings", entry("<", "%d </error>"))
# Half of a pair of surrogates, which no text of Unicode has.
write("en", "Pairs.strings", "\ufeff" + entry("\ud83d", "\ud83d %@"), "utf-16-le")
write("ko", "Pairs.strings", "\ufeff" + entry("\ud83d", "\udc00 ") + entry("\udc00", ""), "utf-16-le")
