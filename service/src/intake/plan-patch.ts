import {
  freeze,
  InvalidPlanError,
  notBefore,
  parseDateTime,
  patch,
  stablePlan,
  valueCheck,
  withGoodsAboard,
  type FreezeUntil,
  type Kept,
  type Plan,
  type PlanChange,
  type PlanWarning,
  type Solution,
  type Stability,
} from 'tourwright';
import { Type } from 'typebox';
import { bodyFaults, type ErrorItem, invalidValue } from '../errors/refusals.js';
import { PlanPatchSchema } from '../schemas/plan-patch.js';
import { type EditReading, takePlan } from './take-plan.js';
import { readJson } from './read-json.js';

/** The body as the route documents it; the changes themselves are checked by `patch`. */
const checkForm = valueCheck(
  Type.Object({ ...PlanPatchSchema.properties, changes: Type.Array(Type.Unknown({ readOnly: true })) }),
);

interface PatchBody {
  readonly changes: readonly PlanChange[];
  readonly freezeUntil?: FreezeUntil;
  readonly keep?: Kept;
  readonly stability?: Stability;
}

/** The body of a patch, and the stored tours that freeze the plan. */
export interface PatchMeans {
  readonly body: Uint8Array;
  /** JSON text of the best solution of the stored version; undefined without one. */
  readonly solution: string | undefined;
}

/** Applies changes to a plan; what has started is fixed if the body asks for it. */
export function patchPlan(stored: unknown, { body, solution: text }: PatchMeans): EditReading {
  const read = readJson(body);
  if ('errors' in read) return read;
  const form = checkForm(read.value);
  const faults = bodyFaults(form);
  if (form.errors.length > 0) return { errors: faults };
  const asked = read.value as PatchBody;
  const plan = stored as Plan;
  const errors = [...faults, ...faultsOfTimes(asked.freezeUntil, plan)];
  const solution = text === undefined ? undefined : (JSON.parse(text) as Solution);
  const needing = asked.freezeUntil === undefined ? asked.stability && 'stability' : 'freezeUntil';
  if (needing !== undefined && solution === undefined && errors.length === 0) {
    return { missing: `The stored version has no solution yet. Wait for one, or leave ${needing} out.` };
  }
  try {
    const canFreeze = asked.freezeUntil !== undefined && solution !== undefined && errors.length === 0;
    const frozen = canFreeze ? freeze(plan, solution, asked.freezeUntil, asked.keep) : plan;
    const heard: PlanWarning[] = [];
    const onWarnings = (warnings: readonly PlanWarning[]): void => void heard.push(...warnings);
    const changed = patch(frozen, withAboard(frozen, solution, asked.changes), { onWarnings });
    const patched = canFreeze ? notBefore(changed, asked.freezeUntil) : changed;
    if (errors.length > 0) return { errors };
    const isStable = asked.stability !== undefined && solution !== undefined;
    const reading = takePlan(isStable ? stablePlan(patched, solution, asked.stability) : patched);
    if ('errors' in reading) return reading;
    const warnings = [...idle(asked), ...heard.filter(isOfChange), ...reading.plan.warnings];
    return { plan: { ...reading.plan, warnings }, item: '', isNew: false };
  } catch (error) {
    if (!(error instanceof InvalidPlanError)) throw error;
    return { errors: [...errors, ...error.errors] };
  }
}

/**
 * Adds the goods on board to the changes, as they follow from the tours; a malformed list of changes is left to be
 * refused.
 */
function withAboard(plan: Plan, solution: Solution | undefined, changes: readonly PlanChange[]): readonly PlanChange[] {
  const isList = changes.every((change: unknown) => typeof change === 'object' && change !== null);
  return solution === undefined || !isList ? changes : withGoodsAboard(plan, solution, changes);
}

/** Whether a warning is about a change as such: those inside orders and resources are reported for the changed plan. */
function isOfChange({ properties }: PlanWarning): boolean {
  return !/^changes\[[\d*]+\]\.(?:set|order|resource)\./.test(properties.path);
}

function idle({ keep, freezeUntil }: PatchBody): PlanWarning[] {
  if (keep === undefined || freezeUntil !== undefined) return [];
  const message = 'keep has no effect without freezeUntil. Give that too, or leave keep out.';
  return [{ code: 'WITHOUT_EFFECT', message, properties: { path: 'keep' } }];
}

function faultsOfTimes(until: FreezeUntil | undefined, plan: Plan): ErrorItem[] {
  if (until === undefined) return [];
  if (typeof until === 'string') return faultOfTime('freezeUntil', until, plan);
  const ids = new Set(plan.resources.map(({ id }) => id));
  return Object.entries(until).flatMap(([id, time]) => {
    const path = `freezeUntil.${id}`;
    const details = 'must be the id of a resource of the plan';
    const message = `The plan has no resource ${id}. Give the id of one, or leave it out.`;
    const unknown: ErrorItem = { code: 'INVALID_ID_REFERENCE', message, properties: { path, details } };
    return [...(ids.has(id) ? [] : [unknown]), ...faultOfTime(path, time, plan)];
  });
}

function faultOfTime(path: string, time: string, { tz }: Plan): ErrorItem[] {
  try {
    parseDateTime(time, tz);
    return [];
  } catch {
    const details = 'must be a date-time of a day that exists, such as 2026-03-10T12:00:00Z';
    return [invalidValue(path, details, `${path} ${details}.`)];
  }
}
