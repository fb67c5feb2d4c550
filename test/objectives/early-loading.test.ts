import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { AvoidEarlyLoading, Plan } from '../../src/model/types.gen.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { order, resource, routesOf, stop, type Tours } from '../evaluation/line.js';
import { compiled, objectivesOf } from './compiled.js';
import { randomTours, TAGS } from './random-tours.js';

const NAME = 'minimizeEarlyLoadings';
const cold: readonly AvoidEarlyLoading[] = [{ stopTag: 'cold' }];

/**
 * Every tour leaves km 0 at 8; times in minutes after it. ice: p at 10 until 15, then d and e; salt: q at 20 until 20,
 * never delivered; mail: m is an acknowledgement.
 */
const plan: Plan = {
  resources: [resource('r', { tags: ['b', 'a'] }), resource('own', { avoidEarlyLoadings: cold })],
  orders: [
    {
      id: 'ice',
      stops: [
        stop('p', 10, { kind: 'pickup', capacities: { kg: 2, box: 1 }, operationDuration: 'PT5M', tags: ['cold'] }),
        stop('d', 30, { capacities: { kg: 1 }, operationDuration: 'PT5M' }),
        stop('e', 40, { capacities: { kg: 1 } }),
        stop('f', 50, { capacities: { box: 1 } }),
      ],
    },
    order('salt', 20, { kind: 'pickup', capacities: { kg: 1 }, tags: ['cold', 'dry'] }),
    order('mail', 20, { kind: 'acknowledgement', capacities: { kg: 1 }, tags: ['cold'] }),
    order('bread', 30, { capacities: { kg: 1 }, tags: ['cold'] }),
  ],
  objectives: [NAME],
};

interface Case {
  readonly name: string;
  readonly byTag?: Plan['avoidEarlyLoadingsByResourceTag'];
  readonly tours: Tours;
  readonly minutes: number;
}

describe('early loading', () => {
  it.each<Case>([
    // d at 35, e at 50: from 15 to 60, f begins after 10 more minutes
    { name: 'to the last delivery of a named capacity', tours: { own: ['p', 'd', 'e', 'f'] }, minutes: 60 - 15 },
    { name: 'to the last delivery that is visited', tours: { own: ['p', 'd'] }, minutes: 35 - 15 },
    // p left at 15, home at 25
    { name: 'to the end without a delivery', tours: { own: ['p'] }, minutes: 25 - 15 },
    // f at 50, e at 60, p at 90 until 95; home at 105
    { name: 'to the end where deliveries are earlier', tours: { own: ['f', 'e', 'p'] }, minutes: 105 - 95 },
    // salt: 20 … 40 home
    { name: 'each pickup by itself', tours: { own: ['salt'], r: ['p', 'd', 'e', 'f'] }, minutes: 20 },
    // p until 15, at salt 25, d at 35 until 40, home at 70
    { name: 'only deliveries of the same order', tours: { own: ['p', 'salt', 'd'] }, minutes: 35 - 15 + (70 - 25) },
    { name: 'no acknowledgement and no delivery', tours: { own: ['mail', 'bread'] }, minutes: 0 },
    { name: 'named capacities only', byTag: { a: [{ stopTag: 'cold', capacities: ['box'] }] }, tours: { r: ['p', 'd', 'e'] }, minutes: 90 - 15 }, // e left at 50, home at 90
    { name: 'pickups of a named capacity only', byTag: { a: [{ stopTag: 'cold', capacities: ['box', 'l'] }] }, tours: { r: ['salt'] }, minutes: 0 },
    { name: 'every capacity where the list is empty', byTag: { a: [{ stopTag: 'cold', capacities: [] }] }, tours: { r: ['salt'] }, minutes: 20 },
    { name: 'by each entry', byTag: { a: [{ stopTag: 'cold' }, { stopTag: 'dry' }] }, tours: { r: ['salt'] }, minutes: 20 + 20 },
    { name: 'by the first tag of the resource', byTag: { a: cold, b: [], '*': cold }, tours: { r: ['salt'] }, minutes: 0 },
    { name: 'by the star where no tag is a key', byTag: { c: [], '*': cold }, tours: { r: ['salt'] }, minutes: 20 },
    { name: 'by the own list before any tag', byTag: { '*': [{ stopTag: 'dry' }, { stopTag: 'dry' }] }, tours: { own: ['salt'] }, minutes: 20 },
  ])('counts $name', async ({ byTag, tours, minutes }) => {
    const given = byTag === undefined ? plan : { ...plan, avoidEarlyLoadingsByResourceTag: byTag };
    const objectives = await objectivesOf(given, tours);
    expect(objectives[1]).toStrictEqual({ name: NAME, direction: 'minimize', value: minutes * 60 });
  }); // prettier-ignore

  it('is what its definition says, pickup by pickup', async () => {
    const entry = fc.record(
      { stopTag: fc.constantFrom(...TAGS), capacities: fc.option(fc.subarray(['kg', 'box', 'l']), { nil: undefined }) },
      { noNullPrototype: true },
    );
    const entries = fc.array(
      entry.map(({ stopTag, capacities }) => (capacities === undefined ? { stopTag } : { stopTag, capacities })),
      { minLength: 1, maxLength: 2 },
    );
    let bound = 0;
    await fc.assert(
      fc.asyncProperty(randomTours, entries, async ({ resources, orders, tours }, list) => {
        const drawn: Plan = {
          resources,
          orders,
          objectives: [NAME],
          avoidEarlyLoadingsByResourceTag: { '*': list },
        };
        const problem = await compiled(drawn);
        const routes = routesOf(problem, tours).map((route) => evaluateRoute(problem, route));
        let expected = 0;
        for (const { stops, end } of routes) {
          for (const { stopTag, capacities = [] } of list) {
            const moves = (stopIndex: number, kind: string): boolean => {
              const given = problem.stops[stopIndex];
              return (
                (given.kind ?? 'delivery') === kind &&
                Object.entries(given.capacities ?? {}).some(
                  ([name, q]) => q !== 0 && (capacities.length === 0 || capacities.includes(name)),
                )
              );
            };
            stops.forEach(({ stop: s, departure }, k) => {
              if (!(problem.stops[s].tags ?? []).includes(stopTag) || !moves(s, 'pickup')) return;
              const orderId = problem.stops[s].id.slice(0, 2);
              const later = stops
                .slice(k + 1)
                .filter(({ stop: t }) => problem.stops[t].id.startsWith(orderId) && moves(t, 'delivery'));
              expected += (later.at(-1)?.begin ?? end) - departure;
            });
          }
        }
        if (expected > 0) bound++;
        expect(objectiveVector(problem, routes)[1]).toBe(expected);
      }),
      { numRuns: 200 },
    );
    expect(bound).toBeGreaterThan(10);
  });
});
