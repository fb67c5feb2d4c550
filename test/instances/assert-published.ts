import { expect } from 'vitest';

import type { Benchmark } from '../../bench/instances.js';
import { recount } from '../../bench/recount.js';
import { evaluate } from '../../src/index.js';
import type { Solution } from '../../src/index.js';

/** `.sol` costs of this class are rounded to hundredths of money, after a few roundings of distances. */
const MONEY_TOLERANCE = 0.02;

/**
 * The tours of a published solution cost what it says, serve everything and break nothing: by the engine's public
 * `evaluate`, and by the bench's own arithmetic.
 */
export async function assertPublished({ instance, plan, travel, bestKnown, tours }: Benchmark): Promise<void> {
  const published = bestKnown?.cost ?? Number.NaN;
  const own = recount(instance, tours());
  expect(own.faults).toEqual([]);
  expect(own.unserved).toBe(0);

  const solution = await evaluate(plan, tours(), { travel });
  expect(solution.tours.flatMap(({ resourceId, violations }) => violations.map((v) => ({ resourceId, ...v })))).toEqual(
    [],
  );
  expect(solution.globalViolations).toEqual([]);
  const prized = new Set(
    instance.jobs.flatMap(({ prize, visits }) => (prize === undefined ? [] : visits.map(({ id }) => id))),
  );
  expect(solution.unaffectedStopIds.filter((id) => !prized.has(id))).toEqual([]);
  expect(solution.unaffectedAlternativeIds).toEqual([]);
  if (instance.goal === 'costs') {
    expect(Math.abs(objective(solution, 'minimizeCosts') - published)).toBeLessThanOrEqual(MONEY_TOLERANCE);
    expect(Math.abs(own.cost - published)).toBeLessThanOrEqual(MONEY_TOLERANCE);
  } else {
    // Whole meters: the published cost is a whole number of them, though it may be written in tens or thousands.
    expect(objective(solution, 'minimizeDistance')).toBe(Math.round(published * instance.unit));
    expect(own.cost).toBe(published);
  }
}

/** Value of an objective of a solution. */
export function objective(solution: Solution, name: string): number {
  return solution.objectives.find((entry) => entry.name === name)?.value ?? Number.NaN;
}
