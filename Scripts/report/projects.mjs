// Projects that are made for the check of the report.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function write(folder, language, entries) {
  const lproj = join(folder, `${language}.lproj`);
  mkdirSync(lproj, { recursive: true });
  const text = entries.map(([key, value, comment]) =>
    `${comment ? `/* ${comment} */\n` : ''}${quoted(key)} = ${quoted(value)};\n`).join('\n');
  writeFileSync(join(lproj, 'Localizable.strings'), text);
}

function quoted(text) { return `"${text.replace(/[\\"]/g, '\\$&')}"`; }

export const hostile = '</script><img src=x onerror=alert(1)><b>bold</b>';

/** A few strings of every kind, hostile ones among them. */
export function makeSmall(folder) {
  write(folder, 'en', [
    ['name.placeholder', 'Your name', 'Prompt of the name field. [limit: 12]'],
    ['title', 'Title', '[limit: 20 utf8]'],
    ['caption', 'Caption, see example.com/a_(b) or http://한국.kr/길?q=1.'],
    ['family', 'Family 👨‍👩‍👧‍👦', '[limit: 8]'],
    [hostile, hostile, hostile],
    ['lines', 'First\nsecond\u2028third\u202Efourth'],
  ]);
  write(folder, 'ko', [
    ['name.placeholder', '여기에 이름을 입력하세요'],
    ['title', '제목'],
    ['family', '가족 👨‍👩‍👧‍👦'],
    [hostile, hostile],
  ]);
  write(folder, 'ja', [
    ['name.placeholder', 'お名前'],
    ['title', 'タイトルです'],
    ['caption', 'キャプション'],
    ['family', '家族 👨‍👩‍👧‍👦'],
    [hostile, '訳'],
    ['lines', '一\n二'],
  ]);
  write(folder, 'ar', [
    ['name.placeholder', 'اسمك'],
    ['title', 'العنوان (١٢٣) abc'],
  ]);
}

/** Limits and samples of a configuration. */
export function makeLimited(folder) {
  write(folder, 'en', [
    ['lines', 'First\nsecond'], ['greeting', 'Hello, %1$@: 50% of all is %d%%'], ['=formula', '=SUM(A1),"x"'],
  ]);
  write(folder, 'ko', [
    ['lines', '첫째 줄\n두 번째 줄'], ['greeting', '%1$@ 님, %d%%'], ['=formula', "'+1"],
  ]);
  writeFileSync(join(folder, '.l10n-lint.json'), `{
    limits: [{ keys: 'lines', limit: 5, perLine: true }, { keys: 'greeting', limit: 20, unit: 'utf8' }],
    samples: { '%@': '홍길동', '%d': 3 },
  }`);
}

/** As many strings as are asked for, in ten languages. */
export function makeLarge(folder, count) {
  const samples = {
    en: 'The quick brown fox number', ko: '빠른 갈색 여우 번호', ja: '素早い茶色の狐の番号',
    ar: 'الثعلب البني السريع رقم', hi: 'तेज़ भूरी लोमड़ी क्रमांक', de: 'Der schnelle braune Fuchs Nummer',
    fr: 'Le renard brun rapide numéro', ru: 'Быстрая коричневая лиса номер',
    th: 'สุนัขจิ้งจอกสีน้ำตาลหมายเลข', zh: '敏捷的棕色狐狸编号',
  };
  const languages = Object.keys(samples);
  const keys = count / languages.length;
  for (const language of languages) {
    write(folder, language, Array.from({ length: keys }, (_, index) => [
      `screen${index % 97}.item${index}`, `${samples[language]} ${index}`,
      language === 'en' && index % 2 === 0 ? '[limit: 30]' : null,
    ]));
  }
}
