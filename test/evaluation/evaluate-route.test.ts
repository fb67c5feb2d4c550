import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Plan } from '../../src/model/types.gen.js';
import { order, problemOf, resource, routesOf, window } from './line.js';

const visit = fc.record({
  km: fc.integer({ min: -50, max: 50 }),
  service: fc.integer({ min: 0, max: 30 }),
  opens: fc.integer({ min: 8, max: 16 }),
  hours: fc.integer({ min: 0, max: 3 }),
  isPreferred: fc.boolean(),
  tags: fc.subarray(['a', 'b']),
});

describe('every evaluated route', () => {
  it('adds up: clock, durations, distances and delays', async () => {
    const body = async (visits: readonly (typeof visit extends fc.Arbitrary<infer V> ? V : never)[], late: boolean) => {
      const plan: Plan = {
        resources: [resource('van', { tags: ['slow'], travelTimeCoefficient: 1.3 })],
        orders: visits.map(({ km, service, opens, hours, isPreferred, tags }, index) =>
          order(`s${index}`, km, {
            operationDuration: `PT${service}M`,
            tags,
            [isPreferred ? 'preferredTimeWindows' : 'authorizedTimeWindows']: [
              window(hour(opens), hour(opens + hours)),
            ],
          }),
        ),
        lateDeparture: late,
        accessDurationsByStopTag: { a: 'PT2M' },
        setupDurations: [{ fromStopTag: 'a', toStopTag: 'b', setupDuration: 'PT3M' }],
        additionalOperationDurations: [{ resourceTag: 'slow', stopTag: 'b', additionalOperationDuration: 'PT1M' }],
      };
      const problem = await problemOf(plan);
      const [route] = routesOf(problem, { van: visits.map((_, index) => `s${index}`) });
      const tour = evaluateRoute(problem, route);

      let clock = tour.begin;
      let waiting = 0;
      for (const stop of tour.stops) {
        expect(stop.arrival).toBe(clock + stop.travelDuration);
        expect(stop.begin).toBeGreaterThanOrEqual(stop.arrival + stop.transition);
        expect(stop.departure).toBe(stop.begin + stop.service);
        expect(stop.delay).toBeGreaterThanOrEqual(0);
        waiting += stop.begin - stop.arrival - stop.transition;
        clock = stop.departure;
      }
      expect(tour.end).toBe(clock + tour.closing.duration);
      expect(tour.workingDuration).toBe(tour.end - tour.begin);
      expect(tour.waitingDuration).toBe(waiting);
      expect(tour.delay).toBe(sum(tour.stops.map(({ delay }) => delay)));
      expect(tour.distance).toBe(sum(tour.stops.map(({ travelDistance }) => travelDistance)) + tour.closing.distance);
      expect(tour.travelDuration).toBe(
        sum(tour.stops.map(({ travelDuration }) => travelDuration)) + tour.closing.duration,
      );
      expect(tour.emptyDistance).toBe(tour.distance);
    };
    await fc.assert(fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 8 }), fc.boolean(), body), {
      numRuns: 60,
    });
  });
});

function hour(number: number): string {
  return `${String(number).padStart(2, '0')}:00`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
