'use strict';

/** The rows of the report: one a string, language and variant, lacking translations included. */
const model = (() => {
  const { rows, strings } = data;
  const count = rows.string.length;
  const countsAt = new Int32Array(count);
  let next = 0;
  for (let row = 0; row < count; row++) {
    countsAt[row] = next;
    if (rows.value[row] !== null) next += data.units.length;
  }
  const findings = new Map();
  data.findings.row.forEach((row, finding) => {
    if (!findings.has(row)) findings.set(row, []);
    findings.get(row).push(finding);
  });
  const worst = new Uint8Array(count);
  for (const [row, list] of findings) {
    if (row >= 0) worst[row] = Math.max(...list.map((finding) => data.findings.severity[finding] + 1));
  }
  const names = strings.key.map((key, string) => {
    const variant = strings.variant[string];
    return variant === null ? key : `${key} [${variant}]`;
  });
  return { count, rows, strings, names, countsAt, findings, worst };
})();

const severities = ['note', 'warning', 'error'];

Object.assign(model, {
  /** Counted differently here than in the report: by row, 1 if so, 2 if not, 0 if unknown. */
  comparison: new Uint8Array(model.count),
  /** Wordings that were tried, by row. */
  drafts: new Map(),

  key(row) { return this.names[this.rows.string[row]]; },
  /** The text in the development language; nothing for that language's own rows and orphans. */
  source(row) { return data.texts[this.rows.source[row]]; },
  comment(row) { return this.strings.comment[this.rows.string[row]]; },
  /** Whether the row is of the source itself. */
  isSource(row) { return this.rows.source[row] === -2; },
  table(row) { return this.strings.table[this.rows.string[row]]; },
  language(row) { return data.languages[this.rows.language[row]]; },
  isMissing(row) { return this.rows.value[row] === null; },

  /** The counts of the report, in the order of `data.units`. */
  counts(row) {
    return this.rows.counts.slice(this.countsAt[row], this.countsAt[row] + data.units.length);
  },

  /** The count in the unit of the limit, as the limit asks for it; else in the first unit. */
  lengthOf(row) { return this.limit(row) ? this.rows.measured[row] : this.counts(row)[0]; },

  /** The maximum, the index of its unit, and 1 if it is one of each line; or nothing. */
  limit(row) { return data.limits[this.rows.limit[row]]; },

  /** `missing`, `none` without a limit, else `ok`, `near`, `full` or `over`. */
  state(row) {
    if (this.isMissing(row)) return 'missing';
    const limit = this.limit(row);
    if (!limit) return 'none';
    return limits.state(this.rows.measured[row], limit[0]);
  },

  /** How much of its limit a row takes; below zero without one. */
  fill(row) {
    const limit = this.limit(row);
    if (!limit || this.isMissing(row)) return -1;
    return this.rows.measured[row] / Math.max(limit[0], 1);
  },

  /** The units whose counts this browser and the report do not agree on. */
  differences(row) {
    if (this.isMissing(row)) return [];
    const here = lengths.all(this.rows.value[row]);
    const there = this.counts(row);
    const list = data.units.map((unit, index) => ({ unit, here: here[index], there: there[index] }));
    const limit = this.limit(row);
    if (limit && (limit[2] || samples.areThere)) {
      const unit = limit[1];
      const measured = limits.measured(this.rows.value[row], unit, limit[2]);
      list.push({ unit: data.units[unit], here: measured, there: this.rows.measured[row] });
    }
    return list.filter((count) => count.here !== null && count.here !== count.there);
  },

  differs(row) {
    if (this.comparison[row] === 0) {
      this.comparison[row] = this.differences(row).length > 0 ? 1 : 2;
    }
    return this.comparison[row] === 1;
  },
});

/** What a row is filtered by, searched for and sorted by. */
const selection = {
  rows: new Int32Array(0),
  language: '',
  table: '',
  status: '',
  sort: '',
  search: '',
  haystacks: { string: [], row: [] },

  statuses: {
    '': () => true,
    missing: (row) => model.isMissing(row),
    over: (row) => model.state(row) === 'over',
    near: (row) => ['near', 'full'].includes(model.state(row)),
    finding: (row) => model.worst[row] > 0,
    error: (row) => model.worst[row] === 3,
    warning: (row) => model.worst[row] === 2,
    note: (row) => model.worst[row] === 1,
    differing: (row) => model.differs(row),
    draft: (row) => model.drafts.has(row),
  },

  apply() {
    const language = this.language === '' ? -1 : data.languages.findIndex(([name]) => name === this.language);
    const table = this.table === '' ? -1 : Number(this.table);
    const matches = this.status.startsWith('rule:')
      ? this.hasFindingOf(this.status.slice(5)) : this.statuses[this.status];
    const terms = normalized(this.search).split(/\s+/).filter(Boolean);
    const rows = [];
    for (let row = 0; row < model.count; row++) {
      if (language >= 0 && model.rows.language[row] !== language) continue;
      if (table >= 0 && model.table(row) !== table) continue;
      if (!matches(row)) continue;
      if (terms.length > 0 && !this.contains(row, terms)) continue;
      rows.push(row);
    }
    const order = this.orders[this.sort]();
    if (order) rows.sort((left, right) => order(left, right) || left - right);
    this.rows = Int32Array.from(rows);
  },

  hasFindingOf(rule) {
    const index = data.rules.indexOf(rule);
    return (row) => (model.findings.get(row) ?? []).some((finding) => data.findings.rule[finding] === index);
  },

  contains(row, terms) {
    const string = model.rows.string[row];
    const ofString = (this.haystacks.string[string] ??= normalized(
      `${model.names[string]}\n${model.strings.comment[string] ?? ''}`));
    const ofRow = (this.haystacks.row[row] ??= normalized(
      `${model.source(row) ?? ''}\n${model.rows.value[row] ?? ''}`));
    return terms.every((term) => ofString.includes(term) || ofRow.includes(term));
  },

  /** Comparisons by name; the report's own order, language by language, is the first. */
  orders: {
    '': () => null,
    key() {
      const rank = ranks(model.names);
      return (left, right) => rank[model.rows.string[left]] - rank[model.rows.string[right]];
    },
    fullest: () => (left, right) => model.fill(right) - model.fill(left),
    longest: () => (left, right) => length(right) - length(left),
    shortest: () => (left, right) => length(left) - length(right),
    severity: () => (left, right) => model.worst[right] - model.worst[left],
  },
};

/** The report's own count of graphemes; below zero for what is not there. */
function length(row) { return model.isMissing(row) ? -1 : model.rows.counts[model.countsAt[row]]; }

/** The place that each text would have in alphabetical order. */
function ranks(texts) {
  const order = texts.map((_, index) => index);
  order.sort((left, right) => words.collator.compare(texts[left], texts[right]));
  const rank = new Int32Array(texts.length);
  let next = 0;
  order.forEach((index, place) => {
    if (place > 0 && texts[index] !== texts[order[place - 1]]) next += 1;
    rank[index] = next;
  });
  return rank;
}

/** For searching: without regard to case and canonical equivalence. */
function normalized(text) { return text.normalize('NFC').toLowerCase(); }
