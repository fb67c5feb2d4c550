import type { ErrorItem } from '../errors/refusals.js';
import { editPlan, pickItem, type PlanEdit, type PlanList, type PlanText } from './plan-edit.js';
import { type EditReading, type PlanReading, takePlan } from './take-plan.js';

import { readJson } from './read-json.js';
import { simpleContent, takeSimplePlan } from './simple-plan.js';
import { takeOptimize, type OptimizeReading } from './take-optimize.js';

/** Work on bodies and stored plans whose duration grows with their size. */
export type IntakeTask =
  | { readonly verb: 'plan' | 'simplePlan' | 'optimize'; readonly body: Uint8Array }
  | { readonly verb: 'edit'; readonly text: PlanText; readonly edit: PlanEdit }
  | { readonly verb: 'simple'; readonly content: string }
  | { readonly verb: 'pick'; readonly content: string; readonly part: PlanList | 'state'; readonly id: string };

/** The result of each verb. */
export interface IntakeAnswers {
  readonly plan: PlanReading;
  readonly simplePlan: PlanReading;
  readonly optimize: OptimizeReading;
  readonly edit: EditReading;
  readonly simple: string;
  readonly pick: string | undefined;
}

/** Performs a task on the calling thread: the main thread if the task is small, otherwise an intake thread. */
export function perform(task: IntakeTask): IntakeAnswers[IntakeTask['verb']] {
  switch (task.verb) {
    case 'plan':
      return taken(task, takePlan);
    case 'simplePlan':
      return taken(task, takeSimplePlan);
    case 'optimize':
      return taken(task, takeOptimize);
    case 'edit':
      return editPlan(task.text, task.edit);
    case 'simple':
      return simpleContent(task.content);
    case 'pick':
      return pickItem(task.content, task.part, task.id);
  }
}

/** The number of bytes or characters, which determines how long a task takes. */
export function sizeOf(task: IntakeTask): number {
  switch (task.verb) {
    case 'plan':
    case 'simplePlan':
    case 'optimize':
      return task.body.length;
    case 'edit':
      return task.text.content.length + sizeOfEdit(task.edit);
    case 'simple':
    case 'pick':
      return task.content.length;
  }
}

function sizeOfEdit(edit: PlanEdit): number {
  const body = 'body' in edit ? edit.body.length : 0;
  return edit.kind === 'patch' ? body + (edit.solution?.length ?? 0) : body;
}

function taken<R>(
  { body }: { readonly body: Uint8Array },
  take: (json: unknown) => R,
): R | { readonly errors: readonly ErrorItem[] } {
  const reading = readJson(body);
  return 'errors' in reading ? reading : take(reading.value);
}
