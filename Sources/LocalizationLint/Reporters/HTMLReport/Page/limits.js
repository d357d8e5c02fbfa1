'use strict';

/** Texts that stand for what a format prints, as the project's configuration has them. */
const samples = {
  areThere: Object.keys(data.samples).length > 0,
  specifier: /%(?:%|(?:\d+\$)?[-+ #0']*(?:\d+|\*(?:\d+\$)?)?(?:\.(?:\d+|\*(?:\d+\$)?)?)?(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGaAcCsSp])/g,

  /** A text as long as people would see it; unchanged where it takes no argument. */
  applied(text) {
    if (!this.areThere) return text;
    let isFormat = false;
    const result = text.replace(this.specifier, (spelling, offset) => {
      if (spelling === '%%') return '%';
      if (this.isProse(spelling, text[offset - 1] ?? '', text[offset + spelling.length] ?? '')) {
        return spelling;
      }
      isFormat = true;
      return this.of(spelling.replace(/^%\d+\$/, '%')) ?? this.of(spelling.replace(/[0-9.+\-# '*$]/g, ''))
        ?? spelling;
    });
    return isFormat ? result : text;
  },

  of(specifier) {
    return Object.hasOwn(data.samples, specifier) ? data.samples[specifier] : undefined;
  },

  /** The `% o` of “50% of all” is none. */
  isProse(spelling, before, after) {
    return spelling.includes(' ') && !spelling.includes('$')
      && (/\d/.test(before) || /[a-z\x80-\uFFFF]/i.test(after));
  },
};

/** How a text is held against a limit: a maximum, the index of its unit, whether of each line. */
const limits = {
  lineBreak: /(\r\n|[\n\v\f\r\x85\u2028\u2029])/,

  /** The parts of a text that each have to keep a limit, what parts them in between. */
  parts(text, isPerLine) { return isPerLine ? text.split(this.lineBreak) : [text]; },

  /** The length in a unit that counts; null where this browser cannot tell. */
  measured(text, unit, isPerLine) {
    const counts = this.parts(samples.applied(text), isPerLine)
      .filter((_, index) => index % 2 === 0).map((part) => lengths.all(part)[unit]);
    return counts.includes(null) ? null : Math.max(...counts);
  },

  state(count, maximum) {
    if (count > maximum) return 'over';
    if (count === maximum) return 'full';
    return count * 100 >= maximum * data.near ? 'near' : 'ok';
  },
};
