import { describe, expect, it } from 'vitest';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { tourViolations } from '../../src/violations/tour-violations.js';
import { order, problemOf, resource, routesOf } from '../evaluation/line.js';

describe('the begin violation', () => {
  it('is reported for a tour that began before the working time, with the whole delay of the window', async () => {
    const problem = await problemOf({ resources: [resource('van')], orders: [order('a', 10)] });
    const routes = routesOf(problem, { van: ['a'] });
    const tour = evaluateRoute(problem, routes[0]);
    // No schedule that is chosen begins early; one that is history may. It also ends 3 minutes late.
    const history = { ...tour, begin: tour.begin - 120, end: problem.arrays.classShiftEnd[0] + 180 };
    expect(tourViolations(problem, history, 0, visitsOf(problem, routes))).toEqual([
      { type: 'begin', wayPointIndex: 0 },
      { type: 'end', wayPointIndex: 2 },
      { type: 'workingTimeWindow', delay: 'PT5M' },
    ]);
  });
});
