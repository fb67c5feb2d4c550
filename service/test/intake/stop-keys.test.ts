import { expect, it } from 'vitest';
import { stopKeys } from '../../src/intake/stop-keys.js';

const position = { lon: 2, lat: 48 };
const count = (...stops: Parameters<typeof stopKeys>[0][]): number =>
  new Set(stopKeys(stops.flatMap((list) => [...list])).split(' ')).size;

it('takes stops of the same id and position for one', () => {
  expect(count([{ id: 'a', position }], [{ id: 'a', position: { lat: 48, lon: 2 } }])).toBe(1);
});

it('takes another id or another position for another stop', () => {
  expect(count([{ id: 'a', position }], [{ id: 'b', position }])).toBe(2);
  expect(count([{ id: 'a', position }], [{ id: 'a', position: { lon: 2, lat: 48.000001 } }])).toBe(2);
});

it('takes 0 and -0 for the same place', () => {
  expect(count([{ id: 'a', position: { lon: 0, lat: 0 } }], [{ id: 'a', position: { lon: -0, lat: 0 } }])).toBe(1);
});
