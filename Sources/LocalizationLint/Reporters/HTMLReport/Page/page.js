'use strict';

/** The controls above the list, and the address that remembers them. */
const filters = {
  names: ['language', 'table', 'status', 'sort', 'search'],

  control(name) { return document.getElementById(name); },

  start() {
    const form = document.getElementById('filters');
    form.addEventListener('submit', (event) => event.preventDefault());
    for (const name of ['language', 'table', 'status', 'sort']) {
      this.control(name).addEventListener('change', () => this.changed());
    }
    this.control('search').addEventListener('input', () => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.changed(), 120);
    });
    document.getElementById('clear').addEventListener('click', () => {
      this.set({ language: '', table: '', status: '', sort: '', search: '' });
    });
  },

  /** Fills the menus in the page's language, keeping what is chosen. */
  name() {
    this.fill('language', [['', words.text('report.all_languages')],
      ...data.languages.map(([name]) => [name, words.languageName(name)])
        .sort((left, right) => words.collator.compare(left[1], right[1]))]);
    this.fill('table', [['', words.text('report.all_tables')],
      ...data.tables.map((_, table) => [String(table), tableName(table)])]);
    this.fill('status', [['', 'report.all'], ['missing', 'report.missing'],
      ['over', 'report.over_limit'], ['near', 'report.near_limit'], ['finding', 'report.with_findings'],
      ['error', 'report.errors'], ['warning', 'report.warnings'], ['note', 'report.notes'],
      ['draft', 'report.drafts'], ['differing', 'report.counted_differently'],
    ].map(([value, key]) => [value, words.text(key)]));
    const ofStrings = new Set(data.findings.rule.filter((_, finding) => data.findings.row[finding] >= 0));
    if (ofStrings.size > 0) {
      this.control('status').append(make('optgroup', { label: words.text('report.rules') },
        ...data.rules.map((rule, index) => ofStrings.has(index)
          ? make('option', { value: `rule:${rule}` }, rule) : null)));
      this.control('status').value = selection.status;
    }
    this.fill('sort', [['', 'report.sort.project'], ['key', 'report.sort.key'],
      ['fullest', 'report.sort.fullest'], ['longest', 'report.sort.longest'],
      ['shortest', 'report.sort.shortest'], ['severity', 'report.sort.severity'],
    ].map(([value, key]) => [value, words.text(key)]));
  },

  fill(name, choices) {
    const control = this.control(name);
    control.replaceChildren(...choices.map(([value, text]) => make('option', { value }, text)));
    control.value = selection[name];
  },

  /** Chooses by name what the rest leaves as it is. */
  set(values) {
    for (const [name, value] of Object.entries(values)) this.control(name).value = value;
    this.changed();
  },

  changed() {
    for (const name of this.names) selection[name] = this.control(name).value;
    address.write();
    this.apply();
  },

  apply() {
    selection.apply();
    document.getElementById('shown').textContent =
      words.text('report.shown', selection.rows.length, model.count);
    list.update();
  },
};

/** What the page shows, kept in its address, so that a link leads to the same strings. */
const address = {
  read() {
    const values = new URLSearchParams(location.hash.slice(1));
    for (const name of filters.names) selection[name] = values.get(name) ?? '';
    const known = selection.status in selection.statuses
      || data.rules.includes(selection.status.replace(/^rule:/, ''));
    if (!known) selection.status = '';
    if (!(selection.sort in selection.orders)) selection.sort = '';
    if (!data.languages.some(([name]) => name === selection.language)) selection.language = '';
    if (!(Number(selection.table) in data.tables)) selection.table = '';
    return values;
  },

  write() {
    const values = new URLSearchParams();
    for (const name of filters.names) if (selection[name] !== '') values.set(name, selection[name]);
    if (tabs.shown !== 'strings') values.set('view', tabs.shown);
    const theme = document.documentElement.dataset.theme;
    if (theme) values.set('theme', theme);
    if (words.isChosen) values.set('ui', words.language);
    history.replaceState(null, '', `#${values}`);
  },
};

