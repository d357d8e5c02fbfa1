// Uses HTML reports in a browser and says what does not hold.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkAxe } from './axe.mjs';
import { Browser } from './browser.mjs';
import { compareCounts } from './compare.mjs';
import { hostile, makeLarge, makeLimited, makeSmall } from './projects.mjs';

const tool = resolve(process.argv[2]);
const rest = process.argv.slice(3);
const holdsTimes = rest[0] !== '--no-times';
if (!holdsTimes) rest.shift();
let screenshots = null;
if (rest[0] === '--screenshots') {
  screenshots = resolve(rest[1]);
  rest.splice(0, 2);
  mkdirSync(screenshots, { recursive: true });
}
const folder = mkdtempSync(join(tmpdir(), 'report-check-'));
let failures = 0;

function expect(condition, what, detail = '') {
  console.log(`${condition ? 'ok  ' : 'FAIL'} ${what}${condition || detail === '' ? '' : `: ${JSON.stringify(detail)}`}`);
  if (!condition) failures += 1;
}

function expectTime(condition, what, detail) {
  if (holdsTimes) expect(condition, what, detail);
  else console.log(`     ${what}`);
}

function report(project, name) {
  const file = join(folder, `${name}.html`);
  const start = process.hrtime.bigint();
  execFileSync(tool, ['report', '.', '--output', file], { cwd: project });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  return { url: pathToFileURL(file).href, seconds };
}

/** What the page's visible rows say, by key. */
const rowsOnScreen = `Object.fromEntries([...document.querySelectorAll('[role=option]')]
  .sort((a, b) => a.dataset.place - b.dataset.place)
  .map((row) => [row.querySelector('.key').textContent + ' ' + row.querySelector('.where').textContent,
    row.querySelector('.translation').textContent]))`;

const choose = (id, value) => `(() => { const control = document.getElementById('${id}');
  control.value = ${JSON.stringify(value)}; control.dispatchEvent(new Event('change')); })()`;

