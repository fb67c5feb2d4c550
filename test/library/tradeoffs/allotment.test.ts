import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot } from '../../../src/library/tradeoffs/allotment.js';

describe('the time of short runs', () => {
  it('is never more than the budget, which is spent on as many runs as it is long enough for', () => {
    const drawn = fc.record({
      budgetMs: fc.nat({ max: 60_000 }),
      atOnce: fc.integer({ min: 1, max: 8 }),
      runs: fc.integer({ min: 1, max: 60 }),
      leastMs: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(drawn, ({ budgetMs, atOnce, runs, leastMs }) => {
        let clock = 1000;
        const allotment = allot(() => clock, { began: 1000, budgetMs, atOnce });
        let waiting = runs;
        let busy: number[] = [];
        while (waiting > 0) {
          // Whoever is free takes the next one; then the clock goes on to the end of the first.
          while (busy.length < atOnce && waiting > 0) {
            const time = allotment.next(waiting, leastMs)!;
            if (time === 0) break;
            expect(time).toBeGreaterThanOrEqual(leastMs);
            waiting--;
            busy.push(clock + time);
          }
          if (busy.length === 0) break;
          clock = Math.min(...busy);
          busy = busy.filter((end) => end > clock);
          expect(clock).toBeLessThanOrEqual(1000 + budgetMs + 1e-6);
        }
        for (const end of busy) expect(end).toBeLessThanOrEqual(1000 + budgetMs + 1e-6);
        if (0.95 * budgetMs >= leastMs * Math.ceil(runs / atOnce) + 1) expect(waiting).toBe(0);
      }),
    );
  });

  it('has no end without a budget', () => {
    const { next, left } = allot(() => 5, { began: 0, budgetMs: undefined, atOnce: 2 });
    expect([next(3, 100), left()]).toEqual([undefined, undefined]);
  });
});