const tabs = {
  names: ['strings', 'coverage'],
  shown: 'strings',

  start() {
    for (const name of this.names) {
      const tab = document.getElementById(`tab-${name}`);
      tab.addEventListener('click', () => this.show(name));
      tab.addEventListener('keydown', (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        const other = this.names.find((candidate) => candidate !== name);
        this.show(other);
        document.getElementById(`tab-${other}`).focus();
      });
    }
  },

  show(name) {
    this.shown = name;
    for (const candidate of this.names) {
      const tab = document.getElementById(`tab-${candidate}`);
      tab.setAttribute('aria-selected', candidate === name);
      tab.tabIndex = candidate === name ? 0 : -1;
      document.getElementById(`view-${candidate}`).hidden = candidate !== name;
    }
    if (name === 'coverage') overview.draw();
    else list.measure();
    address.write();
  },
};

/** Compares the report's counts with this browser's, a little at a time. */
const comparison = {
  next: 0,

  schedule() {
    if (!lengths.segmenter) return;
    if ('requestIdleCallback' in window) requestIdleCallback((deadline) => this.run(deadline));
    else setTimeout(() => this.run({ timeRemaining: () => 0 }), 50);
  },

  run(deadline) {
    let batch = 0;
    while (this.next < model.count && (batch < 50 || deadline.timeRemaining() > 3)) {
      if (model.differs(this.next)) list.redraw(this.next);
      this.next += 1;
      batch += 1;
    }
    if (this.next < model.count) this.schedule();
    else document.documentElement.dataset.compared = 'true';
  },
};

/** What goes on paper: the strings that are shown, as far as anyone would print them. */
const paper = {
  box: document.getElementById('print'),
  most: 3000,

  fill() {
    if (tabs.shown !== 'strings') return;
    const rows = [...selection.rows.slice(0, this.most)];
    const columns = ['report.key', 'report.language', 'report.source', 'report.translation', 'report.length'];
    this.box.append(
      make('p', {}, words.text('report.shown', rows.length, selection.rows.length)),
      make('table', {},
        make('thead', {}, make('tr', {}, ...columns.map((key) => make('th', { scope: 'col' }, words.text(key))))),
        make('tbody', {}, ...rows.map((row) => this.row(row)))));
  },

  row(row) {
    const element = rowElement();
    fillRow(element, row);
    const find = (className) => element.getElementsByClassName(className)[0];
    const [language] = model.language(row);
    return make('tr', {},
      make('td', {}, find('key'), ' ', find('badges')),
      make('td', {}, language),
      ...['source', 'translation'].map((name) => make('td', {}, find(name))),
      make('td', {}, find('count'), ' ', find('state')));
  },

  start() {
    window.addEventListener('beforeprint', () => this.fill());
    window.addEventListener('afterprint', () => this.box.replaceChildren());
  },
};

const page = {
  start() {
    const values = address.read();
    document.getElementById('project').textContent = data.project;
    const theme = document.getElementById('theme');
    theme.value = ['light', 'dark'].includes(values.get('theme')) ? values.get('theme') : '';
    theme.addEventListener('change', () => {
      this.dress(theme.value);
      address.write();
    });
    this.dress(theme.value);
    const language = document.getElementById('ui-language');
    const autonyms = { en: 'English', ko: '한국어', ja: '日本語' };
    language.append(...words.languages.map(
      (name) => make('option', { value: name, lang: name }, autonyms[name] ?? name)));
    language.addEventListener('change', () => {
      words.isChosen = true;
      this.speak(language.value);
      address.write();
    });
    words.isChosen = words.languages.includes(values.get('ui'));
    filters.start();
    list.start();
    tabs.start();
    paper.start();
    sheet.start();
    this.speak(words.best(values.get('ui') ?? data.language));
    language.value = words.language;
    tabs.show(tabs.names.includes(values.get('view')) ? values.get('view') : 'strings');
    // After the first frame: what the page does unasked waits until it can be used.
    requestAnimationFrame(() => setTimeout(() => {
      document.documentElement.dataset.ready = Math.round(performance.now());
      comparison.schedule();
    }));
  },

  dress(theme) {
    if (theme === '') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  },

  speak(language) {
    words.use(language);
    words.apply();
    document.title = `${data.project} – ${words.text('report.title')}`;
    filters.name();
    document.getElementById('search').value = selection.search;
    filters.apply();
    if (tabs.shown === 'coverage') overview.draw();
  },
};

page.start();
