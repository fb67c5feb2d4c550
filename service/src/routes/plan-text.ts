import { objectText } from '../http/answer.js';
import type { PlanWarning } from 'tourwright';
import type { PlanChange, StoredPlan } from '../domain/index.js';

/** A stored plan as clients see it: what the service set, then what was submitted. */
export function planText({ record, content, maxOptimizationDuration }: StoredPlan, more: object = {}): string {
  const head = JSON.stringify({ ...record, ...more, ...(maxOptimizationDuration && { maxOptimizationDuration }) });
  const fields = content.slice(1, -1);
  return fields === '' ? head : `${head.slice(0, -1)},${fields}}`;
}

/** The plan of a change, with the warnings of the call. */
export function changedPlanText({ plan, warnings }: PlanChange): string {
  return planText(plan, { warnings });
}

/** `{item, agencyId, planId, planVersion}` around a text. */
export function enveloped(item: string, { record }: StoredPlan, warnings?: readonly PlanWarning[]): string {
  const { agencyId, id: planId, version: planVersion } = record;
  return objectText({ item }, { agencyId, planId, planVersion, ...(warnings && { warnings }) });
}
