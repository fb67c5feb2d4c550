import { place } from './command.js';
import {
  InvalidPlanError,
  validatePlan,
  validateSolution,
  visits,
  type Plan,
  type PlanError,
  type PlanWarning,
  type Solution,
} from '../index.js';
import { inputFailure, usageFailure, type Failure } from './failure.js';
import { invalidInput, printWarnings } from './plan-errors.js';
import { readJson } from './read-input.js';
import { roadsFailure } from './roads/choose-roads.js';
import { chosenTravel } from './roads/choose-travel.js';
import type { TravelProvider } from '../travel/provider.js';
import type { Surroundings } from './surroundings.js';

/** The arguments of commands that query a plan and its solution. */
export const planAndSolution = {
  plan: place('file', 'JSON file of the plan'),
  solution: place('file', 'JSON file of its solution'),
} as const;

/** Reads a plan, its solution and the travel data between them. @param further - other files that the command reads */
export async function readPlanAndSolution(
  args: Readonly<Record<'plan' | 'solution', string> & Record<'roads' | 'matrix', string | undefined>>,
  surroundings: Surroundings,
  ...further: readonly (string | undefined)[]
): Promise<{ readonly plan: Plan; readonly solution: Solution; readonly travel: TravelProvider | undefined }> {
  refuseTwoStandardInputs(args.plan, args.solution, args.matrix, ...further);
  return {
    plan: await readPlan(args.plan, surroundings),
    solution: await readSolution(args.solution, surroundings),
    travel: await chosenTravel(args, surroundings),
  };
}

/** Returns what turns errors of a solution that does not match its plan, or of a road engine, into failures. */
export function refuseTours(solution: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof InvalidPlanError ? invalidInput(solution, 'solution', error.errors) : roadsFailure(error);
  };
}

/** Rejects a command line on which more than one file is standard input. */
export function refuseTwoStandardInputs(...paths: readonly (string | undefined)[]): void {
  if (paths.filter((path) => path === '-').length < 2) return;
  throw usageFailure('Only one of the files can be standard input.', 'Name the others.');
}

/** Reads and validates a plan; prints its warnings. */
export async function readPlan(path: string, surroundings: Surroundings): Promise<Plan> {
  const { name, json } = await readJson(path, surroundings.stdin, 'plan');
  const read = validatePlan(json);
  if (read.valid) {
    await printWarnings(read.warnings, surroundings);
    return read.plan;
  }
  throw noPlan(name, json, read.errors, read.warnings);
}

/** Reads the plan of a solution, if named. @throws Failure when the solution serves stops that the plan has not */
export async function readPlanBeside(
  args: { readonly solution: string; readonly plan: string | undefined },
  solution: Solution,
  surroundings: Surroundings,
): Promise<Plan | undefined> {
  if (args.plan === undefined) return undefined;
  const plan = await readPlan(args.plan, surroundings);
  try {
    visits(plan, solution);
  } catch (error) {
    refuseTours(args.solution)(error);
  }
  return plan;
}

export function noPlan(
  name: string,
  json: unknown,
  errors: readonly PlanError[],
  warnings: readonly PlanWarning[],
): Failure {
  return holds(json, 'tours')
    ? inputFailure(`${name} is a solution.`, 'A plan belongs in its place: it comes first.')
    : invalidInput(name, 'plan', errors, warnings);
}

/** Reads a solution from a file, also from the envelope of a service's response; reports unknown fields. */
export async function readSolution(path: string, surroundings: Surroundings): Promise<Solution> {
  const { name, json } = await readJson(path, surroundings.stdin, 'solution');
  const item = (json as { readonly item?: unknown } | null)?.item;
  const read = validateSolution(item === undefined ? json : item);
  if (read.valid) {
    await printWarnings(read.warnings, surroundings);
    return read.solution;
  }
  if (holds(json, 'resources')) {
    throw inputFailure(`${name} is a plan.`, 'A solution belongs in its place: what tourwright solve wrote.');
  }
  throw invalidInput(name, 'solution', read.errors);
}

function holds(json: unknown, field: string): boolean {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, field);
}
