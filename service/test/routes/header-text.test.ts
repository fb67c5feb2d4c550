import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerText } from '../../src/routes/header-text.js';

it('writes any list in characters a header may have, and reads back the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ message: fc.string({ unit: 'binary', maxLength: 40 }) }), { maxLength: 5 }),
      (items) => {
        const text = headerText(items);
        expect(text).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(text)).toEqual(items);
      },
    ),
  );
});

it('leaves out from the end what would be too long', () => {
  const items = Array.from({ length: 100 }, (_, n) => ({ n, message: 'x'.repeat(100) }));
  const text = headerText(items);
  expect(text.length).toBeLessThanOrEqual(4_002);
  const kept = JSON.parse(text) as unknown[];
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(items.slice(0, kept.length));
});
