'use strict';

/** Web addresses in running text, found by the rules by which the tool finds them. */
const addresses = {
  domains: new Set(data.properties.domains),
  alphanumeric: /^[A-Za-z0-9\u212A]$/,
  accented: /^[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF]$/,
  domainCharacter: /^[A-Za-z0-9]$|^(?!\p{ASCII})[\p{L}\p{M}\p{N}]$/u,
  joiner: /^[@＠$#＃\u202A-\u202E]$/,
  path: /^[A-Za-z0-9\u212A\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF\u0400-\u04FF!*';:=+,.$/%#[\]\-–_~@|&]$/,
  pathEnd: /^[A-Za-z0-9\u212A\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF\u0400-\u04FF=_#/+\-]$/,
  query: /^[A-Za-z0-9\u212A!?*'@();:&=+$/%#[\]\-_.,~|]$/,
  queryEnd: /^[A-Za-z0-9\u212A\-_&=#/]$/,

  /** Whether a character can stand in an address, or right before one and forbid it. */
  mayHold(character) {
    return /^[!-~–]$/.test(character) || this.domainCharacter.test(character)
      || this.joiner.test(character);
  },

  /** The first and the end of each address among characters. */
  ranges(characters) {
    const ranges = [];
    for (let start = 0; start < characters.length;) {
      const end = this.end(characters, start);
      if (end > start) ranges.push([start, end]);
      start = end > start ? end : start + 1;
    }
    return ranges;
  },

  /** Where an address ends that begins here; -1 where none does. */
  end(characters, start) {
    const before = characters[start - 1] ?? '';
    if (this.alphanumeric.test(before) || this.joiner.test(before)) return -1;
    const scheme = /^https?:\/\//i.exec(characters.slice(start, start + 8).join(''));
    if (!scheme && /^[-_./]$/.test(before)) return -1;
    const isLabel = scheme
      ? (character) => this.domainCharacter.test(character)
      : (character) => this.alphanumeric.test(character) || this.accented.test(character);
    const end = this.domainEnd(characters, start + (scheme ? scheme[0].length : 0), isLabel);
    return end < 0 ? -1 : this.queryEndIn(characters, this.pathEndIn(characters, this.portEnd(characters, end)));
  },

  /** Labels up to the last that is a top-level domain and ends there. */
  domainEnd(characters, start, isLabel) {
    let end = -1;
    for (let index = start; ;) {
      const first = index;
      while (index < characters.length && (isLabel(characters[index]) || /^[-_]$/.test(characters[index]))) index += 1;
      if (index === first || !isLabel(characters[first]) || !isLabel(characters[index - 1])
        || characters[index] !== '.') return end;
      index += 1;
      const top = this.topLevelEnd(characters, index);
      if (top >= 0) end = top;
    }
  },

  topLevelEnd(characters, start) {
    for (const test of [this.alphanumeric, this.domainCharacter]) {
      const end = after(characters, start, (character) => test.test(character) || character === '-');
      const name = characters.slice(start, end).join('').toLowerCase();
      const isKnown = this.domains.has(name) || (name.startsWith('xn--') && name.length > 4);
      const next = characters[end] ?? '';
      if (isKnown && !this.alphanumeric.test(next) && !/^[@+-]$/.test(next)) return end;
    }
    return -1;
  },

  portEnd(characters, start) {
    if (characters[start] !== ':') return start;
    const end = after(characters, start + 1, (character) => /^[0-9]$/.test(character));
    return end > start + 1 ? end : start;
  },

  pathEndIn(characters, start) {
    if (characters[start] !== '/') return start;
    let end = start + 1;
    for (let index = end; index < characters.length;) {
      const close = characters[index] === '(' ? this.closingParenthesis(characters, index) : -1;
      if (close >= 0) {
        index = close + 1;
        end = index;
      } else if (this.path.test(characters[index])) {
        index += 1;
        if (this.pathEnd.test(characters[index - 1])) end = index;
      } else {
        break;
      }
    }
    return end;
  },

  /** Where parentheses close that hold nothing but a path, or one more pair of them. */
  closingParenthesis(characters, open) {
    let depth = 0;
    for (let index = open; index < characters.length; index++) {
      if (characters[index] === '(') depth += 1;
      else if (characters[index] === ')') depth -= 1;
      else if (!this.path.test(characters[index])) return -1;
      if (depth === 0) return index - open > 1 ? index : -1;
      if (depth > 2) return -1;
    }
    return -1;
  },

  queryEndIn(characters, start) {
    if (characters[start] !== '?') return start;
    let last = after(characters, start + 1, (character) => this.query.test(character)) - 1;
    while (last > start && !this.queryEnd.test(characters[last])) last -= 1;
    return last > start ? last + 1 : start;
  },
};

/** The end of the characters from a place on that pass a test. */
function after(characters, start, test) {
  let end = start;
  while (end < characters.length && test(characters[end])) end += 1;
  return end;
}