async function checkSmall(browser) {
  const project = join(folder, 'small');
  makeSmall(project);
  const { url } = report(project, 'small');
  const tab = await browser.open(1280, 800);
  await tab.go(`${url}#ui=en`);
  expect(await tab.value('model.count') === 24, 'lists every string of every language, missing ones too',
    await tab.value('model.count'));
  await tab.until(`document.documentElement.dataset.compared === 'true'`);
  expect(await tab.value('model.comparison.every((value) => value === 2)'), 'counts emoji and addresses as the report does');

  await tab.value(choose('language', 'ko'));
  expect(await tab.value('selection.rows.length') === 6, 'filters by language');
  await tab.value(choose('status', 'over'));
  expect(await tab.value('Object.keys(' + rowsOnScreen + ').join()') === 'name.placeholder Korean (ko) · Localizable',
    'filters by status', await tab.value(rowsOnScreen));
  await tab.value(choose('status', 'missing'));
  expect(await tab.value('selection.rows.length') === 2, 'finds what is missing');
  await tab.value(`document.getElementById('clear').click()`);
  await tab.value(`(() => { const field = document.getElementById('search'); field.value = '家族';
    field.dispatchEvent(new Event('input')); })()`);
  await tab.until('selection.rows.length === 1');
  expect((await tab.value(rowsOnScreen))['family Japanese (ja) · Localizable'] === '家族 👨‍👩‍👧‍👦', 'searches texts');
  await tab.value(`document.getElementById('clear').click()`);
  await tab.value(choose('sort', 'longest'));
  const lengths = await tab.value('Array.from(selection.rows, (row) => length(row))');
  expect(lengths.every((length, index) => index === 0 || lengths[index - 1] >= length), 'sorts by length', lengths);

  await tab.value(`document.getElementById('clear').click()`);
  await tab.value(`filters.set({ language: 'ko', search: 'name.placeholder' })`);
  await tab.value('editor.focus()');
  await tab.value('editor.input.select()');
  await tab.type('이름');
  const state = () => tab.value(`document.getElementById('trial-state').textContent`);
  expect(await state() === '2 of 12: 10 left', 'counts Korean as it is typed', await state());
  await tab.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
  expect(await state() === '3 of 12: 9 left', 'counts a syllable that is being composed', await state());
  await tab.type('한글 👨‍👩‍👧‍👦');
  const counts = await tab.value(`[...document.querySelectorAll('.counts tbody .number')].map((cell) => cell.textContent)`);
  expect(counts.join() === '6,12,16,38,11,11,1', 'counts in every unit at once', counts);
  expect(await tab.value('editor.preview.placeholder') === '이름한글 👨‍👩‍👧‍👦', 'shows the wording as a placeholder');
  await tab.type('여기에 이름을 입력하세요');
  const excess = await tab.value(`document.querySelector('.excess mark').textContent`);
  expect(excess === '을 입력하세요' && await state() === '19 of 12: 7 over', 'marks what is too much', [excess, await state()]);
  expect(await tab.value(`document.querySelector('[aria-selected=true] .badge.draft') !== null`), 'marks a string that was tried');
  await tab.press('Escape');
  expect(await tab.value('document.activeElement.id') === 'list', 'returns to the list by Escape');

  await tab.value(`filters.set({ language: 'ar', search: '' })`);
  const direction = await tab.value(`getComputedStyle(document.querySelector('[aria-selected=true] .translation')).direction`);
  expect(direction === 'rtl' && await tab.value('getComputedStyle(editor.input).direction') === 'rtl', 'lays out Arabic from the right');

  await tab.value(`filters.set({ language: 'ko', search: 'onerror' })`);
  expect(Object.values(await tab.value(rowsOnScreen))[0] === hostile, 'keeps a hostile value text');
  expect(await tab.value(`document.querySelectorAll('img, main b').length`) === 0, 'makes no element of it');

  for (const language of ['en', 'ko', 'ja']) {
    await tab.value(choose('ui-language', language));
    const missing = await tab.value(`document.body.innerText.match(/report\\.[a-z_]+|undefined|NaN|\\[object/g)`);
    expect(missing === null, `speaks ${language}`, missing);
  }
  await tab.value(`tabs.show('coverage')`);
  expect(await tab.value(`document.querySelectorAll('.languages > li').length`) === 3, 'shows the coverage of each language');
  await tab.value(`document.querySelector('.toggle').click()`);
  expect(await tab.value(`document.querySelectorAll('.tables:not([hidden]) .bar').length`) === 1, 'and of each table');
  await checkNames(tab);
  await tab.value(`tabs.show('strings')`);
  await tab.value(`filters.set({ language: '', search: '', status: '' })`);
  await checkNames(tab);
  await checkKeyboard(tab);
  await checkQuiet(tab, url);
  await tab.close();
  await checkAxe(browser, url, expect);
}

/** Limits of each line, samples in place of arguments, and the file for a spreadsheet. */
async function checkLimited(browser) {
  const project = join(folder, 'limited');
  makeLimited(project);
  const { url } = report(project, 'limited');
  const tab = await browser.open(1280, 800);
  await tab.go(`${url}#ui=en&language=ko&search=lines`);
  expect(await tab.text('#trial-state') === '6 of 5: 1 over', 'counts the longest line', await tab.text('#trial-state'));
  expect(await tab.text('.excess mark') === '줄', 'marks what is too much of it', await tab.text('.excess'));
  await tab.value(`filters.set({ search: 'greeting' })`);
  expect(await tab.text('#trial-state') === '19 of 20: near: 1 left', 'counts samples', await tab.text('#trial-state'));
  expect(await tab.value('editor.preview.placeholder') === '홍길동 님, xxx%'.replace('xxx', await tab.value(`data.samples['%d']`)),
    'shows the placeholder with them', await tab.value('editor.preview.placeholder'));
  await tab.until(`document.documentElement.dataset.compared === 'true'`);
  expect(await tab.value('model.comparison.every((value) => value === 2)'), 'counts all of it as the report does');

  await browser.saveTo(folder);
  await tab.value(`filters.set({ search: '', language: 'ko' })`);
  await tab.value(`document.getElementById('download').click()`);
  const file = join(folder, 'limited.csv');
  for (let turn = 0; turn < 100 && !existsSync(file); turn++) await new Promise((done) => setTimeout(done, 50));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\r\n') : [];
  expect(lines[0]?.startsWith('\uFEFFpath,line,language,table,key,'), 'saves a sheet', lines[0]);
  expect(lines.length === 5, 'of the strings that are shown', lines);
  const wanted = `ko.lproj/Localizable.strings,5,ko,Localizable,'=formula,,"'=SUM(A1),""x""",''+1,,3,graphemes,,,ok,,`;
  expect(lines.some((line) => line.replace(/,\d+,ko,/, ',5,ko,') === wanted), 'in which nothing is a formula', lines);
  await checkQuiet(tab, url);
  await tab.close();
}

