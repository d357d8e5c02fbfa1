'use strict';

/** The list of strings. Only the rows that are on screen, and the chosen one, exist. */
const list = {
  box: document.getElementById('list'),
  extent: document.getElementById('extent'),
  elements: new Map(),
  spare: [],
  chosen: -1,
  overscan: 4,
  /** Browsers do not lay out what is taller; a list that would be is scrolled in proportion. */
  greatestExtent: 12_000_000,

  start() {
    this.box.addEventListener('scroll', () => this.scheduleDrawing());
    this.box.addEventListener('keydown', (event) => this.pressed(event));
    this.box.addEventListener('click', (event) => {
      const element = event.target.closest('[role=option]');
      if (!element) return;
      this.choose(Number(element.dataset.place));
      editor.box.scrollIntoView({ block: 'nearest' });
    });
    this.box.addEventListener('dblclick', () => editor.focus());
    new ResizeObserver(() => this.measure()).observe(this.box);
  },

  /** Shows the rows of the selection, keeping the chosen string if it is among them. */
  update() {
    const row = this.chosen < 0 ? -1 : this.row;
    this.clear();
    this.chosen = row < 0 ? -1 : selection.rows.indexOf(row);
    document.getElementById('nothing').hidden = selection.rows.length > 0;
    this.box.scrollTop = 0;
    this.measure();
    if (this.chosen >= 0) this.reveal(this.chosen);
    else if (selection.rows.length > 0) this.choose(0);
    else editor.show(-1);
  },

  /** The row of the chosen place. */
  row: -1,

  clear() {
    for (const element of this.elements.values()) element.remove();
    this.elements.clear();
  },

  measure() {
    const probe = make('div', { className: 'row', role: 'presentation' });
    this.extent.append(probe);
    const height = probe.getBoundingClientRect().height;
    probe.remove();
    if (height === 0) return;
    if (height !== this.height) this.clear();
    this.height = height;
    const total = selection.rows.length * this.height;
    const extent = Math.min(total, this.greatestExtent);
    this.view = this.box.clientHeight;
    this.extent.style.height = `${extent}px`;
    this.ratio = extent > this.view ? (total - this.view) / (extent - this.view) : 1;
    this.draw();
  },

  scheduleDrawing() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.draw();
    });
  },

  draw() {
    if (!this.height) return;
    const scroll = this.box.scrollTop;
    const top = scroll * this.ratio;
    const first = Math.max(0, Math.floor(top / this.height) - this.overscan);
    const last = Math.min(
      selection.rows.length - 1, Math.ceil((top + this.view) / this.height) + this.overscan);
    for (const [place, element] of this.elements) {
      if ((place < first || place > last) && place !== this.chosen) {
        this.elements.delete(place);
        this.spare.push(element);
      }
    }
    for (let place = first; place <= last; place++) this.element(place);
    if (this.chosen >= 0) this.element(this.chosen);
    for (const [place, element] of this.elements) {
      element.style.transform = `translateY(${place * this.height - top + scroll}px)`;
    }
    while (this.spare.length > 0) this.spare.pop().remove();
  },

  element(place) {
    let element = this.elements.get(place);
    if (element) return element;
    element = this.spare.pop() ?? rowElement();
    fillRow(element, selection.rows[place]);
    element.id = `row-${place}`;
    element.dataset.place = place;
    element.setAttribute('aria-posinset', place + 1);
    element.setAttribute('aria-setsize', selection.rows.length);
    element.setAttribute('aria-selected', place === this.chosen);
    this.elements.set(place, element);
    if (element.parentNode !== this.extent) this.extent.append(element);
    return element;
  },

  /** Draws a row again whose draft or comparison changed. */
  redraw(row) {
    for (const [place, element] of this.elements) {
      if (selection.rows[place] === row) fillRow(element, row);
    }
  },

  choose(place) {
    const before = this.elements.get(this.chosen);
    this.chosen = place;
    this.row = selection.rows[place];
    before?.setAttribute('aria-selected', false);
    this.reveal(place);
    editor.show(this.row);
  },

  reveal(place) {
    const top = place * this.height;
    const shown = this.box.scrollTop * this.ratio;
    let target = shown;
    if (top < shown) target = top;
    else if (top + this.height > shown + this.view) target = top + this.height - this.view;
    if (target !== shown) this.box.scrollTop = target / this.ratio;
    this.draw();
    this.element(place).setAttribute('aria-selected', true);
    this.box.setAttribute('aria-activedescendant', `row-${place}`);
  },

  /** Moves by some places, as far as there are any. */
  move(by) {
    const place = Math.min(Math.max(this.chosen + by, 0), selection.rows.length - 1);
    if (place >= 0) this.choose(place);
  },

  pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.view / this.height) - 1);
    const all = selection.rows.length;
    const steps = {
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -all, End: all,
    };
    if (event.key in steps) this.move(steps[event.key]);
    else if (event.key === 'Enter') editor.focus();
    else return;
    event.preventDefault();
  },
};

