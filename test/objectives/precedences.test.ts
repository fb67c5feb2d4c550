import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { MaximizePrecedences, Plan } from '../../src/model/types.gen.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { order, resource, routesOf, type Tours } from '../evaluation/line.js';
import { compiled, objectivesOf, valueOf } from './compiled.js';
import { randomTours, TAGS } from './random-tours.js';

const NAME = 'maximizePrecedences';

/** Each letter of a sequence is a stop: p has the tag `previous`, n `next`, b both, o another. */
function planOf(sequence: string, fields: Partial<MaximizePrecedences> = {}): Plan {
  const tags: Record<string, readonly string[]> = {
    p: ['previous'],
    n: ['next'],
    b: ['next', 'previous'],
    o: ['other'],
  };
  return {
    resources: [resource('r'), resource('s')],
    orders: [...sequence].map((letter, k) => order(`${letter}${k}`, k, { tags: [...tags[letter]] })),
    objectives: [{ type: NAME, precedences: [{ previous: 'previous', next: 'next' }], ...fields }],
  };
}

function idsOf(sequence: string): string[] {
  return [...sequence].map((letter, k) => `${letter}${k}`);
}

describe('precedences', () => {
  it.each<{ sequence: string; kept: number; switches: number }>([
    { sequence: 'pn', kept: 1, switches: 0 }, // one change, the first
    { sequence: 'np', kept: -1, switches: 0 },
    { sequence: 'ppnn', kept: 4, switches: 0 },
    { sequence: 'pnp', kept: 1 - 1, switches: 1 },
    { sequence: 'pnpn', kept: 3 - 1, switches: 2 }, // p0n1 p0n3 p2n3, n1p2; changes p n, n p, p n
    { sequence: 'npnp', kept: 1 - 3, switches: 2 },
    { sequence: 'ponopo', kept: 1 - 1, switches: 1 }, // others do not count
    { sequence: 'bb', kept: 0, switches: 0 },
    { sequence: 'pb', kept: 1, switches: 0 }, // p before next; b carries both, so no change
    { sequence: 'bn', kept: 1, switches: 0 },
    { sequence: 'bp', kept: -1, switches: 0 },
    // earlier previous, later next: p0 b, p0 n, p0 b, b n, b b; the reverse: b b, b p, n b, n p, b p
    { sequence: 'pbnbp', kept: 5 - 5, switches: 1 },
    { sequence: 'p', kept: 0, switches: 0 },
    { sequence: 'oo', kept: 0, switches: 0 },
  ])('of $sequence are $kept minus $switches switches', async ({ sequence, kept, switches }) => {
    const tours = { r: idsOf(sequence) };
    const objectives = await objectivesOf(planOf(sequence), tours);
    expect(objectives[1]).toStrictEqual({ name: NAME, direction: 'maximize', value: kept - switches });
    const loose = await valueOf(planOf(sequence, { disableGroupProximity: true }), tours, NAME);
    expect(loose).toEqual({ value: kept, counted: 0 - kept });
  });

  it('are counted tour by tour', async () => {
    const plan = planOf('pnpn');
    const value = async (tours: Tours) => (await valueOf(plan, tours, NAME)).value;
    expect(await value({ r: ['p0'], s: ['n1'] })).toBe(0);
    expect(await value({ r: ['p0', 'n1'], s: ['n3', 'p2'] })).toBe(0); // +1 −1, each with one change
    expect(await value({})).toBe(0);
  });

  it('are added up over the pairs, tags that no stop carries counting nothing', async () => {
    const plan = planOf('pno', {
      precedences: [
        { previous: 'previous', next: 'next' },
        { previous: 'previous', next: 'other' },
        { previous: 'other', next: 'next' },
        { previous: 'nobody', next: 'next' },
        { previous: 'next', next: 'next' },
      ],
    });
    // +1 (p n) +1 (p o) −1 (n o)
    expect((await valueOf(plan, { r: idsOf('pno') }, NAME)).value).toBe(1);
  });

  it('equal a count of every pair of stops', async () => {
    const pair = fc.record(
      { previous: fc.constantFrom(...TAGS), next: fc.constantFrom(...TAGS) },
      { noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(
        randomTours,
        fc.array(pair, { maxLength: 3 }),
        fc.boolean(),
        async ({ resources, orders, tours }, precedences, disableGroupProximity) => {
          const drawn: Plan = { resources, orders, objectives: [{ type: NAME, precedences, disableGroupProximity }] };
          const problem = await compiled(drawn);
          const routes = routesOf(problem, tours).map((route) => evaluateRoute(problem, route));
          let expected = 0;
          for (const { previous, next } of precedences) {
            for (const { stops } of routes) {
              const tags = stops.map(({ stop }) => problem.stops[stop].tags ?? []);
              tags.forEach((later, j) => {
                for (const earlier of tags.slice(0, j)) {
                  if (earlier.includes(previous) && later.includes(next)) expected++;
                  if (earlier.includes(next) && later.includes(previous)) expected--;
                }
              });
              const sides = tags
                .filter((own) => own.includes(previous) !== own.includes(next))
                .map((own) => own.includes(previous));
              const changes = sides.filter((side, k) => k > 0 && side !== sides[k - 1]).length;
              if (!disableGroupProximity && changes > 1) expected -= changes - 1;
            }
          }
          expect(objectiveVector(problem, routes)[1]).toBe(0 - expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