/** Every control has a name, by the browser's own accessibility tree. */
async function checkNames(tab) {
  const { nodes } = await tab.send('Accessibility.getFullAXTree');
  const controls = ['button', 'textbox', 'searchbox', 'combobox', 'listbox', 'tab', 'tablist', 'tabpanel', 'spinbutton', 'option', 'search', 'complementary'];
  const nameless = nodes.filter((node) => !node.ignored && controls.includes(node.role?.value) && !node.name?.value);
  expect(nameless.length === 0, 'names every control', nameless.map((node) => [node.role.value, node.backendDOMNodeId]));
}

/** Tab reaches every control that can be used, in the order of the page. */
async function checkKeyboard(tab) {
  const reachable = await tab.value(`(() => {
    document.activeElement.blur();
    return [...document.querySelectorAll('button, input, select, textarea, [tabindex="0"]')].filter((element) =>
      !element.disabled && element.tabIndex >= 0 && element.checkVisibility()).length;
  })()`);
  const visited = new Set();
  for (let press = 0; press < reachable + 2; press++) {
    await tab.press('Tab');
    visited.add(await tab.value(`(() => {
      window.visits ??= new Map();
      const element = document.activeElement;
      if (element === document.body) return -1;
      if (!window.visits.has(element)) window.visits.set(element, window.visits.size);
      return window.visits.get(element);
    })()`));
  }
  visited.delete(-1);
  expect(visited.size === reachable, 'reaches every control by Tab', [visited.size, reachable]);
  await tab.value('list.box.focus()');
  await tab.press('Home');
  await tab.press('ArrowDown');
  await tab.press('ArrowDown');
  expect(await tab.value('list.chosen') === 2, 'moves by arrow keys');
  await tab.press('End');
  expect(await tab.value('list.chosen === selection.rows.length - 1'), 'moves to the end');
  expect(await tab.value(`document.getElementById(list.box.getAttribute('aria-activedescendant'))?.getAttribute('aria-selected')`) === 'true',
    'tells which string is chosen');
  await tab.press('Enter');
  expect(await tab.value('document.activeElement.id') === 'trial', 'edits by Enter');
}

async function checkQuiet(tab, url) {
  expect(tab.complaints.length === 0, 'has no complaint in the console', tab.complaints);
  const strangers = tab.requests.filter((request) => ![url, 'about:blank', 'blob:'].some((own) => request.startsWith(own)));
  expect(strangers.length === 0, 'asks nothing of the network', strangers);
}

