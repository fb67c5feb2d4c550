import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { HEADINGS } from '../../scripts/coverage-table.mjs';
import { WAYS } from '../support/coverage.js';
import { KEPT_RULES } from '../support/supported.js';

const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const counts = text.split('<!-- counts -->')[1]!.split('<!-- end of counts -->')[0]!;
const rows = counts
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(2, -2)
      .split('|')
      .map((cell) => cell.trim()),
  );
const [head, , ...body] = rows;

describe('the table of test/README.md', () => {
  it('has a column for every way of testing and a row for every rule', () => {
    expect(Object.keys(HEADINGS)).toEqual([...WAYS]);
    expect(head).toEqual(['rule', ...Object.values(HEADINGS)]);
    expect(body.map(([rule]) => rule)).toEqual([...KEPT_RULES].sort((a, b) => a.localeCompare(b)));
  });

  it('counts 20 cases or more in every cell', () => {
    const few = body.flatMap(([rule, ...cells]) =>
      cells.flatMap((cases, i) => (Number(cases) < 20 ? [`${rule} ${head![i + 1]}: ${cases}`] : [])),
    );
    expect(few).toEqual([]);
  });
});
