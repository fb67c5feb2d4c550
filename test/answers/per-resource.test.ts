import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { baselineOf, vectorWith, type Baseline } from '../../src/answers/baseline.js';
import { judge } from '../../src/answers/places/judge.js';
import { placesOf } from '../../src/answers/suggest/suggest.js';
import type { Order, Plan, Resource } from '../../src/index.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { lookedAt, PATIENT } from './tours.js';

type Breaks = NonNullable<Resource['breaks']>;

/** A plan of long tours beside resources at home, and one order that nobody serves. */
interface Drawn {
  /** Stops by resource; 0: it stays at home. */
  readonly lengths: readonly number[];
  readonly east: readonly number[];
  readonly breaks: Breaks;
  /** Every so many stops two are an order with a span. */
  readonly spanEvery: number;
  readonly fresh: Order;
}

const at = (east: number, north = 0) => ({ lon: 8.6 + east / 1000, lat: 49.4 + north / 1000 });

function planOf({ lengths, east, breaks, spanEvery, fresh }: Drawn): Plan {
  const count = lengths.reduce((sum, length) => sum + length, 0);
  const stop = (k: number) => ({
    id: `s${k}`,
    position: at(4 * k + east[k % east.length]!, east[(3 * k + 1) % east.length]!),
    operationDuration: 'PT4M',
  });
  const orders: Order[] = [];
  for (let k = 0; k < count; k++) {
    const isSpan = spanEvery > 0 && k % spanEvery === 0 && k + 1 < count;
    orders.push(
      isSpan ? { id: `o${k}`, stops: [stop(k), stop(++k)], maxStopSpan: 'PT40M' } : { id: `o${k}`, stops: [stop(k)] },
    );
  }
  return {
    resources: lengths.map((_, r) => ({
      id: `r${r}`,
      vehicleProfile: { type: 'fly', kmph: 30 },
      workingTimeWindow: { begin: '2026-03-10T07:00:00Z', end: '2026-03-12T07:00:00Z' },
      departure: at(0),
      arrival: at(0),
      capacities: { x: r + 1 },
      breaks,
    })),
    orders: [...orders, fresh],
  };
}

/** The tours as they are drawn: each resource serves the next stops. */
async function toursOf(drawn: Drawn): Promise<Baseline> {
  const problem = await compiled({ plan: planOf(drawn), travel: { kind: 'fly' } });
  let first = 0;
  const routes = drawn.lengths.map((length, resource) => {
    const stops = Array.from({ length }, (_, k) => first + k);
    first += length;
    return { resource, stops };
  });
  return baselineOf(problem, routes);
}

/** By resource that has one, its best place for the last order, by trying all of them. */
function bestOfEach(baseline: Baseline): { resource: number; vector: number[] }[] {
  const { problem, tours } = baseline;
  const order = problem.orders.length - 1;
  const [from, to] = problem.orders[order]!.stops.map((stop) => problem.stopIndex.get(stop.id!)!);
  const found = problem.resources.flatMap((_, resource) => {
    const tour = Array.from(tours[resource]?.route.stops ?? []);
    const vectors: Float64Array[] = [];
    const look = (stops: number[]) => {
      const judged = judge(baseline, order, resource, stops);
      if (judged.missed.length === 0) vectors.push(vectorWith(baseline, judged.tour));
    };
    for (let i = 0; i <= tour.length; i++) {
      const once = tour.toSpliced(i, 0, from!);
      if (to === undefined) look(once);
      else for (let k = i + 1; k <= once.length; k++) look(once.toSpliced(k, 0, to));
    }
    return vectors
      .sort(compareVectors)
      .slice(0, 1)
      .map((vector) => ({ resource, vector: [...vector] }));
  });
  return found.sort((a, b) => compareVectors(a.vector, b.vector) || a.resource - b.resource);
}

async function told(baseline: Baseline) {
  const asked = { most: baseline.problem.resources.length, perResource: 1 };
  const places = await placesOf(lookedAt(baseline), baseline.problem.orders.length - 1, asked, PATIENT);
  return places.map(({ resource, vector }) => ({ resource, vector: [...vector] }));
}

const single: Order = { id: 'new', stops: [{ id: 'new', position: at(50, 9), operationDuration: 'PT4M' }] };
const pair: Order = {
  id: 'new',
  maxStopSpan: 'PT1H',
  stops: [
    { id: 'from', position: at(30, 9), operationDuration: 'PT4M' },
    { id: 'to', position: at(90, 9), operationDuration: 'PT4M' },
  ],
};
const everyTwoHours: Breaks = [
  { type: 'travelDurationSlidingBreak', minBreakDuration: 'PT30M', maxInterBreakDuration: 'PT2H' },
];
const grid = fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 17, maxLength: 17 });

describe('places by resource', () => {
  it('are the best of every resource that has one if the ranking does not depend on spans', async () => {
    const drawn = fc.record({
      lengths: fc.tuple(fc.constantFrom(60, 100), fc.constantFrom(0, 20), fc.constantFrom(0, 20), fc.constant(0)),
      east: grid,
      breaks: fc.constant<Breaks>([]),
      spanEvery: fc.constantFrom(5, 9),
      fresh: fc.constant(single),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const baseline = await toursOf(one);
        expect(await told(baseline)).toEqual(bestOfEach(baseline));
      }),
      { numRuns: runsOf(6) },
    );
  });

  it('are the best of every resource for orders of two stops with a span', async () => {
    const drawn = fc.record({
      lengths: fc.tuple(fc.constantFrom(12, 31), fc.constantFrom(0, 8), fc.constant(0)),
      east: grid,
      breaks: fc.constant<Breaks>([]),
      spanEvery: fc.constantFrom(0, 5),
      fresh: fc.constant(pair),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const baseline = await toursOf(one);
        expect((await told(baseline)).map(({ resource }) => resource)).toEqual(
          bestOfEach(baseline).map(({ resource }) => resource),
        );
      }),
      { numRuns: runsOf(6) },
    );
  });

  it.each([
    ['spans', [], 7],
    ['breaks', everyTwoHours, 0],
  ] as const)('are told of every resource beside a tour of 200 stops with %s', async (_, breaks, spanEvery) => {
    const lengths = [200, 0, 60, 0, 0, 60, 0, 0, 0];
    const baseline = await toursOf({ lengths, east: [3, -7, 12, 0, 9], breaks: [...breaks], spanEvery, fresh: single });
    const resources = (await told(baseline)).map(({ resource }) => resource);
    expect(resources.toSorted((a, b) => a - b)).toEqual([...lengths.keys()]);
  });

  it('include resources that are alike if there are fewer others than requested', async () => {
    const drawn = { lengths: [3, 0, 0], east: [3, -7, 12], breaks: [], spanEvery: 0, fresh: single };
    const plan = planOf(drawn);
    const alike = { ...plan, resources: plan.resources.map(({ capacities: _capacities, ...rest }) => rest) };
    const problem = await compiled({ plan: alike, travel: { kind: 'fly' } });
    const baseline = baselineOf(problem, [{ resource: 0, stops: [0, 1, 2] }]);
    expect((await told(baseline)).map(({ resource }) => resource)).toEqual([0, 1, 2]);
    const [first, second] = await placesOf(lookedAt(baseline), 3, { most: 2, perResource: 2 }, PATIENT);
    expect([first?.resource, second?.resource]).toEqual([0, 0]);
  });
});
