'use strict';

/** The string that is chosen, with a counter for another wording of it. */
const editor = {
  box: document.getElementById('editor'),
  row: -1,

  /** Shows a row, or nothing below zero. */
  show(row) {
    this.row = row;
    this.box.replaceChildren(...(row < 0 ? [] : this.parts(row)));
    this.box.scrollTop = 0;
    if (row >= 0) this.count();
  },

  parts(row) {
    const source = model.source(row);
    const value = model.rows.value[row];
    const language = model.language(row);
    return [
      make('h2', { className: 'key', ...verbatim, dir: 'auto' }, model.key(row)),
      make('p', { className: 'where' },
        make('span', {}, [words.languageName(language[0]), tableName(model.table(row))].filter(Boolean).join(' · ')),
        make('br'), make('bdi', { className: 'path', ...verbatim }, this.place(row))),
      model.comment(row) ? this.labelled('report.comment', null, { dir: 'auto' }, visible(model.comment(row))) : null,
      model.isSource(row) ? null : source === undefined
        ? make('p', { className: 'notice' }, words.text('report.no_source'))
        : this.quoted('report.source', source, data.source),
      value === null ? make('p', { className: 'notice' }, words.text('report.missing')) : null,
      this.original = this.quoted(
        model.isSource(row) ? 'report.source' : 'report.translation', value ?? '', language),
      this.findings(row),
      this.trial(row),
    ].filter(Boolean);
  },

  place(row) {
    const path = data.paths[model.rows.path[row]];
    const line = model.rows.line[row];
    return line > 0 ? `${path}:${line}` : path;
  },

  labelled(key, name, properties, ...content) {
    return make('div', { className: 'labelled' },
      make('h3', {}, words.text(key)), make('p', { className: name, ...properties }, ...content));
  },

  quoted(key, text, language) {
    const element = this.labelled(key, 'quoted', {});
    setText(element.lastChild, text, language);
    return element;
  },

  findings(row) {
    const list = model.findings.get(row);
    if (!list) return null;
    return make('div', { className: 'labelled' },
      make('h3', {}, words.text('report.findings')),
      make('ul', { className: 'findings' }, ...list.map((finding) => findingElement(finding, 'li'))));
  },

  trial(row) {
    const [, direction, tag] = model.language(row);
    const limit = model.limit(row);
    const text = model.drafts.get(row) ?? model.rows.value[row] ?? '';
    this.input = make('textarea', {
      id: 'trial', rows: 3, lang: tag, dir: direction, spellcheck: 'true',
      'aria-describedby': 'trial-state',
    });
    this.input.value = text;
    this.input.addEventListener('input', () => this.changed());
    this.input.addEventListener('keydown', (event) => this.pressed(event));
    this.maximum = make('input', {
      id: 'maximum', type: 'number', min: '0', step: '1', inputmode: 'numeric',
      placeholder: words.text('report.no_limit'),
    });
    this.maximum.value = limit ? limit[0] : '';
    this.unit = make('select', { id: 'unit', 'aria-label': words.text('report.unit') },
      ...data.units.map((unit) => make('option', { value: unit }, words.text(`report.unit.${unit}`))));
    this.unit.selectedIndex = limit ? limit[1] : 0;
    this.maximum.addEventListener('input', () => this.count());
    this.unit.addEventListener('change', () => this.count());
    this.preview = make('input', {
      type: 'text', lang: tag, dir: direction, tabindex: '-1', readOnly: true,
      'aria-hidden': 'true', disabled: true,
    });
    this.hint = make('p', { className: 'hint', dir: 'auto' });
    this.excess = make('p', { className: 'excess', lang: tag, dir: direction });
    this.state = make('p', { id: 'trial-state', className: 'trial-state' });
    this.announcement = make('p', { className: 'unseen', role: 'status' });
    this.table = make('tbody');
    this.notice = make('p', { className: 'notice' });
    return make('div', { className: 'trial' },
      make('label', { for: 'trial' }, words.text('report.try')),
      this.input,
      make('div', { className: 'tools' }, this.state,
        this.button('report.reset', () => this.reset()),
        this.button('report.copy', () => this.copy())),
      this.excess, this.hint,
      make('div', { className: 'tools' },
        make('label', { for: 'maximum' }, words.text('report.limit')), this.maximum, this.unit),
      make('div', { className: 'preview' },
        make('h3', {}, words.text('report.as_placeholder')), this.preview),
      make('table', { className: 'counts' },
        make('caption', {}, words.text('report.counts')),
        make('thead', {}, make('tr', {},
          ...[['report.unit'], ['report.count', 'number'], ['report.of_limit']].map(
            ([key, className]) => make('th', { scope: 'col', className }, words.text(key))))),
        this.table),
      this.notice, this.announcement);
  },

  button(key, action) {
    const button = make('button', { type: 'button' }, words.text(key));
    button.addEventListener('click', action);
    return button;
  },

  focus() { this.input?.focus(); },

  pressed(event) {
    if (event.key === 'Escape' && !event.isComposing) {
      list.box.focus();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      list.move(event.shiftKey ? -1 : 1);
      this.focus();
      event.preventDefault();
    }
  },

  changed() {
    const text = this.input.value;
    if (text === (model.rows.value[this.row] ?? '')) model.drafts.delete(this.row);
    else model.drafts.set(this.row, text);
    list.redraw(this.row);
    this.count();
  },

  reset() {
    const limit = model.limit(this.row);
    this.input.value = model.rows.value[this.row] ?? '';
    this.maximum.value = limit ? limit[0] : '';
    this.unit.selectedIndex = limit ? limit[1] : 0;
    this.changed();
    this.focus();
  },

  async copy() {
    try {
      await navigator.clipboard.writeText(this.input.value);
    } catch {
      this.input.select();
      document.execCommand('copy');
    }
    this.announcement.textContent = words.text('report.copied');
  },

  /** Counts the wording in every unit, against the limit as if it were in each. */
  count() {
    const text = this.input.value;
    const counts = lengths.all(text);
    const maximum = this.maximum.value === '' ? null : Math.max(0, Number(this.maximum.value));
    const unit = this.unit.selectedIndex;
    const isPerLine = unit === model.limit(this.row)?.[1] && model.limit(this.row)[2] === 1;
    const measured = data.units.map((_, index) => limits.measured(text, index, isPerLine));
    // The field shows what the report has, until it shows something else.
    this.original.hidden = text === (model.rows.value[this.row] ?? '');
    this.preview.placeholder = samples.applied(text).replace(/\s+/g, ' ');
    this.table.replaceChildren(...counts.map((count, index) =>
      this.countRow(index, count, measured[index], maximum, index === unit)));
    const count = maximum === null ? counts[unit] : measured[unit];
    const state = maximum === null || count === null ? 'none' : limits.state(count, maximum);
    this.state.dataset.state = state;
    this.state.textContent = state === 'none'
      ? words.text('report.state_without_limit', count ?? '–')
      : words.text('report.state', count, maximum, stateText(count, maximum));
    this.showExcess(text, state === 'over' ? maximum : null, unit, isPerLine);
    this.showHint(text, maximum !== null, isPerLine);
    this.showDifference();
    this.announce();
  },

  countRow(index, count, measured, maximum, isLimitUnit) {
    const unit = data.units[index];
    const comparable = maximum !== null && measured !== null && (isLimitUnit || unit !== 'sms');
    const state = comparable ? limits.state(measured, maximum) : 'none';
    const gauge = make('span', { className: 'gauge', 'aria-hidden': 'true' }, make('span', { className: 'filling' }));
    gauge.firstChild.style.width = comparable
      ? `${Math.min(measured / Math.max(maximum, 1), 1) * 100}%` : '0';
    return make('tr', { 'data-state': state, className: isLimitUnit ? 'chosen' : null },
      make('th', { scope: 'row' }, words.text(`report.unit.${unit}`)),
      make('td', { className: 'number' }, count === null ? '–' : words.number(count)),
      make('td', {}, comparable
        ? make('div', { className: 'against' }, gauge,
          make('span', { className: 'state' }, stateText(measured, maximum))) : null));
  },

  showExcess(text, maximum, unit, isPerLine) {
    this.excess.hidden = maximum === null;
    if (maximum === null) return;
    this.excess.replaceChildren(...limits.parts(samples.applied(text), isPerLine).flatMap((part, index) => {
      const fitting = index % 2 === 0 ? lengths.fitting(part, maximum, unit) : part;
      return fitting === part ? [part] : [fitting, make('mark', {}, part.slice(fitting.length))];
    }));
  },

  /** Says what is counted where that is not the text as it is. */
  showHint(text, hasLimit, isPerLine) {
    const shown = samples.applied(text);
    const parts = [];
    if (hasLimit && isPerLine) parts.push(words.text('report.per_line'));
    if (hasLimit && shown !== text) parts.push(words.text('report.with_samples', visible(shown)));
    this.hint.hidden = parts.length === 0;
    this.hint.textContent = parts.join(' ');
  },

  /** Says so where this browser counts the report's text differently than the report. */
  showDifference() {
    const parts = [];
    if (!lengths.segmenter) parts.push(words.text('report.no_segmenter'));
    for (const { unit, here, there } of model.differences(this.row)) {
      parts.push(words.text('report.differs', words.text(`report.unit.${unit}`), here, there, data.tool.engine, data.tool.unicode));
    }
    this.notice.hidden = parts.length === 0;
    this.notice.textContent = parts.join(' ');
  },

  /** Tells a screen reader the count when typing pauses. */
  announce() {
    clearTimeout(this.announcing);
    if (document.activeElement !== this.input) return;
    this.announcing = setTimeout(() => {
      this.announcement.textContent = this.state.textContent;
    }, 700);
  },
};

/** A finding with its severity, message and place. */
function findingElement(finding, tag) {
  const { findings } = data;
  const severity = severities[findings.severity[finding]];
  const path = data.paths[findings.path[finding]];
  const line = findings.line[finding];
  return make(tag, { className: 'finding' },
    make('span', { className: `badge ${severity}` }, words.text(`report.${severity}`)), ' ',
    make('span', { dir: 'auto' }, words.message(findings.message[finding])), ' ',
    make('span', { className: 'rule', ...verbatim }, data.rules[findings.rule[finding]]), ' ',
    make('bdi', { className: 'path', ...verbatim }, line > 0 ? `${path}:${line}` : path));
}
