import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Plan } from '../../src/model/types.gen.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { objectiveValues, objectiveVector } from '../../src/objectives/vector.js';
import { order, problemOf, resource, routesOf, stop, type Tours, window } from '../evaluation/line.js';

/** Two tours: the van of 60 km (60 + 10 minutes), the lorry of 40 km (40 minutes, 5 of delay). */
const plan: Plan = {
  resources: [
    resource('van', { priority: 2, cost: { km: { costCoeff: 0.5 } }, preferredStopTags: ['garden', 'roof'] }),
    resource('lorry', { priority: 1, cost: { using: 7 } }),
    resource('spare', { priority: 1 }),
  ],
  orders: [
    { id: 'pair', stops: [stop('p', 10, { tags: ['roof'] }), stop('d', 30, { operationDuration: 'PT10M' })] },
    order('late', 20, { preferredTimeWindows: [window('08:00', '08:15')], tags: ['roof'] }),
    order('urgent', 20, {}, { priority: -1 }),
    order('extra', 10, { tags: ['garden', 'roof'] }, { optional: true, priority: 4 }),
    {
      id: 'choice',
      stops: [{ type: 'alternatives', alternatives: [stop('home', 15), stop('shop', 16)] }, stop('sign', 16)],
      optional: true,
    },
  ],
  objectives: [
    'maximizeMandatoryStops',
    'minimizeDelay',
    'minimizeCosts',
    'minimizeResources',
    'maximizeOptionalStops',
    'maximizePreferredStops',
    'minimizeLargestTourDuration',
    'minimizeWorkingDuration',
    'minimizeDistance',
  ],
};

async function objectivesOf(tours: Tours) {
  const problem = await problemOf(plan);
  const routes = routesOf(problem, tours).map((route) => evaluateRoute(problem, route));
  const vector = objectiveVector(problem, routes);
  return {
    vector: [...vector],
    read: objectiveValues(problem, vector).map(({ name, priority, direction, value }) =>
      [name, priority, direction, value].filter((part) => part !== undefined).join(' '),
    ),
  };
}

describe('the objectives', () => {
  it('count what the tours do, in the order of the list, by priority', async () => {
    const { vector, read } = await objectivesOf({ van: ['p', 'extra', 'd'], lorry: ['late'] });
    expect(read).toEqual([
      'maximizeMandatoryStops -1 maximize 0', // urgent is not served
      'maximizeMandatoryStops 0 maximize 3', // p, d, late
      'minimizeDelay minimize 300', // late: at 20, preferred until 15
      'minimizeCosts minimize 37', // 60 km · 0.5 + 7
      'minimizeResources 2 minimize 1',
      'minimizeResources 1 minimize 1',
      'maximizeOptionalStops 0 maximize 0',
      'maximizeOptionalStops 4 maximize 1',
      'maximizePreferredStops maximize 2', // p and extra, once each; late is on the lorry, which prefers nothing
      'minimizeLargestTourDuration minimize 4200',
      'minimizeWorkingDuration minimize 6600', // 70 + 40 minutes
      'minimizeDistance minimize 100000',
    ]);
    expect(vector).toEqual([1, 0, 300, 37_000_000, 1, 1, 2, 0, -2, 4200, 6600, 100_000]);
  });

  it('count nothing without tours', async () => {
    const { vector, read } = await objectivesOf({});
    expect(vector).toEqual([1, 3, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0]);
    expect(read.map((text) => Number(text.split(' ').at(-1)))).toEqual(vector.map(() => 0));
  });

  it.each<{ name: string; tours: Tours; visited: number }>([
    { name: 'an order by half', tours: { van: ['p'] }, visited: 1 },
    { name: 'an order backwards', tours: { van: ['d', 'p'] }, visited: 2 },
    { name: 'an order over two resources', tours: { van: ['p', 'late'], lorry: ['d'] }, visited: 3 },
  ])('count the stops that given tours visit of $name', async ({ tours, visited }) => {
    expect((await objectivesOf(tours)).read[1]).toBe(`maximizeMandatoryStops 0 maximize ${visited}`);
  });

  it('count a group of alternatives as one stop', async () => {
    const { read } = await objectivesOf({ van: ['shop', 'sign'] });
    expect(read[6]).toBe('maximizeOptionalStops 0 maximize 2');
  });

  it('have one entry with priority 0 and value 0 when nothing is mandatory', async () => {
    const problem = await problemOf({ resources: [], orders: [], objectives: ['minimizeDistance'] });
    expect(objectiveValues(problem, objectiveVector(problem, []))).toEqual([
      { name: 'maximizeMandatoryStops', direction: 'maximize', priority: 0, value: 0 },
      { name: 'minimizeDistance', direction: 'minimize', value: 0 },
    ]);
  });
});

describe('compareVectors', () => {
  it.each([
    { a: [1, 2, 3], b: [1, 2, 3], sign: 0 },
    { a: [0, 9, 9], b: [1, 0, 0], sign: -1 },
    { a: [1, 2, 4], b: [1, 2, 3], sign: 1 },
    { a: [0, -2], b: [0, -1], sign: -1 },
    { a: [], b: [], sign: 0 },
  ])('lets the first difference decide: $a against $b', ({ a, b, sign }) => {
    expect(compareVectors(Float64Array.from(a), Float64Array.from(b))).toBe(sign);
  });
});
