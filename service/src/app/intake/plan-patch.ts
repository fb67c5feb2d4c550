import {
  freeze,
  InvalidPlanError,
  parseDateTime,
  patch,
  stablePlan,
  withGoodsAboard,
  type FreezeUntil,
  type Kept,
  type Plan,
  type PlanChange,
  type Solution,
  type Stability,
} from 'tourwright';
import { Type } from 'typebox';
import type { ErrorItem } from '../../errors/error-item.js';
import { PlanPatchSchema } from '../../schemas/plan-patch.js';
import { asItem, faultsOf } from '../json-faults.js';
import type { EditReading } from './edit-reading.js';
import { readJson } from './read-json.js';
import { takePlan } from './take-plan.js';

/** The body as the route documents it; the changes themselves are the library's to check. */
const FormSchema = Type.Object({ ...PlanPatchSchema.properties, changes: Type.Array(Type.Unknown()) });
const FIELDS = Object.keys(PlanPatchSchema.properties);

interface Asked {
  readonly changes: readonly PlanChange[];
  readonly freezeUntil?: FreezeUntil;
  readonly keep?: Kept;
  readonly stability?: Stability;
}

/** Stored tours to freeze a plan by. */
export interface PatchMeans {
  readonly body: Uint8Array;
  /** JSON text of the best solution of the stored version; undefined without one. */
  readonly solution: string | undefined;
}

/** Makes changes to a plan, with what has begun fixed where the body asks for it. */
export function patchPlan(stored: unknown, { body, solution: text }: PatchMeans): EditReading {
  const read = readJson(body);
  if ('errors' in read) return read;
  const faults = faultsOf(FormSchema, read.value);
  if (faults.length > 0) return { errors: faults.map(asItem) };
  const asked = read.value as Asked;
  const plan = stored as Plan;
  const errors = [...unknownFields(asked), ...faultsOfTimes(asked.freezeUntil, plan)];
  const solution = text === undefined ? undefined : (JSON.parse(text) as Solution);
  const needing = asked.freezeUntil === undefined ? asked.stability && 'stability' : 'freezeUntil';
  if (needing !== undefined && solution === undefined && errors.length === 0) {
    return { missing: `The stored version has no solution yet to go by. Wait for one, or leave ${needing} out.` };
  }
  try {
    const canFreeze = asked.freezeUntil !== undefined && solution !== undefined && errors.length === 0;
    const frozen = canFreeze ? freeze(plan, solution, asked.freezeUntil, asked.keep) : plan;
    // The plan that comes of it is read with all its warnings.
    const onWarnings = (): void => undefined;
    const patched = patch(frozen, withAboard(frozen, solution, asked.changes), { onWarnings });
    if (errors.length > 0) return { errors };
    const isStable = asked.stability !== undefined && solution !== undefined;
    const reading = takePlan(isStable ? stablePlan(patched, solution, asked.stability) : patched);
    return 'errors' in reading ? reading : { ...reading, isNew: false };
  } catch (error) {
    if (!(error instanceof InvalidPlanError)) throw error;
    return { errors: [...errors, ...error.errors] };
  }
}

/** Goods aboard are told by the tour; what is no list of changes is left to be refused. */
function withAboard(plan: Plan, solution: Solution | undefined, changes: readonly PlanChange[]): readonly PlanChange[] {
  const isList = changes.every((change: unknown) => typeof change === 'object' && change !== null);
  return solution === undefined || !isList ? changes : withGoodsAboard(plan, solution, changes);
}

function unknownFields(asked: object): ErrorItem[] {
  const details = `must be one of ${FIELDS.join(', ')}`;
  return Object.keys(asked)
    .filter((name) => !FIELDS.includes(name))
    .map((path) => ({
      code: 'INVALID_VALUE',
      message: `${path} is no field of a change. It ${details}.`,
      properties: { path, details },
    }));
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
    return [{ code: 'INVALID_VALUE', message: `${path} ${details}.`, properties: { path, details } }];
  }
}
