import { describe, expect, it } from 'vitest';

import { checkSolution } from './check.js';
import { planOf, resource, solved, stop, street } from './example.js';
import type { JsonObject, WirePlan } from './wire.js';

const plan: WirePlan = {
  ...planOf({}, [[stop('a', 10, { capacities: { kg: 2 } })], [stop('b', 20, { tags: ['y'] })], [stop('c', 30)]]),
  resources: [
    resource({ capacities: { kg: 1 }, tags: ['van'], maxDistanceInKm: 15 }),
    resource({ id: 's', arrival: { lon: 0, lat: 0 } }),
  ],
  forbiddenAssignments: [{ resourceTag: 'van', stopTag: 'y' }],
};

type Mutable = { [key: string]: Mutable } & Mutable[];

/** The right solution after a change. */
function tampered(change: (solution: Mutable) => void): JsonObject {
  const copy = JSON.parse(JSON.stringify(solved(plan, { r: 'a b', s: 'c' }))) as JsonObject;
  change(copy as unknown as Mutable);
  return copy;
}

const set = (object: Mutable, field: string, value: unknown): void => {
  (object as Record<string, unknown>)[field] = value;
};

describe('the checker', () => {
  it('finds nothing wrong with the right solution', () => {
    const right = tampered(() => {});
    expect(checkSolution(plan, right, street)).toEqual([]);
    expect((right['tours'] as JsonObject[]).map(({ violations }) => (violations as JsonObject[]).length)).toEqual([
      3, 0,
    ]);
  });

  const cases: [name: string, path: string, rule: string, change: (solution: Mutable) => void][] = [
    ['a wrong figure', 'tours[0].distanceInKm', 'travel', (all) => set(all['tours']![0]!, 'distanceInKm', 20.001)],
    [
      'a wrong time',
      'tours[0].wayPoints[1].beginTime',
      'schedule',
      (all) => {
        set(all['tours']![0]!['wayPoints']![1]!, 'beginTime', '2030-01-07T08:10:01Z');
      },
    ],
    ['a wrong objective', 'objectives[0].value', 'objectives', (all) => set(all['objectives']![0]!, 'value', 2)],
    ['objectives in another order', 'objectives[0].name', 'objectives', (all) => all['objectives']!.reverse()],
    ['a missing violation', 'tours[0].violations', 'violations', (all) => all['tours']![0]!['violations']!.pop()],
    [
      'a violation missing on its waypoint',
      'tours[0].wayPoints[0].violations',
      'violations',
      (all) => {
        all['tours']![0]!['wayPoints']![0]!['violations']!.pop();
      },
    ],
    [
      'a superfluous violation',
      'tours[1].violations[0]',
      'violations',
      (all) => {
        all['tours']![1]!['violations']!.push({ type: 'maxDistanceInKm' } as unknown as Mutable);
      },
    ],
    [
      'a violation with another excess',
      'tours[0].violations[0].overCapacity',
      'violations',
      (all) => {
        set(all['tours']![0]!['violations']![0]!, 'overCapacity', 2);
      },
    ],
    [
      'violations in another order',
      'tours[0].violations[1]',
      'violations',
      (all) => {
        all['tours']![0]!['violations']!.reverse();
      },
    ],
    ['tours in another order', 'tours[0].resourceId', 'the JSON of a solution', (all) => all['tours']!.reverse()],
    ['a missing field', 'tours[0].tourCost', 'costs', (all) => delete all['tours']![0]!['tourCost']],
    ['a superfluous field', 'CO2Emission', 'costs', (all) => set(all, 'CO2Emission', 0)],
    ['an ill-formed timestamp', 'timestamp', 'the JSON of a solution', (all) => set(all, 'timestamp', 'now')],
    [
      'a wrong list of ids',
      'unusedResourceIds[0]',
      'the JSON of a solution',
      (all) => {
        set(all, 'unusedResourceIds', ['r']);
      },
    ],
    [
      'an unknown stop',
      'tours[1].wayPoints',
      'the JSON of a solution',
      (all) => {
        set(all['tours']![1]!['wayPoints']![1]!, 'stopId', 'x');
      },
    ],
    [
      'a stop served twice',
      'tours[1].wayPoints',
      'the JSON of a solution',
      (all) => {
        set(all['tours']![1]!['wayPoints']![1]!, 'stopId', 'a');
      },
    ],
    [
      'an unknown resource',
      'tours[1].resourceId',
      'the JSON of a solution',
      (all) => {
        set(all['tours']![1]!, 'resourceId', 'x');
      },
    ],
  ];

  it.each(cases)('finds %s', (_, path, rule, change) => {
    const [first] = checkSolution(plan, tampered(change), street);
    expect(first).toMatchObject({ path, rule });
  });

  it('reports the expected and the actual value', () => {
    const wrong = tampered((all) => set(all['tours']![0]!, 'workingDuration', 'PT21M'));
    expect(checkSolution(plan, wrong, street)).toEqual([
      { path: 'tours[0].workingDuration', expected: 'PT20M', found: 'PT21M', rule: 'schedule' },
    ]);
  });
});
