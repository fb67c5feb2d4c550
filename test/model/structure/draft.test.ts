import { expect, it } from 'vitest';
import { withoutFaults } from '../../../src/model/structure/draft.js';

it('removes what is invalid and keeps the indices of the rest', () => {
  const wrong = { lat: 95, lon: 1 };
  const list = [{ position: wrong }, 'no stop', { position: { lat: 1, lon: 1 } }];
  const faults = new Map<object, Set<string | number>>([
    [wrong, new Set(['lat'])],
    [list, new Set([1])],
  ]);
  const kept = [{ position: { lon: 1 } }, undefined, { position: { lat: 1, lon: 1 } }];
  expect(withoutFaults({ list }, faults)).toEqual({ list: kept });
});
