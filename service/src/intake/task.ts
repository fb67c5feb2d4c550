import type { ErrorItem } from '../errors/refusals.js';
import { editPlan, pickItem } from './plan-edit.js';
import { readJson } from './read-json.js';
import { simpleContent, takeSimplePlan } from './simple-plan.js';
import { takeOptimize } from './take-optimize.js';
import { takePlan } from './take-plan.js';

/** Work on bodies and stored plans whose duration grows with their size. */
const WORK = {
  plan: (body: Uint8Array) => taken(body, takePlan),
  simplePlan: (body: Uint8Array) => taken(body, takeSimplePlan),
  optimize: (body: Uint8Array) => taken(body, takeOptimize),
  edit: editPlan,
  simple: simpleContent,
  pick: pickItem,
};

export type Verb = keyof typeof WORK;

/** What the work of a verb is done on. */
export type Input<V extends Verb> = Parameters<(typeof WORK)[V]>;

export type Output<V extends Verb> = ReturnType<(typeof WORK)[V]>;

export interface IntakeTask<V extends Verb = Verb> {
  readonly verb: V;
  readonly input: Input<V>;
}

/** Performs a task on the calling thread: the main thread if the task is small, otherwise an intake thread. */
export function perform<V extends Verb>({ verb, input }: IntakeTask<V>): Output<V> {
  const work = WORK[verb] as unknown as (...input: Input<V>) => Output<V>;
  return work(...input);
}

/** The number of bytes or characters in an input, which determines how long its task takes. */
export function sizeOf(input: unknown): number {
  if (typeof input === 'string' || input instanceof Uint8Array) return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce<number>((sum, part) => sum + sizeOf(part), 0);
}

function taken<R>(body: Uint8Array, take: (json: unknown) => R): R | { readonly errors: readonly ErrorItem[] } {
  const reading = readJson(body);
  return 'errors' in reading ? reading : take(reading.value);
}
