import fc from 'fast-check';
import type { Order, Resource, SingleStop } from '../../src/model/types.gen.js';
import { resource, stop, time, type Tours } from '../evaluation/line.js';

/** A few resources and orders, and tours that serve some of the stops in any sequence. */
export interface RandomTours {
  readonly resources: readonly Resource[];
  readonly orders: readonly Order[];
  readonly tours: Tours;
}

export const TAGS = ['x', 'y', 'z'] as const;
const NAMES = ['kg', 'box'] as const;

const quantity = fc.constantFrom(-1, 0, 0.5, 1, 2);

/** Seconds matter, not minutes: all places are within 100 meters, six seconds. */
const randomStop = fc.record(
  {
    km: fc.integer({ min: 0, max: 10 }).map((tens) => tens / 100),
    seconds: fc.integer({ min: 0, max: 6 }),
    kind: fc.constantFrom('pickup', 'pickup', 'pickup', 'delivery', 'acknowledgement', undefined),
    tags: fc.subarray([...TAGS], { minLength: 1 }),
    capacities: fc
      .subarray([...NAMES])
      .chain((names) => fc.record(Object.fromEntries(names.map((n) => [n, quantity])))),
    opens: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
  },
  { noNullPrototype: true },
);

type RandomStop = typeof randomStop extends fc.Arbitrary<infer T> ? T : never;

function stopFrom(id: string, { km, seconds, kind, tags, capacities, opens }: RandomStop): SingleStop {
  return stop(id, km, {
    operationDuration: `PT${seconds}S`,
    ...(kind === undefined ? {} : { kind }),
    tags,
    capacities,
    ...(opens === undefined
      ? {}
      : {
          authorizedTimeWindows: [{ begin: `2030-01-01T08:00:${String(opens).padStart(2, '0')}Z`, end: time('18:00') }],
        }),
  });
}

export const randomTours: fc.Arbitrary<RandomTours> = fc
  .tuple(
    fc.array(fc.array(randomStop, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    fc.array(fc.shuffledSubarray([...TAGS]), { minLength: 1, maxLength: 3 }),
  )
  .chain(([drawn, tagLists]) => {
    const orders = drawn.map((stops, o) => ({
      id: `o${o}`,
      stops: stops.map((drawnStop, s) => stopFrom(`o${o}s${s}`, drawnStop)),
    }));
    const resources = tagLists.map((tags, r) => resource(`r${r}`, { tags }));
    const ids = orders.flatMap(({ stops }) => stops.map(({ id }) => id));
    return fc
      .tuple(
        fc.shuffledSubarray(ids, { minLength: Math.ceil(ids.length / 2) }),
        fc.array(fc.nat({ max: resources.length - 1 }), { minLength: ids.length, maxLength: ids.length }),
      )
      .map(([visited, places]) => {
        const tours = resources.map(({ id }, r): [string, readonly string[]] => [
          id,
          visited.filter((_, k) => places[k] === r),
        ]);
        return { resources, orders, tours: Object.fromEntries(tours.filter(([, stops]) => stops.length > 0)) };
      });
  });
