import { validatePlan, type Plan } from '../index.js';
import { usageFailure } from './failure.js';
import { invalidInput } from './plan-errors.js';
import { readJson } from './read-input.js';
import type { Surroundings } from './surroundings.js';

/** Of several files one may come from standard input. */
export function refuseTwoStandardInputs(...paths: readonly (string | undefined)[]): void {
  if (paths.filter((path) => path === '-').length < 2) return;
  throw usageFailure('Only one of the files can be standard input.', 'Name the others.');
}

/** The plan of a file, checked. */
export async function readPlan(path: string, { stdin }: Surroundings): Promise<Plan> {
  const { name, json } = await readJson(path, stdin, 'plan');
  const read = validatePlan(json);
  if (!read.valid) throw invalidInput(name, 'plan', read.errors, read.warnings);
  return read.plan;
}
