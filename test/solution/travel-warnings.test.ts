import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { crowFlyWarnings } from '../../src/solution/travel-warnings.js';
import { line, order, problemOf, resource, routesOf } from '../evaluation/line.js';

describe('crowFlyWarnings', () => {
  it('names each travel of a tour that cannot be made', async () => {
    const plan: Plan = {
      resources: [resource('van'), resource('bike')],
      orders: [order('near', 10), order('far', 100)],
    };
    const problem = await problemOf(plan, line(50));
    const routes = routesOf(problem, { van: ['near'], bike: ['far'] });
    expect(crowFlyWarnings(problem, routes)).toEqual([
      {
        code: 'CROW_FLY',
        message:
          'The profile fly of bike knows no way from its departure (lon 0, lat 0) to stop far (lon 1, lat 0), ' +
          'from stop far (lon 1, lat 0) to its arrival (lon 0, lat 0): crow-fly figures are used there.',
        properties: { path: 'resources[1].vehicleProfile', legs: '2' },
      },
    ]);
  });
});
