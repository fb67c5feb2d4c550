import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyScan, type BodyLimits, type ExceededLimit } from '../../src/http/body-scan.js';
import { bytes } from '../support/small-plan.js';

const NONE: BodyLimits = { bytes: Infinity, values: Infinity, depth: Infinity };

function scanned(json: string, limits: Partial<BodyLimits>, part = Infinity): ExceededLimit | undefined {
  const scan = createBodyScan({ ...NONE, ...limits });
  const all = bytes(json);
  for (let from = 0; from < all.length; from += part) {
    const exceeded = scan(all.subarray(from, Math.min(from + part, all.length)));
    if (exceeded !== undefined) return exceeded;
  }
  return undefined;
}

/** Lists, objects, and whatever stands in them, with its key. */
const valuesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1;
  const items: unknown[] = Object.values(value);
  return items.reduce<number>((sum, item) => sum + valuesIn(item), 1 + (Array.isArray(value) ? 0 : items.length));
};
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('createBodyScan', () => {
  it.each([
    ['[]', 1],
    ['[ ]', 1],
    ['[{},{}]', 3],
    ['{"a":{"b":1},"c":"[[{,,:"}', 7],
    ['["\\",",1]', 3],
    ['["\\\\",[[]]]', 4],
    ['7', 1],
  ])('counts the values of %s: %d', (json, values) => {
    for (const part of [1, 3, Infinity]) {
      expect(scanned(json, { values }, part)).toBeUndefined();
      expect(scanned(json, { values: values - 1 }, part)).toBe('values');
    }
  });

  it('agrees with the values and the nesting of any JSON value, in whatever parts it arrives', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.nat({ max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (value, indent, part) => {
          const json = JSON.stringify(value, null, indent);
          const [values, depth] = [valuesIn(value), depthOf(value)];
          expect(scanned(json, { values, depth }, part)).toBeUndefined();
          if (values > 1) expect(scanned(json, { values: values - 1 }, part)).toBe('values');
          if (depth > 0) expect(scanned(json, { depth: depth - 1 }, part)).toBe('depth');
        },
      ),
    );
  });

  it('counts bytes, white space too', () => {
    expect(scanned('[   ]', { bytes: 5 }, 1)).toBeUndefined();
    expect(scanned('[    ]', { bytes: 5 }, 1)).toBe('bytes');
  });
});
