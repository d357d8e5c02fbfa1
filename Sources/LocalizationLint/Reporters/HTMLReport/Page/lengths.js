'use strict';

/** The lengths of texts in every unit, by the browser's own segmentation. */
const lengths = {
  segmenter: 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : null,
  utf8: new TextEncoder(),
  // The tool's own properties of characters, so that only segmentation can differ.
  wide: intervals(data.properties.wide),
  zeroWidth: intervals(data.properties.zeroWidth),
  emoji: intervals(data.properties.emoji),
  emojiPresentation: intervals(data.properties.emojiPresentation),
  septets: new Map(data.properties.gsm7.map(([scalar, count]) => [scalar, count])),

  /** The counts in the order of `data.units`; null where this browser cannot tell. */
  all(text) {
    const plain = /^[\n\x20-\x7E]*$/.test(text);
    const clusters = plain ? [...text] : this.clusters(text);
    return data.units.map((unit) => this.inUnit[unit].call(this, text, clusters));
  },

  inUnit: {
    graphemes(text, clusters) { return clusters && clusters.length; },
    scalars(text) {
      let count = 0;
      for (const _ of text) count += 1;
      return count;
    },
    utf16(text) { return text.length; },
    utf8(text) { return this.utf8.encode(text).length; },
    columns(text, clusters) {
      return clusters && clusters.reduce((sum, cluster) => sum + this.columns(cluster), 0);
    },
    x(text, clusters) { return clusters && this.weight(clusters); },
    sms(text) { return this.segments(text); },
  },

  clusters(text) {
    return this.segmenter && Array.from(this.segmenter.segment(text), (part) => part.segment);
  },

  /** UAX #11 by the base of a cluster; two for emoji; halfwidth sound marks add one each. */
  columns(cluster) {
    const scalars = Array.from(cluster, (character) => character.codePointAt(0));
    let marks = 0;
    for (let i = 1; i < scalars.length; i++) {
      if (scalars[i] === 0xFF9E || scalars[i] === 0xFF9F) marks += 1;
    }
    if (this.isEmoji(scalars, false)) return 2 + marks;
    const base = scalars.find((scalar) => !contains(this.zeroWidth, scalar));
    if (base === undefined) return marks;
    return (contains(this.wide, base) ? 2 : 1) + marks;
  },

  /** Whether a cluster shows as an emoji; a keycap without a variation selector only where asked. */
  isEmoji(scalars, orKeycap) {
    const [base, next] = scalars;
    if (!contains(this.emoji, base)) return false;
    if (isRegionalIndicator(base)) return next !== undefined && isRegionalIndicator(next);
    if (next === 0xFE0E) return false;
    if (contains(this.emojiPresentation, base)) return true;
    return scalars.slice(1).some(
      (scalar) => scalar === 0xFE0F || (orKeycap && scalar === 0x20E3)
        || (scalar > 0xFF && contains(this.emoji, scalar)));
  },

  /** As X counts a post. */
  weight(clusters) {
    let sum = 0;
    let pending = [];
    for (const cluster of clusters) {
      const weight = this.clusterWeight(cluster);
      if (addresses.mayHold(String.fromCodePoint(cluster.codePointAt(0)))) {
        pending.push({ cluster, weight });
      } else {
        sum += this.pendingWeight(pending) + weight;
        pending = [];
      }
    }
    return Math.ceil((sum + this.pendingWeight(pending)) / data.properties.x.scale);
  },

  /** The weight of clusters among which there may be addresses, each of which weighs as one. */
  pendingWeight(pending) {
    const spelled = pending.reduce((sum, { weight }) => sum + weight, 0);
    if (!pending.some(({ cluster }) => cluster.startsWith('.'))) return spelled;
    const characters = pending.flatMap(({ cluster }) => [...cluster]);
    let total = spelled;
    for (const [start, end] of addresses.ranges(characters)) {
      total += data.properties.x.url;
      let next = 0;
      for (const { cluster, weight } of pending) {
        next += [...cluster].length;
        if (next > start && next <= end) total -= weight;
      }
    }
    return total;
  },

  clusterWeight(cluster) {
    const weights = data.properties.x;
    const scalars = Array.from(cluster, (character) => character.codePointAt(0));
    if (this.isEmoji(scalars, true)) return weights.emoji;
    let sum = 0;
    for (const character of cluster.normalize('NFC')) {
      const scalar = character.codePointAt(0);
      const range = weights.ranges.find(([first, last]) => first <= scalar && scalar <= last);
      sum += range ? range[2] : weights.other;
    }
    return sum;
  },

  /** Text messages: 160 septets or 70 UCS-2 units, 153 or 67 where there are several. */
  segments(text) {
    const septets = { single: 160, several: 153, units: 0, full: 0, last: 0 };
    const units = { single: 70, several: 67, units: 0, full: 0, last: 0 };
    let fits = true;
    for (const character of text) {
      pack(units, character.length);
      const count = this.septets.get(character.codePointAt(0));
      if (count === undefined) fits = false;
      else pack(septets, count);
    }
    const packing = fits ? septets : units;
    if (packing.units === 0) return 0;
    return packing.units <= packing.single ? 1 : packing.full + 1;
  },

  /** The longest prefix of whole clusters that a limit takes. */
  fitting(text, maximum, unit) {
    const clusters = this.clusters(text);
    if (!clusters) return text;
    const fits = (count) => {
      const prefix = clusters.slice(0, count);
      return this.inUnit[data.units[unit]].call(this, prefix.join(''), prefix) <= maximum;
    };
    let count = clusters.length;
    if (data.units[unit] === 'x') {
      // An address can weigh less than a part of it, so a longer text may fit where a shorter does not.
      while (count > 0 && !fits(count)) count -= 1;
    } else {
      let low = 0;
      while (low < count) {
        const middle = (low + count + 1) >> 1;
        if (fits(middle)) low = middle;
        else count = middle - 1;
      }
    }
    return clusters.slice(0, count).join('');
  },
};

function pack(packing, width) {
  packing.units += width;
  if (packing.last + width > packing.several) {
    packing.full += 1;
    packing.last = 0;
  }
  packing.last += width;
}

/** Ranges of scalars from a flat list of first and last, for searching. */
function intervals(list) { return Uint32Array.from(list); }

function contains(list, scalar) {
  let low = 0;
  let high = list.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle * 2 + 1] < scalar) low = middle + 1;
    else high = middle;
  }
  return low * 2 < list.length && list[low * 2] <= scalar;
}

function isRegionalIndicator(scalar) { return scalar >= 0x1F1E6 && scalar <= 0x1F1FF; }