function rowElement() {
  const part = (className, tag = 'span') => make(tag, { className });
  return make('div', { className: 'row', role: 'option' },
    make('span', { className: 'naming' },
      make('bdi', { className: 'key', ...verbatim }), part('where'), part('badges')),
    part('source'), part('translation'),
    make('span', { className: 'measure' },
      part('count'),
      make('span', { className: 'gauge', 'aria-hidden': 'true' }, part('filling')),
      part('state')));
}

function fillRow(element, row) {
  const find = (className) => element.getElementsByClassName(className)[0];
  const language = model.language(row);
  find('key').textContent = model.key(row);
  find('where').textContent = [
    words.languageName(language[0]), tableName(model.table(row)),
  ].filter(Boolean).join(' · ');
  find('badges').replaceChildren(...badges(row));
  setText(find('source'), model.source(row), data.source);
  const translation = find('translation');
  const value = model.rows.value[row];
  setText(translation, value ?? words.text('report.missing'), language);
  translation.classList.toggle('absent', value === null);
  if (value === null) {
    translation.lang = words.language;
    translation.dir = 'auto';
  } else if (value === '') {
    translation.textContent = words.text('report.empty');
    translation.classList.add('absent');
  }
  const limit = model.limit(row);
  const state = model.state(row);
  element.dataset.state = state;
  const count = value === null ? '' : words.number(model.lengthOf(row));
  find('count').textContent = !limit ? count
    : `${count || '–'} / ${words.number(limit[0])}${limit[1] === 0 ? '' : ` ${data.units[limit[1]]}`}`;
  find('gauge').hidden = !limit || value === null;
  find('filling').style.width = `${Math.min(Math.max(model.fill(row), 0), 1) * 100}%`;
  find('state').textContent = ['over', 'full', 'near'].includes(state)
    ? stateText(model.lengthOf(row), limit[0]) : '';
}

/** Words for a count beside a limit. */
function stateText(count, maximum) {
  switch (limits.state(count, maximum)) {
    case 'over': return words.text('report.over_by', count - maximum);
    case 'full': return words.text('report.full');
    case 'near': return words.text('report.near', maximum - count);
    default: return words.text('report.left', maximum - count);
  }
}

function badges(row) {
  const list = [];
  const add = (kind, text) => list.push(make('span', { className: `badge ${kind}` }, text));
  if (model.worst[row] > 0) {
    const severity = severities[model.worst[row] - 1];
    add(severity, words.text(`report.${severity}`));
  }
  if (model.differs(row)) {
    const { unit, here } = model.differences(row)[0];
    add('differing', words.text('report.browser_counts', here, unit));
  }
  if (model.drafts.has(row)) add('draft', words.text('report.draft'));
  return list;
}

/** Shows a text of a language, its line breaks marked. */
function setText(element, text, [, direction, tag]) {
  element.textContent = visible(text ?? '');
  element.lang = tag;
  element.dir = direction;
}

/** A text whose controls can be seen, as far as fonts do not show them. */
function visible(text) {
  return text.replace(/\r\n|[\r\n\u2028\u2029]/g, '↵\n')
    .replace(/\t/g, '⇥\t')
    .replace(/[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g,
      (character) => `[U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
}

/** A table's name, with the folder of its bundle where there are several. */
function tableName(table) {
  const [bundle, name] = data.tables[table];
  return bundle === '' || data.tables.every((other) => other[0] === bundle) ? name : `${bundle}/${name}`;
}
