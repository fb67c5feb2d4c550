import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WaitingPlaces, type WaitingPlace } from '../../src/kernel/typescript/insertion/waiting.js';
import { noFigures } from '../../src/kernel/typescript/tour/figures.js';

const placeOf = (least: number, stop: number): WaitingPlace => ({
  least,
  route: 0,
  prev: -1,
  stop,
  figures: { ...noFigures(), working: 10 * stop },
});

describe('places that wait', () => {
  test('come out in the order of their least changes, of equals as they came, without those that were dropped', () => {
    const changes = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 8 }), (least, bound, after) => {
        const waiting = new WaitingPlaces();
        for (const [stop, change] of least.entries()) waiting.add(placeOf(change, stop));
        expect(waiting.isFull()).toBe(least.length === 8);
        let expected = least.map((change, stop) => ({ change, stop }));
        expected.sort((a, b) => a.change - b.change || a.stop - b.stop);
        const taken: number[] = [];
        for (let i = 0; !waiting.isEmpty(); i++) {
          if (i === after) {
            waiting.dropFrom(bound);
            expected = expected.filter(({ change }, place) => place < after || change < bound);
            if (waiting.isEmpty()) break;
          }
          const { stop, figures } = waiting.takeLeast();
          expect(figures.working).toBe(10 * stop);
          taken.push(stop);
        }
        expect(taken).toEqual(expected.map(({ stop }) => stop));
      }),
    );
  });
});
