// Writes the table of test/README.md: in how many cases the long tests found each rule binding, and in what way.
//
//   npm run test:long        gathers the counts, then runs this
//   node scripts/coverage-table.mjs
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
  for (const file of existsSync(counts) ? readdirSync(counts) : []) {
    for (const line of readFileSync(join(counts, file), 'utf8').split('\n').filter(Boolean)) {
      const [rule, way] = line.split(' ');
      const row = sums.get(rule) ?? {};
      row[way] = (row[way] ?? 0) + 1;
      sums.set(rule, row);
    }
  }
  return sums;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sums = gather();
  if (sums.size === 0) throw new Error(`no counts in ${counts}: run npm run test:long`);
  const ways = Object.keys(HEADINGS);
  const rows = [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([rule, row]) => [rule, ...ways.map((way) => String(row[way] ?? 0))]);
  const table = tableOf([['rule', ...Object.values(HEADINGS)], ...rows]);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/(<!-- counts -->\n)[^]*(<!-- end of counts -->)/, `$1\n${table}\n\n$2`));
}
