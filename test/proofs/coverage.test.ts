import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { HEADINGS, readTable } from '../../scripts/coverage-table.mjs';
import { WAYS } from '../support/coverage.js';
import { KEPT_RULES } from '../support/supported.js';

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [head, ...body] = readTable(page);

describe('the table of test/README.md', () => {
  it('has a column for every way of testing and a row for every rule', () => {
    expect(Object.keys(HEADINGS)).toEqual([...WAYS]);
    expect(head).toEqual(['rule', ...Object.values(HEADINGS)]);
    expect(body.map(([rule]) => rule)).toEqual([...KEPT_RULES].sort((a, b) => a.localeCompare(b)));
  });

  it('is read by itself, whatever tables stand around it', () => {
    const other = '| part | minutes |\n| ---- | ------- |\n| `rules` | 12.2 |\n\n';
    expect(readTable(`${other}${page}\n${other}`)).toEqual([head, ...body]);
  });

  it('counts 20 cases or more in every cell', () => {
    const few = body.flatMap(([rule, ...cells]) =>
      cells.flatMap((cases, i) => (Number(cases) < 20 ? [`${rule} ${head![i + 1]}: ${cases}`] : [])),
    );
    expect(few).toEqual([]);
  });
});
