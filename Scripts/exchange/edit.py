"""Edits one text of a sheet or a document, as a translator would."""
import csv
import sys


def is_plain(text, comment=""):
    """Whether a text may grow: without arguments, limits and line ends."""
    return text and not set("%\r\n") & set(text) and "[limit" not in comment


def edit_sheet(source, target):
    csv.field_size_limit(sys.maxsize)
    with open(source, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    row = next(row for row in rows[1:] if is_plain(row[-1], row[3]))
    row[-1] += "~"
    with open(target, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)


def edit_document(source, same, edited):
    from translate.storage import xliff

    document = xliff.xlifffile.parsefile(source)
    document.savefile(same)
    for unit in document.units:
        state = unit.get_state_n() if unit.target else None
        if is_plain(unit.target, unit.getnotes()) and state != unit.S_NEEDS_REVIEW:
            unit.target += "~"
            break
    document.savefile(edited)


if sys.argv[1] == "sheet":
    edit_sheet(*sys.argv[2:])
else:
    edit_document(*sys.argv[2:])
