import { describe, expect, it } from 'vitest';

import {
  evaluate,
  InvalidPlanError,
  solve,
  statsOf,
  type Plan,
  type PlanWarning,
  type Solution,
} from '../../src/index.js';
import { line, order, resource, stop, time, window } from '../evaluation/line.js';

const travel = line();
const run = { iterations: 200, travel };

/** Tours in short: `van: a* b`, a star for what is fixed, a plus for what is assigned. */
function told({ tours }: Solution): string {
  const mark = { fixed: '*', assigned: '+', optimized: '' };
  return tours
    .map(({ resourceId, wayPoints }) => {
      const stops = wayPoints.flatMap((point) =>
        point.type === 'stop' ? [`${point.stopId}${mark[point.status]}`] : [],
      );
      return `${resourceId}: ${stops.join(' ')}`;
    })
    .join(', ');
}

const parcel = { id: 'parcel', stops: [stop('p', 10, { kind: 'pickup' as const }), stop('d', 40)] };

describe('a plan under way', () => {
  it('delivers goods on board, even late', async () => {
    const late = {
      ...parcel,
      stops: [parcel.stops[0], stop('d', 40, { authorizedTimeWindows: [window('08:00', '08:20')] })],
    };
    const state = { assignments: [{ stopId: 'p', arrivalTime: time('08:10') }] };
    const solution = await solve({ resources: [resource('van', { state }), resource('bike')], orders: [late] }, run);
    expect(told(solution)).toBe('van: p* d');
    expect(solution.tours[0].violations).toMatchObject([{ type: 'authorizedTimeWindow', actualTime: time('08:40') }]);
  });

  it('places assigned stops where they fit best, and others around them', async () => {
    const state = { assignments: [{ stopId: 'far' }, { stopId: 'near', status: 'assigned' as const }] };
    const plan: Plan = {
      resources: [resource('van', { state })],
      orders: [order('far', 50), order('near', 10), order('between', 30)],
    };
    expect(told(await solve(plan, run))).toBe('van: far* between near+');
  });

  it('inserts others only if they break nothing', async () => {
    const state = { assignments: [{ stopId: 'a', departureTime: time('17:40') }] };
    const plan: Plan = {
      resources: [resource('van', { state })],
      orders: [order('a', 10), order('b', 30), order('c', 5)],
    };
    const solution = await solve(plan, run);
    // Home at 17:50; by way of b it would be 18:30.
    expect(told(solution)).toBe('van: a* c');
    expect(solution.unaffectedStopIds).toEqual(['b']);
  });

  it('keeps the list in mode fixed, and a resource with an empty one unused', async () => {
    const plan: Plan = {
      resources: [
        resource('van', {
          state: { mode: 'fixed', assignments: [{ stopId: 'b' }, { stopId: 'a', status: 'assigned' }] },
        }),
        resource('bike', { state: { mode: 'fixed' } }),
      ],
      orders: [order('a', 10), order('b', 30), order('c', 20)],
    };
    const solution = await solve(plan, run);
    expect(told(solution)).toBe('van: b* a+');
    expect(solution).toMatchObject({ unaffectedStopIds: ['c'], unusedResourceIds: ['bike'] });
  });

  it('reports missing stops of a started order, and does not serve them', async () => {
    const state = { assignments: [{ stopId: 'd', arrivalTime: time('08:40') }] };
    const solution = await solve({ resources: [resource('van', { state })], orders: [parcel] }, run);
    expect(told(solution)).toBe('van: d*');
    expect(solution.unaffectedStopIds).toEqual(['p']);
    expect(solution.tours[0]).toMatchObject({
      // What was delivered had been aboard from the begin.
      violations: [
        { type: 'order', expectedOrderedStopIds: ['p', 'd'], missedStopIds: ['p'], badlyOrderedStopIds: [] },
      ],
    });
  });

  it('chooses the member of a decided group', async () => {
    const choice = {
      id: 'choice',
      stops: [{ type: 'alternatives' as const, id: 'g', alternatives: [stop('home', 50), stop('shop', 12)] }],
    };
    for (const mode of ['free', 'fixed'] as const) {
      const state = { mode, assignments: [{ stopId: 'a' }, { stopId: 'g' }] };
      const plan: Plan = { resources: [resource('van', { state })], orders: [order('a', 10), choice] };
      expect(told(await solve(plan, run))).toBe('van: a* shop+');
    }
  });

  it('travels in a straight line if there is no route, and warns', async () => {
    const warnings: PlanWarning[] = [];
    const state = { assignments: [{ stopId: 'b', status: 'assigned' as const }] };
    const plan: Plan = { resources: [resource('van', { state })], orders: [order('a', 10), order('b', 30)] };
    const onWarnings = (heard: readonly PlanWarning[]): void => void warnings.push(...heard);
    const solution = await solve(plan, { iterations: 200, travel: line(20), onWarnings });
    expect(told(solution)).toBe('van: a b+');
    expect(warnings).toMatchObject([{ code: 'CROW_FLY', properties: { path: 'resources[0].vehicleProfile' } }]);
    warnings.length = 0;
    await evaluate(plan, solution, { travel: line(20), onWarnings });
    expect(warnings).toMatchObject([{ code: 'CROW_FLY' }]);
  });

  it('has what is decided even without time to search', async () => {
    const state = { assignments: [{ stopId: 'p', arrivalTime: time('08:10') }] };
    const solution = await solve(
      { resources: [resource('van', { state })], orders: [parcel] },
      { maxDuration: 0.001, travel },
    );
    expect(told(solution)).toBe('van: p* d');
  });

  it('is done at once when everything is decided', async () => {
    const plan: Plan = {
      resources: [resource('van', { state: { assignments: [{ stopId: 'b' }, { stopId: 'a' }] } })],
      orders: [order('a', 10), order('b', 30)],
    };
    const solution = await solve(plan, { maxDuration: 60, travel });
    expect(told(solution)).toBe('van: b* a*');
    expect(statsOf(solution)).toMatchObject({ stopped: 'empty', steps: 0 });
  });

  it('improves on tours that were planned before it was under way', async () => {
    const plan: Plan = { resources: [resource('van')], orders: [order('a', 10), order('b', 30), order('c', 20)] };
    const morning = await solve(plan, run);
    const state = { assignments: [{ stopId: 'c', arrivalTime: time('08:30') }] };
    const noon = await solve({ ...plan, resources: [resource('van', { state })] }, { ...run, start: morning });
    expect(told(noon)).toMatch(/^van: c\* (a b|b a)$/);
  });
});

