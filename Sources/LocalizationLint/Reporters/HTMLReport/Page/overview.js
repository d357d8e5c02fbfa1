'use strict';

/** How much of each language and table there is, and what was found in whole files. */
const overview = {
  box: document.getElementById('view-coverage'),
  open: new Set(),

  draw() {
    this.box.replaceChildren(this.numbers(), this.languages(), ...this.files());
  },

  numbers() {
    const total = sum(data.coverage, 3);
    const translated = sum(data.coverage, 2);
    const count = (severity) => data.findings.severity.filter((value) => value === severity).length;
    const states = { over: 0, near: 0, full: 0 };
    for (let row = 0; row < model.count; row++) {
      const state = model.state(row);
      if (state in states) states[state] += 1;
    }
    const tile = (key, value, status) => make('div', { className: 'tile' },
      make('dt', {}, words.text(key)),
      make('dd', {}, status && value !== 0 ? this.link(words.number(value), { status }) : typeof value === 'number' ? words.number(value) : value));
    return make('dl', { className: 'tiles' },
      tile('report.translated', words.share(translated, total)),
      tile('report.languages', data.languages.length),
      tile('report.tables', data.tables.length),
      tile('report.keys_in_all', new Set(model.strings.key.map((key, string) => `${model.strings.table[string]}\n${key}`)).size),
      tile('report.missing_in_all', total - translated, 'missing'),
      tile('report.over_limit', states.over, 'over'),
      tile('report.near_limit', states.near + states.full, 'near'),
      tile('report.errors', count(2), 'error'),
      tile('report.warnings', count(1), 'warning'),
      tile('report.notes', count(0), 'note'));
  },

  /** A button that shows some of the strings. */
  link(text, filter, label) {
    const button = make('button', { type: 'button', className: 'link', 'aria-label': label ?? null }, text);
    button.addEventListener('click', () => {
      filters.set({ language: '', table: '', status: '', search: '', ...filter });
      tabs.show('strings');
      list.box.focus();
    });
    return button;
  },

  languages() {
    const byLanguage = Map.groupBy(data.coverage, ([language]) => language);
    const rows = [...byLanguage].map(([language, tables]) => ({
      language, tables, translated: sum(tables, 2), total: sum(tables, 3),
    }));
    rows.sort((left, right) =>
      left.translated / Math.max(left.total, 1) - right.translated / Math.max(right.total, 1)
      || left.language - right.language);
    return make('section', { 'aria-labelledby': 'by-language' },
      make('h2', { id: 'by-language' }, words.text('report.coverage_by_language')),
      rows.length === 0 ? make('p', { className: 'nothing' }, words.text('report.one_language'))
        : make('ul', { className: 'languages' }, ...rows.map((row) => this.languageRow(row))));
  },

  languageRow({ language, tables, translated, total }) {
    const [folder] = data.languages[language];
    const name = words.languageName(folder);
    const details = make('ul', { className: 'tables', id: `tables-${language}` });
    const toggle = make('button', {
      type: 'button', className: 'toggle', 'aria-controls': details.id,
      'aria-label': words.text('report.tables_of', name),
    });
    const show = () => {
      const isOpen = this.open.has(folder);
      toggle.setAttribute('aria-expanded', isOpen);
      details.hidden = !isOpen;
      if (isOpen && details.childElementCount === 0) {
        details.append(...tables.map(([, table, part, whole]) => make('li', {},
          this.bar(this.link(tableName(table), { language: folder, table: String(table) }), part, whole))));
      }
    };
    toggle.addEventListener('click', () => {
      if (!this.open.delete(folder)) this.open.add(folder);
      show();
    });
    show();
    return make('li', {}, toggle,
      this.bar(this.link(name, { language: folder }), translated, total), details);
  },

  bar(name, part, whole) {
    const gauge = make('span', { className: 'bar', 'aria-hidden': 'true' }, make('span', { className: 'filling' }));
    gauge.firstChild.style.width = `${whole === 0 ? 100 : (part / whole) * 100}%`;
    return make('div', { className: part === whole ? 'measured whole' : 'measured' },
      make('span', { className: 'name' }, name), gauge,
      make('span', { className: 'number' }, words.share(part, whole)),
      make('span', { className: 'number parts' }, words.text('report.parts', part, whole)));
  },

  /** Findings that are about no string in the list. */
  files() {
    const list = model.findings.get(-1) ?? [];
    if (list.length === 0) return [];
    return [make('section', { 'aria-labelledby': 'of-files' },
      make('h2', { id: 'of-files' }, words.text('report.findings_of_files')),
      make('ul', { className: 'findings' }, ...list.map((finding) => findingElement(finding, 'li'))))];
  },
};

function sum(rows, column) { return rows.reduce((total, row) => total + row[column], 0); }
