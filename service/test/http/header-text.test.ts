import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerText } from '../../src/http/answer.js';

it('writes any list in characters a header may have, and reads back the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ message: fc.string({ unit: 'binary', maxLength: 40 }) }), { maxLength: 5 }),
      (items) => {
        const text = headerText(items)!;
        expect(text).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(text)).toEqual(items);
      },
    ),
  );
});

it('has nothing for what would be too long, and cuts nothing', () => {
  const items = Array.from({ length: 30 }, (_, n) => ({ n, message: 'x'.repeat(100) }));
  expect(JSON.parse(headerText(items)!)).toEqual(items);
  expect(headerText([...items, ...items])).toBeUndefined();
});
