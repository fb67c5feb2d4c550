import { expect } from 'vitest';
import type { Order, Plan, Position, Resource, SingleStop, Solution } from '../../src/model/types.gen.js';
import { validatePlan } from '../../src/model/validate-plan.js';
import { validateSolution } from '../../src/model/validate-solution.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { emitSolution } from '../support/emit-solution.js';
import { readRoutes } from '../../src/solution/read.js';
import type { TravelProvider } from '../../src/travel/provider.js';

/**
 * A world on one line: a kilometer is a minute. So every figure of a test can be added up in the head.
 * Places beyond a wall, if there is one, cannot be reached from this side of it, nor the other way round.
 */
export function line(wallAtKm = Infinity): TravelProvider {
  return {
    matrix: (_profile, positions) => {
      const kms = positions.map(({ lon }) => Math.round(lon * 100_000) / 1000);
      const pairs = kms.flatMap((from) => kms.map((to) => ({ from, to })));
      const isOpen = ({ from, to }: { from: number; to: number }): boolean => from > wallAtKm === to > wallAtKm;
      return {
        distances: pairs.map((pair) => (isOpen(pair) ? Math.round(Math.abs(pair.from - pair.to) * 1000) : Infinity)),
        durations: pairs.map((pair) => (isOpen(pair) ? Math.round(Math.abs(pair.from - pair.to) * 60) : Infinity)),
      };
    },
  };
}

/** The place so many kilometers along the line. */
export function at(km: number): Position {
  return { lon: km / 100, lat: 0 };
}

/** A time of the day on which everything happens. */
export function time(clock: string): string {
  return `2030-01-01T${clock}:00Z`;
}

export function window(begin: string, end: string): { begin: string; end: string } {
  return { begin: time(begin), end: time(end) };
}

/** Works from 8 to 18, leaves from km 0 and returns there. */
export function resource(id: string, fields: Partial<Resource> = {}): Resource {
  return {
    id,
    vehicleProfile: { type: 'fly', kmph: 60 },
    workingTimeWindow: window('08:00', '18:00'),
    departure: at(0),
    arrival: at(0),
    ...fields,
  };
}

/** The same without the fields named: an open tour, say. */
export function without(owner: Resource, ...fields: (keyof Resource)[]): Resource {
  return Object.fromEntries(
    Object.entries(owner).filter(([field]) => !(fields as string[]).includes(field)),
  ) as unknown as Resource;
}

export function stop(id: string, km: number, fields: Partial<SingleStop> = {}): SingleStop {
  return { id, position: at(km), ...fields };
}

/** An order of one stop, both with the same id. */
export function order(
  id: string,
  km: number,
  fields: Partial<SingleStop> = {},
  orderFields: Partial<Order> = {},
): Order {
  return { id, stops: [stop(id, km, fields)], ...orderFields };
}

/** A valid plan, compiled. */
export async function problemOf(plan: Plan, travel: TravelProvider = line()): Promise<Problem> {
  const validation = validatePlan(plan);
  if (!validation.valid) throw new Error(JSON.stringify(validation.errors, undefined, 1));
  return compile(validation.plan, travel);
}

/** Tours as `{ resource: ['stop', 'stop'] }`. */
export type Tours = Readonly<Record<string, readonly string[]>>;

export function routesOf(problem: Problem, tours: Tours): Route[] {
  return readRoutes(
    problem,
    Object.entries(tours).map(([resourceId, stopIds]) => ({ resourceId, stopIds })),
  );
}

/** The solution of a plan with given tours; it must have the form of a solution. */
export async function solutionOf(plan: Plan, tours: Tours, travel: TravelProvider = line()): Promise<Solution> {
  const problem = await problemOf(plan, travel);
  return checked(emitSolution(problem, routesOf(problem, tours)));
}

/** A solution, once the schema has been asked. */
export function checked(solution: Solution): Solution {
  const json = JSON.parse(JSON.stringify(solution)) as Solution;
  expect(json).toStrictEqual(solution);
  expect(validateSolution(json)).toMatchObject({ valid: true });
  return solution;
}
