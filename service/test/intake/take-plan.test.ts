import { describe, expect, it } from 'vitest';
import { stopKeys, takePlan } from '../../src/intake/take-plan.js';
import type { PreparedPlan } from '../../src/domain/index.js';
import { smallPlan } from '../support/small-plan.js';

function taken(json: unknown): PreparedPlan {
  const reading = takePlan(json);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.plan;
}

describe('takePlan', () => {
  it('keeps what was submitted, unknown fields too, and takes the duration out', () => {
    const plan = taken(smallPlan({ remark: { mine: [1] } }));
    expect(plan.maxOptimizationDuration).toBe('PT1S');
    expect(JSON.parse(plan.content)).toEqual({
      ...smallPlan({ remark: { mine: [1] } }),
      maxOptimizationDuration: undefined,
    });
    expect(plan.warnings).toMatchObject([{ code: 'UNKNOWN_FIELD', properties: { path: 'remark' } }]);
  });

  it('ignores read-only fields that are sent back, whatever they hold', () => {
    const sentBack = smallPlan({
      id: 17,
      version: 'x',
      state: {},
      status: 1,
      warnings: null,
      createdAt: [],
      running: 'yes',
    });
    expect(taken(sentBack)).toEqual(taken(smallPlan()));
  });

  it('takes so many properties of a plan and no more, beside all that is wrong otherwise', () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']));
    const details = (properties: unknown, more = {}) => {
      const reading = takePlan(smallPlan({ properties, ...more }));
      return 'errors' in reading ? reading.errors.map((error) => error.properties?.['details']) : [];
    };
    expect(details(keys(1000))).toEqual([]);
    expect(details(keys(1001))).toEqual(['must have at most 1000 keys']);
    expect(details({ a: 'é'.repeat(32_767), b: '' })).toEqual([]);
    expect(details({ a: 'é'.repeat(32_767), bc: '' })).toEqual([
      'must have at most 65536 bytes, keys and values together',
    ]);
    expect(details(keys(1001), { resources: 1 })).toHaveLength(2);
  });

  it('does not mind the order of keys, and minds values', () => {
    const turned = Object.fromEntries(Object.entries(smallPlan()).reverse());
    expect(taken(turned).hash).toBe(taken(smallPlan()).hash);
    expect(taken(smallPlan({ lateDeparture: true })).hash).not.toBe(taken(smallPlan()).hash);
    expect(taken(smallPlan({ maxOptimizationDuration: 'PT9S' })).hash).toBe(taken(smallPlan()).hash);
  });

  it('measures a plan as limits count', () => {
    const position = { lon: 1, lat: 2 };
    const group = {
      type: 'alternatives',
      alternatives: [
        { id: 'x', position },
        { id: 'y', position },
      ],
    };
    const orders = [
      { id: 'a', stops: [{ id: 's1', position }, group] },
      { id: 'b', successiveStops: true, stops: [1, 2, 3, 4].map((n) => ({ id: `t${n}`, position })) },
    ];
    // Order b is bound together and does not count for stops per order: 1 + 2 of order a do.
    expect(taken(smallPlan({ orders })).size).toEqual({ resources: 1, orders: 2, stops: 7, stopsPerOrder: 3 });
    expect(taken(smallPlan({ orders })).stopKeys.split(' ')).toHaveLength(7);
  });

  it('says once for each kind of profile that roads are estimated', () => {
    const [van] = smallPlan()['resources'] as object[];
    const resources = ['a', 'b', 'c'].map((id) => ({
      ...van,
      id,
      vehicleProfile: { type: id === 'c' ? 'truck' : 'car' },
    }));
    expect(taken(smallPlan({ resources })).warnings).toMatchObject([
      { code: 'CROW_FLY', properties: { path: 'resources[0].vehicleProfile' } },
      { code: 'CROW_FLY', properties: { path: 'resources[2].vehicleProfile' } },
    ]);
  });

  it('reports everything that is wrong', () => {
    const reading = takePlan({ resources: [{ id: 'a b' }], orders: [{ id: 'o', stops: [] }] });
    expect('errors' in reading && reading.errors.map(({ properties }) => properties?.['path'])).toEqual(
      expect.arrayContaining(['resources[0].id', 'resources[0].vehicleProfile', 'orders[0].stops']),
    );
  });

  it.each([null, 1, 'plan', [], true])('refuses %j', (json) => {
    expect(takePlan(json)).toMatchObject({ errors: [{ code: 'INVALID_INPUT' }] });
  });
});

const position = { lon: 2, lat: 48 };
const count = (...stops: Parameters<typeof stopKeys>[0][]): number =>
  new Set(stopKeys(stops.flatMap((list) => [...list])).split(' ')).size;

it('takes stops of the same id and position for one', () => {
  expect(count([{ id: 'a', position }], [{ id: 'a', position: { lat: 48, lon: 2 } }])).toBe(1);
});

it('takes another id or another position for another stop', () => {
  expect(count([{ id: 'a', position }], [{ id: 'b', position }])).toBe(2);
  expect(count([{ id: 'a', position }], [{ id: 'a', position: { lon: 2, lat: 48.000001 } }])).toBe(2);
});

it('takes 0 and -0 for the same place', () => {
  expect(count([{ id: 'a', position: { lon: 0, lat: 0 } }], [{ id: 'a', position: { lon: -0, lat: 0 } }])).toBe(1);
});
