import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bill, DAY, withoutBill } from '../../src/agencies/bill.js';

const MONDAY = 1_772_409_600;

describe('the bill of a version', () => {
  it('counts every stop of a new plan', () => {
    expect(bill('', 'a b c', { now: MONDAY }).cost).toBe(3);
    expect(bill('', '', { now: MONDAY }).cost).toBe(0);
  });

  it('counts only stops that are new within 24 hours', () => {
    const { ages } = bill('', 'a b', { now: MONDAY });
    expect(bill(ages, 'a b c', { now: MONDAY + DAY }).cost).toBe(1);
  });

  it('counts stops again that are in the plan for more than 24 hours', () => {
    const first = bill('', 'a b', { now: MONDAY });
    const second = bill(first.ages, 'a b c', { now: MONDAY + 1_000 });
    // a and b came more than a day ago, c did not.
    expect(bill(second.ages, 'a b c', { now: MONDAY + DAY + 1 }).cost).toBe(2);
    expect(bill(second.ages, 'a b c', { now: MONDAY + DAY + 1_001 }).cost).toBe(3);
  });

  it('counts a stop once that is taken out and put back within 24 hours', () => {
    const first = bill('', 'a b', { now: MONDAY });
    const second = bill(first.ages, 'a', { now: MONDAY + 10 });
    expect(second.cost).toBe(0);
    const third = bill(second.ages, 'a b', { now: MONDAY + 20 });
    expect(third.cost).toBe(0);
    // It came on Monday, not when it was put back.
    expect(bill(third.ages, 'a b', { now: MONDAY + DAY + 1 }).cost).toBe(2);
  });

  it('takes a stop put back after 24 hours for a new one', () => {
    const without = bill(bill('', 'a b', { now: MONDAY }).ages, 'a', { now: MONDAY + 10 });
    const back = bill(without.ages, 'b', { now: MONDAY + 2 * DAY });
    expect(back.cost).toBe(1);
    expect(bill(back.ages, 'b', { now: MONDAY + 2 * DAY + 10 }).cost).toBe(0);
  });

  it('counts all stops of an archived plan', () => {
    const { ages } = bill('', 'a b', { now: MONDAY });
    expect(bill(ages, 'a b c', { now: MONDAY + 1, all: true }).cost).toBe(3);
  });

  it('leaves what nobody has paid for to be paid later', () => {
    const paid = bill('', 'a', { now: MONDAY });
    const sandbox = withoutBill(paid.ages, 'a b', MONDAY + 10);
    expect(bill(sandbox, 'a b', { now: MONDAY + 20 }).cost).toBe(1);
  });

  it('agrees with a list of all that ever happened', () => {
    const stop = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const step = fc.record({
      stops: fc.uniqueArray(stop),
      wait: fc.oneof(fc.nat(10_000), fc.nat(3 * DAY)),
      all: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let ages = '';
        let now = MONDAY;
        /** When each stop of the plan, or one that left it, came. */
        const came = new Map<string, number>();
        let present: readonly string[] = [];
        for (const { stops, wait, all } of steps) {
          now += wait;
          let expected = 0;
          for (const key of stops) {
            const since = came.get(key);
            const isYoung = since !== undefined && now - since <= DAY;
            if (!isYoung || all) expected++;
            if (since === undefined || (!present.includes(key) && !isYoung)) came.set(key, now);
          }
          present = stops;
          const billed = bill(ages, stops.join(' '), { now, all });
          expect(billed.cost).toBe(expected);
          ages = billed.ages;
        }
      }),
    );
  });
});
