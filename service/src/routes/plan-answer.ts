import type { PlanWarning } from 'tourwright';
import type { PlanChange, StoredPlan } from '../domain/index.js';
import { jsonText, objectText, type Answer } from '../http/answer.js';
import type { EitherCall } from './on-both-paths.js';

/** A stored plan as clients see it: the fields set by the service, then the submitted ones. */
export function planText({ record, content, maxOptimizationDuration }: StoredPlan, more: object = {}): string {
  const head = JSON.stringify({ ...record, ...more, ...(maxOptimizationDuration && { maxOptimizationDuration }) });
  const fields = content.slice(1, -1);
  return fields === '' ? head : `${head.slice(0, -1)},${fields}}`;
}

/** `{item, agencyId, planId, planVersion}` around a text. */
export function enveloped(item: string, { record }: StoredPlan, warnings?: readonly PlanWarning[]): string {
  const { agencyId, id: planId, version: planVersion } = record;
  return objectText({ item }, { agencyId, planId, planVersion, ...(warnings && { warnings }) });
}

/** The answer with a plan, enveloped if the path names the agency. */
export function planAnswer({ params }: EitherCall<''>, plan: StoredPlan, text = planText(plan)): Answer {
  return jsonText(200, params.agencyId === undefined ? text : enveloped(text, plan), plan.tag);
}

/** The answer to a change: the plan, with the warnings of the call. */
export function changedPlanAnswer(call: EitherCall<''>, { plan, warnings, created }: PlanChange): Answer {
  return { ...planAnswer(call, plan, planText(plan, { warnings })), status: created ? 201 : 200 };
}
