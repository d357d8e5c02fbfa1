'use strict';

/** What the report says, as the tool wrote it. */
const data = JSON.parse(document.getElementById('data').textContent);

/** Makes an element; properties in camel case, other attributes by their names. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name in element && typeof value !== 'string') element[name] = value;
    else element.setAttribute(name === 'className' ? 'class' : name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** What names, keys and paths are marked with: they are in no language. */
const verbatim = { lang: 'zxx', translate: 'no' };

/** The page's words, numbers and names of languages, in the language of whoever reads. */
const words = {
  languages: Object.keys(data.words),
  language: '',

  use(language) {
    this.language = language;
    this.texts = data.words[language];
    this.numbers = new Intl.NumberFormat(language);
    this.percents = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    this.whole = new Intl.NumberFormat(language, { style: 'percent' });
    this.names = new Intl.DisplayNames([language], { type: 'language' });
    this.collator = new Intl.Collator(language, { numeric: true });
    document.documentElement.lang = language;
  },

  /** The language asked for, else the reader's, else the first. */
  best(asked) {
    if (this.languages.includes(asked)) return asked;
    const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
    return spoken.find((tag) => this.languages.includes(tag)) ?? this.languages[0];
  },

  /** A text with its arguments, which are numbers or texts, in place of `%1$@` and so on. */
  text(key, ...values) {
    return this.fill(this.texts[key], values);
  },

  fill(format, values) {
    let next = 0;
    return format.replace(/%(?:(\d+)\$)?(?:@|l*[du]|%)/g, (specifier, position) => {
      if (specifier.endsWith('%')) return '%';
      const value = values[position ? position - 1 : next++];
      return typeof value === 'number' ? this.number(value) : value;
    });
  },

  /** A message: the key of a format and its arguments, which are the index of a text, a number in an
   * array of its own, or another message. */
  message([key, ...values]) {
    return this.fill(this.texts[key], values.map((value) =>
      typeof value === 'number' ? data.texts[value]
        : typeof value[0] === 'number' ? value[0] : this.message(value)));
  },

  number(value) { return this.numbers.format(value); },

  /** A share; neither all nor nothing unless it is. */
  share(part, whole) {
    if (part === whole) return this.whole.format(1);
    if (part === 0) return this.whole.format(0);
    return this.percents.format(Math.max(Math.floor((part / whole) * 1000) / 1000, 0.001));
  },

  /** A project's language: its name beside the name of its folder. */
  languageName(folder) {
    try {
      const name = this.names.of(folder.replaceAll('_', '-'));
      return name && name !== folder ? `${name} (${folder})` : folder;
    } catch {
      return folder;
    }
  },

  /** Puts the words into what the page was written with. */
  apply() {
    for (const element of document.querySelectorAll('[data-word]')) {
      element.textContent = this.text(element.dataset.word);
    }
    for (const element of document.querySelectorAll('[data-label]')) {
      element.setAttribute('aria-label', this.text(element.dataset.label));
    }
    for (const element of document.querySelectorAll('[data-placeholder]')) {
      element.placeholder = this.text(element.dataset.placeholder);
    }
  },
};
