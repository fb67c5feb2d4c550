import { validateSolution, type Solution } from '../index.js';
import { invalidInput } from './plan-errors.js';
import { readJson } from './read-input.js';
import type { Surroundings } from './surroundings.js';

/** The solution of a file, or of the envelope in which a service answers it. */
export async function readSolution(path: string, { stdin }: Pick<Surroundings, 'stdin'>): Promise<Solution> {
  const { name, json } = await readJson(path, stdin, 'solution');
  const item = (json as { readonly item?: unknown } | null)?.item;
  const read = validateSolution(item === undefined ? json : item);
  if (!read.valid) throw invalidInput(name, 'solution', read.errors);
  return read.solution;
}
