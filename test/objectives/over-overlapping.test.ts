import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Plan } from '../../src/model/types.gen.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { order, resource, routesOf, stop, type Tours } from '../evaluation/line.js';
import { compiled, objectivesOf, valueOf } from './compiled.js';
import { randomTours, TAGS } from './random-tours.js';

const NAME = 'minimizeOverOverlappingCapacitiesOnStops';

/** Dock stops: a at minute 10 until 30, b at 20 until 50, c at 10 until 20; every resource leaves km 0 at 8. */
const plan: Plan = {
  resources: [resource('r'), resource('s'), resource('t')],
  orders: [
    order('a', 10, { operationDuration: 'PT20M', tags: ['dock'] }),
    order('b', 20, { operationDuration: 'PT30M', tags: ['dock', 'north'] }),
    order('c', 10, { operationDuration: 'PT10M', tags: ['dock'] }),
    order('near', 10, { operationDuration: 'PT5M', tags: ['dock'] }),
    order('other', 10, { operationDuration: 'PT9H' }),
    {
      id: 'late',
      stops: [
        stop('w', 10, {
          tags: ['dock'],
          operationDuration: 'PT5M',
          authorizedTimeWindows: [{ begin: '2030-01-01T08:25:00Z', end: '2030-01-01T18:00:00Z' }],
        }),
      ],
    },
  ],
  objectives: [NAME],
};

describe('over-overlapping', () => {
  it.each<{ name: string; limits: Record<string, number>; tours: Tours; minutes: number }>([
    { name: 'two at once beyond one', limits: { dock: 1 }, tours: { r: ['a'], s: ['b'] }, minutes: 10 }, // 20 … 30
    { name: 'everybody where nobody may be', limits: { dock: 0 }, tours: { r: ['a'], s: ['b'] }, minutes: 20 + 30 },
    { name: 'each resource above the limit', limits: { dock: 0 }, tours: { r: ['a'], s: ['c'] }, minutes: 10 * 2 + 10 }, // both until 20
    { name: 'nothing below the limit', limits: { dock: 2 }, tours: { r: ['a'], s: ['b'] }, minutes: 0 },
    {
      name: 'nothing where one leaves as the next comes',
      limits: { dock: 1 },
      tours: { s: ['b'], t: ['c'] },
      minutes: 0,
    },
    // a 10 … 30, b 20 … 50, near and c of one resource 10 … 15 and 15 … 25: three from 20 to 25
    { name: 'the third of three', limits: { dock: 2 }, tours: { r: ['a'], s: ['b'], t: ['near', 'c'] }, minutes: 5 },
    { name: 'waiting as presence', limits: { dock: 1 }, tours: { r: ['a'], s: ['w'] }, minutes: 20 }, // w 10 … 30
    { name: 'tags one by one', limits: { dock: 1, north: 0 }, tours: { r: ['a'], s: ['b'] }, minutes: 10 + 30 },
    { name: 'one tour never against itself', limits: { dock: 1 }, tours: { r: ['a', 'c', 'b'] }, minutes: 0 },
    { name: 'stops with the tag only', limits: { dock: 1 }, tours: { r: ['other'], s: ['a'] }, minutes: 0 },
    { name: 'nothing without tours', limits: { dock: 0 }, tours: {}, minutes: 0 },
  ])('counts $name', async ({ limits, tours, minutes }) => {
    const objectives = await objectivesOf({ ...plan, overlappingCapacitiesByStopTag: limits }, tours);
    expect(objectives[1]).toStrictEqual({ name: NAME, direction: 'minimize', value: minutes * 60 });
  });

  it('counts an instant once if history goes back in time', async () => {
    // a minutes 10 to 30, as computed, then, says history, c minutes 5 to 15: 5 to 30 in all.
    const at = (time: string): string => `2030-01-01T${time}:00Z`;
    const assignments = [
      { type: 'begin' as const, departureTime: at('08:00') },
      { stopId: 'a', status: 'fixed' as const },
      { stopId: 'c', status: 'fixed' as const, arrivalTime: at('08:05') },
    ];
    const underWay: Plan = {
      ...plan,
      resources: [resource('r', { state: { mode: 'free', assignments } })],
      overlappingCapacitiesByStopTag: { dock: 0 },
    };
    const { value } = await valueOf(underWay, { r: ['a', 'c'] }, NAME);
    expect(value).toBe(25 * 60);
  });

  it('equals a count of every second', async () => {
    const limits = fc.dictionary(fc.constantFrom(...TAGS), fc.integer({ min: 0, max: 2 }), { noNullPrototype: true });
    let bound = 0;
    await fc.assert(
      fc.asyncProperty(randomTours, limits, async ({ resources, orders, tours }, overlappingCapacitiesByStopTag) => {
        const drawn: Plan = { resources, orders, objectives: [NAME], overlappingCapacitiesByStopTag };
        const problem = await compiled(drawn);
        const routes = routesOf(problem, tours).map((route) => evaluateRoute(problem, route));
        let expected = 0;
        for (const [tag, limit] of Object.entries(overlappingCapacitiesByStopTag)) {
          for (let second = 0; second < 300; second++) {
            const present = routes.filter(({ stops }) =>
              stops.some(
                ({ stop: s, arrival, departure }) =>
                  (problem.stops[s].tags ?? []).includes(tag) &&
                  arrival <= problem.arrays.classShiftBegin[0] + second &&
                  departure >= problem.arrays.classShiftBegin[0] + second + 1,
              ),
            );
            expected += Math.max(0, present.length - limit);
          }
        }
        if (expected > 0) bound++;
        const level = problem.objectives.findIndex(({ name }) => name === NAME);
        if (level >= 0) expect(objectiveVector(problem, routes)[level]).toBe(expected);
        else expect(overlappingCapacitiesByStopTag).toEqual({});
      }),
      { numRuns: 200 },
    );
    expect(bound).toBeGreaterThan(10);
  });

  it('counts zero where no number of resources exceeds a limit', async () => {
    const wide = { ...plan, overlappingCapacitiesByStopTag: { dock: 3, nobody: 0 } };
    expect(await valueOf(wide, { r: ['a'], s: ['b'], t: ['c'] }, NAME)).toEqual({ value: 0, counted: 0 });
    expect((await compiled(wide)).arrays.overlapSet).toHaveLength(0);
  });
});
