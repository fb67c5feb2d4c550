import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { generate } from '../../bench/generator.js';
import { recount } from '../../bench/recount.js';
import { validatePlan } from '../../src/index.js';

describe('the generator of instances', () => {
  it('gives the same instance for the same seed, another one for another seed', () => {
    expect(generate({ customers: 50, seed: 3 })).toEqual(generate({ customers: 50, seed: 3 }));
    expect(generate({ customers: 50, seed: 3 }).metric).not.toEqual(generate({ customers: 50, seed: 4 }).metric);
  });

  it.each([false, true])('gives every customer a vehicle that can reach it in time (windows: %s)', (windows) => {
    const instance = generate({ customers: 200, seed: 1, windows });
    const lonely = { ...instance, vehicles: instance.jobs.map(({ id }) => ({ ...instance.vehicles[0], id })) };
    const tours = instance.jobs.map(({ id }) => ({ resourceId: id, stopIds: [id] }));
    expect(recount(lonely, tours)).toMatchObject({ unserved: 0, faults: [] });
  });

  it('gives enough vehicles for the demand', () => {
    const { jobs, vehicles } = generate({ customers: 300, seed: 2 });
    const demand = jobs.reduce((sum, { visits: [{ quantity }] }) => sum + quantity, 0);
    expect(demand).toBeLessThan(vehicles.length * vehicles[0].capacity);
  });

  it('gives valid plans', () => {
    expect(validatePlan(toPlan(generate({ customers: 20, seed: 1, windows: true }))).valid).toBe(true);
  });
});