describe('evaluate', () => {
  it('refuses tours that do not keep what is decided', async () => {
    const state = { assignments: [{ stopId: 'a' }] };
    const plan: Plan = { resources: [resource('van', { state })], orders: [order('a', 10), order('b', 30)] };
    const tours = [{ resourceId: 'van', stopIds: ['b', 'a'] }];
    await expect(evaluate(plan, tours, { travel })).rejects.toBeInstanceOf(InvalidPlanError);
    await expect(evaluate(plan, tours, { travel })).rejects.toMatchObject({
      errors: [{ code: 'INVALID_VALUE', properties: { path: 'tours[0]' } }],
    });
  });

  it('departs as late before a given end as the evaluator says', async () => {
    const state = { assignments: [{ stopId: 'a' }, { type: 'end' as const, arrivalTime: time('10:00') }] };
    const resources = [resource('van', { state })];
    const solution = await solve({ lateDeparture: true, resources, orders: [order('a', 10), order('b', 30)] }, run);
    expect(solution.unaffectedStopIds).toEqual(['b']);
    expect(solution.tours[0].wayPoints[0]).toMatchObject({ departureTime: time('09:50') });
  });

  it('counts the violations of given tours', async () => {
    const state = { assignments: [{ stopId: 'a', departureTime: time('17:40') }] };
    const plan: Plan = { resources: [resource('van', { state })], orders: [order('a', 10), order('b', 30)] };
    const { tours } = await evaluate(plan, [{ resourceId: 'van', stopIds: ['a', 'b'] }], { travel });
    expect(tours[0].violations.map(({ type }) => type)).toEqual(['end', 'workingTimeWindow']);
  });
});
