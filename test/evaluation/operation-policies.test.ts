import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { OperationDurationPolicy, Plan, Resource } from '../../src/model/types.gen.js';
import { emitSolution } from '../support/emit-solution.js';
import { compiled } from '../objectives/compiled.js';
import { at, checked, order, resource, routesOf, time } from './line.js';

const minutes = (count: number) => ({ operationDuration: `PT${count}M` });
const plan: Plan = {
  resources: [],
  orders: [
    order('gate', 10, { tags: ['gate'] }),
    order('a', 10, { tags: ['city'], ...minutes(5) }),
    order('b', 20, { tags: ['city', 'gate'], ...minutes(7) }),
    order('c', 30, minutes(9)),
  ],
  additionalOperationDurations: [{ resourceTag: 'slow', stopTag: 'city', additionalOperationDuration: 'PT1M' }],
};

const first = (...stopTags: string[]): OperationDurationPolicy => ({
  policy: 'withoutFirstOperationDuration',
  ...(stopTags.length > 0 ? { stopTags } : {}),
});
const none = (...stopTags: string[]): OperationDurationPolicy => ({ policy: 'withoutOperationDurations', stopTags });

/** Minutes that each stop takes. */
async function minutesAt(stops: readonly string[], fields: Partial<Resource>, planFields: Partial<Plan> = {}) {
  const problem = await compiled({ ...plan, resources: [resource('van', fields)], ...planFields });
  const [route] = routesOf(problem, { van: stops });
  return evaluateRoute(problem, route).stops.map(({ service }) => service / 60);
}

describe('operation duration policies', () => {
  it.each<[name: string, policies: OperationDurationPolicy[], stops: string[], expected: number[]]>([
    ['none', [], ['a', 'b', 'c'], [5, 7, 9]],
    ['no time at the first stop', [first()], ['a', 'b', 'c'], [0, 7, 9]],
    ['no time at the first of some stops', [first('city')], ['c', 'b', 'a'], [9, 0, 5]],
    ['a first stop that takes no time anyway', [first('gate')], ['gate', 'b', 'c'], [0, 7, 9]],
    ['the first with any of several tags', [first('nowhere', 'gate', 'city')], ['c', 'a', 'b'], [9, 0, 7]],
    ['several policies, each with a first stop of its own', [first('city'), first('gate')], ['a', 'c', 'b'], [0, 9, 0]],
    ['the same policy twice', [first('city'), first('city')], ['a', 'b'], [0, 7]],
    ['no time at all at some stops', [none('city')], ['a', 'b', 'c'], [0, 0, 9]],
    ['no time anywhere', [none()], ['a', 'b', 'c'], [0, 0, 0]],
    ['both', [none('gate'), first('city')], ['b', 'a', 'c'], [0, 5, 9]],
    ['tags that nothing carries', [none('nowhere'), first('elsewhere')], ['a', 'b'], [5, 7]],
  ])('mean: %s', async (_name, operationDurationPolicies, stops, expected) => {
    expect(await minutesAt(stops, { operationDurationPolicies })).toEqual(expected);
  });

  it('remove the additions as well', async () => {
    const operationDurationPolicies = [first('city')];
    expect(await minutesAt(['a', 'b'], { tags: ['slow'] })).toEqual([6, 8]);
    expect(await minutesAt(['a', 'b'], { tags: ['slow'], operationDurationPolicies })).toEqual([0, 8]);
  });

  it('of all tags of a resource count besides its own', async () => {
    const operationDurationPoliciesByResourceTag = { t: [none('gate')], u: [first('city')], other: [none()] };
    const fields = { tags: ['u', 'slow', 't'], operationDurationPolicies: [first()] };
    // c is the first of all, a the first of the city.
    expect(await minutesAt(['c', 'a', 'b'], fields, { operationDurationPoliciesByResourceTag })).toEqual([0, 0, 0]);
    expect(await minutesAt(['c', 'b', 'a'], fields, { operationDurationPoliciesByResourceTag })).toEqual([0, 0, 6]);
  });

  it('leave access and setup, and shorten the day', async () => {
    const problem = await compiled({
      ...plan,
      resources: [resource('van', { operationDurationPolicies: [first('city')] }), resource('bare')],
      accessDurationsByStopTag: { city: 'PT2M' },
    });
    const solution = checked(emitSolution(problem, routesOf(problem, { van: ['a', 'b'] })));
    // 10 minutes there, 2 of access, none of service; 10 more to b, 7 there; 20 home.
    expect(solution.tours[0]).toMatchObject({ workingDuration: 'PT49M', waitingDuration: 'PT0S' });
    expect(solution.tours[0].wayPoints[1]).toMatchObject({
      arrivalTime: time('08:10'),
      beginTime: time('08:12'),
      departureTime: time('08:12'),
    });
    expect(problem.positions).toContainEqual(at(10));
  });

  it('distinguish classes if they differ in effect', async () => {
    const classesOf = async (...policies: OperationDurationPolicy[][]) => {
      const resources = policies.map((operationDurationPolicies, r) => resource(`r${r}`, { operationDurationPolicies }));
      return [...(await compiled({ ...plan, resources })).arrays.resourceClass];
    };
    expect(await classesOf([], [none('nowhere')], [first('nowhere')], [none('city')], [none('city', 'nowhere')])).toEqual([0, 0, 0, 1, 1]);
    expect(await classesOf([first('city')], [first('gate')], [first('city'), first('city')], [])).toEqual([0, 1, 0, 2]);
    // Who has no operations left has no first one.
    expect(await classesOf([none()], [none(), first()])).toEqual([0, 0]);
  }); // prettier-ignore
});
