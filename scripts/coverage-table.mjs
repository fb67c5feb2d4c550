// Writes the table of test/README.md: in how many cases the long tests found each rule binding, and in what way.
//
//   npm run test:long        gathers the counts, then runs this
//   node scripts/coverage-table.mjs
//
// Where parts of the long tests have not run, their cells stay as they are.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'test', 'README.md');
const counts = join(root, 'build', 'rule-counts');

/** The ways of test/support/coverage.ts, with the heading of each. */
export const HEADINGS = {
  alone: 'alone',
  pair: 'with another',
  all: 'all at once',
  bruteForce: 'brute force',
  checker: 'checker',
  bothKernels: 'both kernels',
};

/** A table as prettier lays it out. */
function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row, fill = ' ') => `| ${row.map((cell, i) => cell.padEnd(widths[i], fill)).join(' | ')} |`;
  const [head, ...rest] = rows;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rest.map((row) => line(row)),
  ].join('\n');
}

/** Counts by rule and way, over all files of the run. */
function gather() {
  const sums = new Map();
  const files = existsSync(counts) ? readdirSync(counts, { recursive: true }) : [];
  for (const file of files.filter((name) => name.endsWith('.txt'))) {
    for (const line of readFileSync(join(counts, file), 'utf8').split('\n').filter(Boolean)) {
      const [rule, way] = line.split(' ');
      const row = sums.get(rule) ?? {};
      row[way] = (row[way] ?? 0) + 1;
      sums.set(rule, row);
    }
  }
  return sums;
}

const MARKED = /(<!-- counts -->\n)([^]*)(<!-- end of counts -->)/;

/** The rows of the marked table of a page, as cells: its head, then one for each rule. */
export function readTable(text) {
  const lines = MARKED.exec(text)[2]
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const [head, , ...body] = lines.map((line) =>
    line
      .slice(2, -2)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return [head, ...body];
}

/** The cells of the page's table: by rule, then by heading. */
function known(text) {
  const [head, ...body] = readTable(text);
  return new Map(
    body.map(([rule, ...cells]) => [rule, Object.fromEntries(cells.map((cell, i) => [head[i + 1], cell]))]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sums = gather();
  if (sums.size === 0) throw new Error(`no counts in ${counts}: run npm run test:long`);
  const text = readFileSync(page, 'utf8');
  const before = known(text);
  // Brute force is a part of its own, and may run for single rules.
  const isCounted = (way) => way !== 'bruteForce' && [...sums.values()].some((row) => row[way] > 0);
  const kept = (rule, way) => (isCounted(way) ? undefined : before.get(rule)?.[HEADINGS[way]]);
  const cell = (rule, way) => String(sums.get(rule)?.[way] ?? kept(rule, way) ?? 0);
  const rows = [...new Set([...sums.keys(), ...before.keys()])]
    .sort((a, b) => a.localeCompare(b))
    .map((rule) => [rule, ...Object.keys(HEADINGS).map((way) => cell(rule, way))]);
  const table = tableOf([['rule', ...Object.values(HEADINGS)], ...rows]);
  writeFileSync(page, text.replace(MARKED, `$1\n${table}\n\n$3`));
}
