// Holds what a browser counts against what `l10n-lint count` says, text by text.
import { execFileSync } from 'node:child_process';

/** Every text with its counts as the page makes them, and whether its row says that they differ. */
const countedHere = `Array.from({ length: model.count }, (_, row) => row)
  .filter((row) => !model.isMissing(row))
  .map((row) => [JSON.stringify([data.paths[model.rows.path[row]], model.language(row)[0],
    model.strings.key[model.rows.string[row]], model.strings.variant[model.rows.string[row]],
    model.rows.value[row]]), lengths.all(model.rows.value[row]).join(), model.differs(row)])`;

/** Compares an open report with the tool's counts of the same project. */
export async function compareCounts(tab, tool, project, expect) {
  const options = { cwd: project, maxBuffer: 1 << 30, encoding: 'utf8' };
  let json;
  try {
    json = execFileSync(tool, ['count', '.', '--format', 'json'], options);
  } catch (error) {
    if (error.status !== 1) throw error;
    json = error.stdout;
  }
  const counts = new Map();
  for (const entry of JSON.parse(json).entries) {
    const { path, language, key, variant, value } = entry;
    const name = JSON.stringify([path, language ?? '', key, variant, value]);
    if (!counts.has(name)) counts.set(name, []);
    counts.get(name).push(Object.values(entry.counts).join());
  }
  let compared = 0;
  let marked = 0;
  const silent = [];
  for (const [name, here, isMarked] of await tab.value(countedHere)) {
    const there = counts.get(name)?.pop();
    compared += 1;
    if (isMarked) marked += 1;
    if (there === undefined || (there !== here) !== isMarked) silent.push([name, here, there]);
  }
  const rest = [...counts.values()].reduce((sum, list) => sum + list.length, 0);
  expect(silent.length === 0 && rest === 0,
    `counts ${compared} texts of ${project} as count does, or marks them (${marked})`,
    [silent.length, rest, silent.slice(0, 3)]);
  return { compared, marked };
}