async function checkLarge(browser) {
  const project = join(folder, 'large');
  makeLarge(project, 50_000);
  const { url } = report(project, 'large');
  const times = [];
  for (let run = 0; run < 3; run++) {
    const tab = await browser.open(1280, 800);
    await tab.go(url);
    times.push(await tab.value('Number(document.documentElement.dataset.ready)'));
    await tab.close();
  }
  times.sort((left, right) => left - right);
  expectTime(times[1] < 1000, `answers after ${Math.round(times[1])} ms with 50,000 strings`, times);

  const tab = await browser.open(1280, 800);
  await tab.go(url);
  expect(await tab.value('model.count') === 50_000, 'lists 50,000 strings');
  expect(await tab.value('list.elements.size') < 40, 'builds only what is on screen');
  const frames = tab.value(`new Promise((resolve) => { const times = []; let last = performance.now();
    const step = (now) => { times.push(now - last); last = now;
      times.length < 60 ? requestAnimationFrame(step) : resolve(times.sort((a, b) => a - b)); };
    requestAnimationFrame(step); })`);
  for (let turn = 0; turn < 30; turn++) await tab.wheel(3000);
  const sorted = await frames;
  expectTime(sorted[Math.floor(sorted.length * 0.9)] < 34, `scrolls with frames of ${sorted[30].toFixed(1)} ms, nine of ten within ${sorted[54].toFixed(1)} ms`);
  const typing = await tab.value(`(() => { const start = performance.now(); filters.set({ search: 'fuchs 49' });
    return performance.now() - start; })()`);
  expectTime(typing < 500, `searches 50,000 strings in ${Math.round(typing)} ms`);
  const counting = await tab.value(`(() => { editor.focus(); const start = performance.now();
    for (let turn = 0; turn < 20; turn++) { editor.input.value += '가'; editor.changed(); }
    return (performance.now() - start) / 20; })()`);
  expectTime(counting < 16, `counts a keystroke in ${counting.toFixed(1)} ms`);
  await tab.value('filters.set({ search: "", language: "" })');
  await tab.value('list.box.focus()');
  await tab.press('End');
  const last = await tab.value(`document.querySelector('[aria-selected=true]').getBoundingClientRect().bottom <= list.box.getBoundingClientRect().bottom + 1`);
  expect(last, 'shows the last string at the end');
  await tab.until(`document.documentElement.dataset.compared === 'true'`, 60_000);
  expect(await tab.value('model.comparison.every((value) => value === 2)'), 'counts every string as the report does');
  await checkQuiet(tab, url);
  await tab.close();
}

const totals = { compared: 0, marked: 0 };

async function checkProject(browser, project) {
  const { url, seconds } = report(project, 'project');
  console.log(`     reports on ${project} in ${seconds.toFixed(2)} s`);
  const tab = await browser.open(1440, 900);
  await tab.go(url);
  console.log(`     answers after ${Math.round(await tab.value('Number(document.documentElement.dataset.ready)'))} ms with ${await tab.value('model.count')} strings`);
  await tab.until(`document.documentElement.dataset.compared === 'true'`, 120_000);
  const { compared, marked } = await compareCounts(tab, tool, project, expect);
  totals.compared += compared;
  totals.marked += marked;
  await checkQuiet(tab, url);
  await tab.close();
  if (screenshots) await takeScreenshots(browser, url, basename(project));
}

async function takeScreenshots(browser, url, name) {
  for (const language of ['en', 'ko', 'ja']) {
    for (const theme of ['light', 'dark']) {
      for (const view of ['strings', 'coverage']) {
        const tab = await browser.open(1440, 900);
        await tab.go(`${url}#ui=${language}&theme=${theme}&view=${view}`);
        await new Promise((done) => setTimeout(done, 300));
        writeFileSync(join(screenshots, `${name}-${language}-${theme}-${view}.png`), await tab.screenshot());
        await tab.close();
      }
    }
  }
}

const version = spawnSync(process.env.CHROMIUM, ['--version']).stdout.toString().trim();
console.log(`     ${version}`);
const browser = await Browser.start(process.env.CHROMIUM);
try {
  await checkSmall(browser);
  await checkLimited(browser);
  await checkLarge(browser);
  for (const project of rest) await checkProject(browser, resolve(project));
  if (rest.length > 0) console.log(`     compared ${totals.compared} texts, ${totals.marked} of them marked`);
} finally {
  await browser.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? 'All of it holds.' : `${failures} did not hold.`);
process.exit(failures === 0 ? 0 : 1);
