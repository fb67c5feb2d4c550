import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonErrorPosition } from '../../src/cli/json-position.js';

const cases: readonly (readonly [name: string, text: string, line: number, column: number])[] = [
  ['a missing comma between fields', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['a comma after the last field', '{ "a": 1, }', 1, 11],
  ['a comma after the last element', '[1, 2,]', 1, 7],
  ['a text that is cut off', '{ "a": [1, 2', 1, 13],
  ['single quotes', "{ 'a': 1 }", 1, 3],
  ['a bare word', '{ "a": yes }', 1, 8],
  ['a line break inside a string', '{ "a": "x\ny" }', 1, 10],
  ['a bad escape inside a string', '{ "a": "x\\q" }', 1, 10],
  ['a number with a leading zero', '[01]', 1, 3],
  ['text after the end', '{} {}', 1, 4],
  ['a bracket of the wrong kind', '[1}', 1, 3],
  ['a comment', '{\n  // vans\n  "a": 1\n}', 2, 3],
  ['a missing colon', '{ "a" 1 }', 1, 7],
];

describe('jsonErrorPosition', () => {
  it.each(cases)('finds %s', (_, text, line, column) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonErrorPosition(text)).toMatchObject({ line, column });
  });

  it('puts a caret below the position', () => {
    expect(jsonErrorPosition('{ "a": yes }').excerpt).toBe('{ "a": yes }\n       ^');
  });

  it('shows only the surroundings of a position in a very long line', () => {
    const text = `[${'1,'.repeat(100_000)}x]`;
    const { column, excerpt } = jsonErrorPosition(text);
    expect(column).toBe(200_002);
    expect(excerpt.length).toBeLessThan(200);
    expect(excerpt.split('\n')[0]).toContain('x]');
  });

  it('walks deep nesting and long strings without recursion', () => {
    expect(jsonErrorPosition('['.repeat(2_000_000))).toMatchObject({ line: 1, column: 2_000_001 });
    expect(jsonErrorPosition(`["${'é\\n'.repeat(1_000_000)}`)).toMatchObject({ line: 1, column: 3_000_003 });
  });

  it('reports the end when a JSON text is truncated anywhere', () => {
    fc.assert(
      fc.property(
        fc.json().filter((text) => /^[[{"]/.test(text)),
        fc.nat(),
        (text, at) => {
          const cut = text.slice(0, at % text.length);
          const { column } = jsonErrorPosition(cut);
          // Within an unfinished escape or literal the error is found where that begins.
          expect(column).toBeGreaterThanOrEqual(Math.max(1, cut.length - 5));
          expect(column).toBeLessThanOrEqual(cut.length + 1);
        },
      ),
    );
  });
});
