// What axe-core says about the page, where there is one.
import { readFileSync } from 'node:fs';

/** The violations of what is on screen, each with the places that have it. */
async function violations(tab, axe) {
  if (!(await tab.value(`typeof axe !== 'undefined'`))) await tab.value(`${axe}; undefined`);
  return tab.value(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.target.join(' '))]))`);
}

/** Asks axe-core about both views in every language and theme. */
export async function checkAxe(browser, url, expect) {
  if (!process.env.AXE) {
    console.log('     Skipped: AXE names no axe.min.js.');
    return;
  }
  const axe = readFileSync(process.env.AXE, 'utf8');
  for (const language of ['en', 'ko', 'ja']) {
    for (const theme of ['light', 'dark']) {
      for (const view of ['strings', 'coverage']) {
        const tab = await browser.open(1280, 800);
        await tab.go(`${url}#ui=${language}&theme=${theme}&view=${view}`);
        const found = await violations(tab, axe);
        expect(found.length === 0, `has nothing that axe-core objects to: ${view}, ${language}, ${theme}`, found);
        await tab.close();
      }
    }
  }
}
