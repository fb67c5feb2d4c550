import { readdirSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ORDER_KEYS, Size, TableKind } from '../../src/problem/arrays/codes.js';
import { LAYOUT, type ArrayRow } from '../../src/problem/arrays/layout.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { compiled } from '../support/compiled.js';
import { randomScenario } from '../support/random-scenario.js';
import type { Scenario } from '../support/random-scenario.js';

const rows = Object.entries<ArrayRow>(LAYOUT);

const countName = (size: string): string =>
  size.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What expressions of lengths are made of, for one problem. */
function words(arrays: ProblemArrays): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(Size).map(([size, at]) => [countName(size), arrays.sizes[at]])),
    counts: Object.keys(Size).length,
    ...TableKind,
    ORDER_KEYS,
    words: (stops: number) => Math.ceil(stops / 32),
    total: (offsets: Int32Array, last: number) => offsets[last],
    sizeOf: (array: Int32Array) => array.length,
    tables: (modeTable: Int32Array, modes: number) => 1 + Math.max(-1, ...modeTable.subarray(0, modes)),
  };
}

/** The length that a row asks for, its arrays given by name. */
function lengthOf(arrays: ProblemArrays, expression: string): number {
  const known = words(arrays);
  // An array may be called like a count: it is meant where a function or an index takes it.
  const text = expression.replace(/(total|sizeOf|tables)\((\w+)/g, '$1(arrays.$2').replace(/(\w+)\[/g, 'arrays.$1[');
  const compute = new Function('arrays', ...Object.keys(known), `return ${text};`) as (...values: unknown[]) => number;
  return compute(arrays, ...Object.values(known));
}

function assertLaidOut(arrays: ProblemArrays): void {
  expect(Object.keys(arrays).sort()).toEqual(rows.map(([name]) => name).sort());
  const isDecided = arrays.classDecided.length > 0;
  for (const [name, { type, length, orEmpty, whenDecided }] of rows) {
    const array = arrays[name as keyof ProblemArrays];
    expect(array.constructor.name, name).toBe(`${type}Array`);
    expect(array.buffer, name).toBeInstanceOf(SharedArrayBuffer);
    if (whenDecided === true && !isDecided) expect(array.length, name).toBe(0);
    if (length === undefined || (orEmpty === true && array.length === 0) || (whenDecided === true && !isDecided))
      continue;
    expect(array.length, `${name}: ${length}`).toBe(lengthOf(arrays, length));
  }
}

const folder = new URL('../fixtures/parity/', import.meta.url);
const kept = readdirSync(folder).filter((file) => file.endsWith('.json'));

describe('the arrays of a compiled plan', () => {
  it.each(kept)('are laid out as the table says: %s', async (file) => {
    const { scenario } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { scenario: Scenario };
    assertLaidOut((await compiled(scenario)).arrays);
  });

  it('are laid out as the table says, whatever the plan', async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        assertLaidOut((await compiled(scenario)).arrays);
      }),
      { numRuns: 150 },
    );
  });
});
