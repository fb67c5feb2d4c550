import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidPlanError, patch, type Plan } from '../../../src/index.js';

const position = { lon: 8.7, lat: 49.4 };
const window = { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' };

interface Move {
  readonly kind: 'pickup' | 'delivery' | 'acknowledgement';
  readonly quantity: number;
}

/** An order of these moves, of which the first ones are done. */
function planOf(moves: readonly Move[], done: number): Plan {
  const stops = moves.map(({ kind, quantity }, index) => ({
    id: `s${index}`,
    position,
    kind,
    capacities: { crate: quantity },
  }));
  const assignments = [
    { type: 'begin' as const, departureTime: window.begin },
    ...stops.slice(0, done).map(({ id }) => ({ stopId: id })),
  ];
  return {
    resources: [{ id: 'a', vehicleProfile: { type: 'fly' }, workingTimeWindow: window, state: { assignments } }],
    orders: [{ id: 'o', stops: stops as never }],
  };
}

/** Crates aboard after so many moves: those loaded at the begin are as many as never leave one missing. */
function aboardAfter(moves: readonly Move[], done: number): number {
  const signed = moves.map(({ kind, quantity }) => (kind === 'pickup' ? 1 : kind === 'delivery' ? -1 : 0) * quantity);
  const loadAfter = (begin: number, count: number): number =>
    signed.slice(0, count).reduce((load, change) => load + change, begin);
  let begin = 0;
  while (signed.some((_, index) => loadAfter(begin, index + 1) < 0)) begin++;
  return loadAfter(begin, done);
}

describe('a breakdown', () => {
  it('has everything of an order on board fetched, whatever it moves later', () => {
    const move = fc.record({
      kind: fc.constantFrom('pickup' as const, 'delivery' as const, 'acknowledgement' as const),
      quantity: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 5 }), fc.nat(), (moves, draw) => {
        const done = draw % (moves.length + 1);
        const after = patch(planOf(moves, done), [{ type: 'breakDown', resourceId: 'a', position, aboard: ['o'] }]);
        const rest = after.orders?.find(({ id }) => id === 'o~rest');
        const crates = aboardAfter(moves, done);
        const fetch =
          crates > 0 ? [{ id: 'o~rest~fetch', position, kind: 'pickup', capacities: { crate: crates } }] : [];
        const left = planOf(moves, done).orders?.[0].stops.slice(done) ?? [];
        expect(rest?.stops ?? []).toEqual([...fetch, ...left]);
      }),
      { numRuns: 200 },
    );
  });

  it('does not apply to a resource whose day has ended', () => {
    const plan = planOf([{ kind: 'delivery', quantity: 1 }], 1);
    const [resource] = plan.resources;
    const assignments = [...(resource.state?.assignments ?? []), { type: 'end' as const, arrivalTime: window.end }];
    const ended = { ...plan, resources: [{ ...resource, state: { assignments } }] };
    expect(() => patch(ended, [{ type: 'breakDown', resourceId: 'a' }])).toThrow(InvalidPlanError);
    expect(() => patch(ended, [{ type: 'breakDown', resourceId: 'a' }])).toThrow(/day of a has ended/);
  });
});
