import { afterAll, describe, expect, it } from 'vitest';

import { solve } from '../../src/index.js';
import type { Order, Plan, SingleStop, Solution } from '../../src/index.js';
import { closePool } from '../../src/search/pool.js';

/** So many places around a market square. */
const place = (i: number) => ({ lon: 8.7 + 0.01 * Math.cos(2.4 * i), lat: 49.4 + 0.01 * Math.sin(2.4 * i) });

const vans = (count: number): Plan['resources'] =>
  Array.from({ length: count }, (_, i) => ({
    id: `van-${i}`,
    vehicleProfile: { type: 'fly', kmph: 40 },
    workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
    departure: place(0),
    arrival: place(0),
  }));

const orders = (count: number, kinds: readonly SingleStop['kind'][], fields: Partial<Order> = {}): Order[] =>
  Array.from({ length: count }, (_, order) => ({
    id: `order-${order}`,
    ...fields,
    stops: kinds.map((kind, step) => ({
      id: `order-${order}-${step}`,
      position: place(order * kinds.length + step),
      ...(kind !== undefined && { kind }),
      capacities: { box: 1 },
    })),
  }));

async function solved(plan: Plan): Promise<Solution> {
  const solution = await solve(plan, { iterations: 800 });
  expect([...solution.globalViolations, ...solution.tours.flatMap(({ violations }) => violations)]).toEqual([]);
  return solution;
}

/** Ids of the orders of a tour's stops, a run of one order once. */
const runsOfOrders = ({ wayPoints }: Solution['tours'][number]): string[] =>
  wayPoints
    .flatMap((point) => (point.type === 'stop' ? [(point.stopId ?? '').replace(/-\d+$/, '')] : []))
    .filter((order, i, all) => order !== all[i - 1]);

const tagged = (list: readonly Order[], tag: (i: number) => string): Order[] =>
  list.map((order, i) => ({
    ...order,
    stops: order.stops.map((stop) => ({ ...(stop as SingleStop), tags: [tag(i)] })),
  }));

afterAll(closePool);

describe('a search under a rule serves what can be served:', () => {
  it('successive orders of three stops in one tour, each in one piece', async () => {
    const plan = {
      resources: vans(1),
      orders: orders(6, ['pickup', 'acknowledgement', 'delivery'], { successiveStops: true }),
    };
    const { tours, unaffectedStopIds } = await solved(plan);
    expect(unaffectedStopIds).toEqual([]);
    expect(runsOfOrders(tours[0]).toSorted()).toEqual(plan.orders.map(({ id }) => id));
  });

  it.each([
    ['pairs', ['pickup', 'delivery'] as const],
    ['orders of three stops', ['pickup', 'pickup', 'delivery'] as const],
  ])('%s, last in first out', async (_, kinds) => {
    const { tours, unaffectedStopIds } = await solved({
      resources: vans(1),
      orders: orders(8, kinds),
      additionalConstraints: [{ type: 'removalStrategy' }],
    });
    expect(unaffectedStopIds).toEqual([]);
    expect(tours).toHaveLength(1);
  });

  it('tags that exclude each other, with a fleet of two', async () => {
    const plan: Plan = {
      resources: vans(2),
      orders: tagged(orders(10, ['delivery']), (i) => (i % 2 === 0 ? 'cold' : 'hot')),
      incompatibleStopTags: [['cold', 'hot']],
    };
    const { tours, unaffectedStopIds } = await solved(plan);
    expect(unaffectedStopIds).toEqual([]);
    expect(tours.map(({ wayPoints }) => wayPoints.length)).toEqual([7, 7]);
  });

  it('one group of a tag, wherever the stops are', async () => {
    const { unaffectedStopIds } = await solved({
      resources: vans(1),
      orders: tagged(orders(10, ['delivery']), (i) => (i % 2 === 0 ? 'cold' : 'hot')),
      additionalConstraints: [{ type: 'maxStopTagGroups', maxGroupsByStopTag: { cold: 1 } }],
    });
    expect(unaffectedStopIds).toEqual([]);
  });

  it('what one order collects and another one needs, with shared capacities', async () => {
    const [collected, needed] = [orders(4, ['pickup']), orders(4, ['delivery'])];
    const { tours, unaffectedStopIds } = await solved({
      resources: [{ ...vans(1)[0], capacities: { box: 1 } }],
      orders: [...collected, ...needed.map((order) => ({ ...order, id: `${order.id}-n` }))].map((order, i) => ({
        ...order,
        stops: order.stops.map((stop) => ({ ...(stop as SingleStop), id: `stop-${i}` })),
      })),
      sharedCapacities: true,
    });
    expect(unaffectedStopIds).toEqual([]);
    expect(tours).toHaveLength(1);
  });

  it('stops in the order of precedences, even if that is a detour', async () => {
    const { objectives } = await solved({
      resources: vans(1),
      orders: tagged(orders(8, ['delivery']), (i) => (i % 2 === 0 ? 'cold' : 'hot')),
      objectives: [
        'maximizeMandatoryStops',
        { type: 'maximizePrecedences', precedences: [{ previous: 'cold', next: 'hot' }] },
        'minimizeDistance',
      ],
    });
    expect(objectives.find(({ name }) => name === 'maximizePrecedences')?.value).toBe(16);
  });

  it('no more than a cumulated cost allows, and as much as it allows', async () => {
    const { tours, unaffectedStopIds } = await solved({
      resources: vans(3).map((van) => ({ ...van, tags: ['rented'] })),
      orders: orders(6, ['delivery']),
      globalConstraints: [
        {
          type: 'maxCumulatedCost',
          maximum: 4,
          costsByResourceTag: { rented: { costsByCapacity: { box: { costCoeff: 1 } } } },
        },
      ],
    });
    expect(unaffectedStopIds).toHaveLength(2);
    expect(tours.length).toBeGreaterThan(0);
  });
});
