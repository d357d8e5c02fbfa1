'use strict';

/** The strings that are shown as a file for a spreadsheet. */
const sheet = {
  columns: {
    path: (row) => data.paths[model.rows.path[row]],
    line: (row) => model.rows.line[row] || '',
    language: (row) => model.language(row)[0],
    table: (row) => tableName(model.table(row)),
    key: (row) => model.strings.key[model.rows.string[row]],
    variant: (row) => model.strings.variant[model.rows.string[row]],
    source: (row) => model.source(row),
    translation: (row) => model.rows.value[row],
    draft: (row) => model.drafts.get(row),
    count: (row) => (model.isMissing(row) ? '' : model.lengthOf(row)),
    unit: (row) => data.units[model.limit(row)?.[1] ?? 0],
    limit: (row) => model.limit(row)?.[0],
    remaining: (row) => (model.limit(row) && !model.isMissing(row) ? model.limit(row)[0] - model.lengthOf(row) : ''),
    status: (row) => (model.state(row) === 'none' ? 'ok' : model.state(row)),
    findings: (row) => (model.findings.get(row) ?? []).map((finding) =>
      `${words.message(data.findings.message[finding])} (${data.rules[data.findings.rule[finding]]})`).join(' '),
    comment: (row) => model.comment(row),
  },

  start() {
    document.getElementById('download').addEventListener('click', () => this.save());
  },

  save() {
    const url = URL.createObjectURL(new Blob([this.text(selection.rows)], { type: 'text/csv' }));
    make('a', { href: url, download: `${data.project || 'report'}.csv` }).click();
    // Where a browser asks where to, it reads the file only then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },

  /** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. */
  text(rows) {
    const columns = Object.values(this.columns);
    const lines = [Object.keys(this.columns), ...Array.from(rows, (row) => columns.map((column) => column(row)))];
    return `\uFEFF${lines.map((line) => `${line.map((field) => this.field(field)).join(',')}\r\n`).join('')}`;
  },

  field(value) {
    if (typeof value === 'number') return String(value);
    // No spreadsheet takes it for a formula; whoever reads it takes one apostrophe off.
    const text = this.spelledOut(value ?? '').replace(/^[=+\-@']/, "'$&");
    return /[",]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  },

  /** On one line, with what is no plain character spelled as the tool does. */
  spelledOut(text) {
    return text.replace(/[\0-\x1F\x7F-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g,
      (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character]
        ?? `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`);
  },
};
