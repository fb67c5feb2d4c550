import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from '../../../src/app/intake/nesting.js';
import { readJson } from '../../../src/app/intake/read-json.js';
import { bytes } from '../../support/small-plan.js';

describe('isDeeperThan', () => {
  it.each([
    ['[]', 0, true],
    ['[]', 1, false],
    ['[[],[]]', 2, false],
    ['[[],[[]]]', 2, true],
    ['{"a":{"b":1}}', 1, true],
    ['"[[[["', 0, false],
    ['["\\"[[["]', 1, false],
    ['["\\\\",[[]]]', 2, true],
  ])('counts %s against %d', (json, limit, expected) => {
    expect(isDeeperThan(bytes(json), limit)).toBe(expected);
  });

  it('agrees with the nesting of any JSON value', () => {
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const deep = depth(value);
        expect(isDeeperThan(bytes(JSON.stringify(value)), deep)).toBe(false);
        if (deep > 0) expect(isDeeperThan(bytes(JSON.stringify(value)), deep - 1)).toBe(true);
      }),
    );
  });

  it('costs no stack for a body of brackets alone', () => {
    expect(isDeeperThan(bytes('['.repeat(1_000_000)), 100)).toBe(true);
  });
});

describe('readJson', () => {
  it('reads what JSON.parse reads, but for the key that is refused', () => {
    const accepted = fc.json().filter((json) => !json.includes('"__proto__":'));
    fc.assert(
      fc.property(accepted, (json) => {
        expect(readJson(bytes(json), 1000)).toEqual({ value: JSON.parse(json) });
      }),
    );
  });

  it.each([
    ['', 'is empty'],
    ['{', 'must be JSON'],
    ['{"a":1} x', 'must be JSON'],
    ['[[[]]]', 'must be nested at most 2 levels deep'],
    ['{"__proto__":{}}', 'must not have the key __proto__'],
    ['{"a":[{"__proto__":1}]}', 'must not have the key __proto__'],
    ['{"\\u005f_proto__":1}', 'must not have the key __proto__'],
  ])('refuses %s', (json, details) => {
    const limit = json.includes('proto') ? 10 : 2;
    expect(readJson(bytes(json), limit)).toMatchObject({
      errors: [{ code: 'INVALID_INPUT', properties: { details } }],
    });
  });

  it('takes __proto__ as a value, and in other words', () => {
    expect(readJson(bytes('{"a":"__proto__","__proto":1}'), 5)).toEqual({ value: { a: '__proto__', __proto: 1 } });
  });

  it('refuses what is not UTF-8', () => {
    expect(readJson(new Uint8Array([0x22, 0xff, 0x22]), 5)).toMatchObject({
      errors: [{ properties: { details: 'must be UTF-8' } }],
    });
  });

  it('names the path of a forbidden key', () => {
    expect(readJson(bytes('{"orders":[{"properties":{"__proto__":"x"}}]}'), 9)).toMatchObject({
      errors: [{ properties: { path: 'orders[0].properties.__proto__' } }],
    });
  });
});
