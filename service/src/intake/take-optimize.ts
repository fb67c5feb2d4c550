import { valueCheck, type PlanWarning } from 'tourwright';
import type { PreparedPlan } from '../domain/index.js';
import type { ErrorItem } from '../errors/domain-error.js';
import { OptimizeRequestSchema, type OptimizeRequest } from '../schemas/optimize.js';
import { firstMoment, toPlan } from './optimize-plan.js';
import { takePlan } from './take-plan.js';
import { reworded, type Wording } from './wording.js';

/** A request of `/optimize` as the plan it stands for. */
export interface OptimizeTask {
  readonly plan: PreparedPlan;
  readonly maxDuration: string | undefined;
  /** Epoch seconds at which a tour begins that has nothing to wait for. */
  readonly firstMoment: number;
}

/** The task, or everything that is wrong with the request. */
export type OptimizeReading = OptimizeTask | { readonly errors: readonly ErrorItem[] };

const check = valueCheck(OptimizeRequestSchema);

const VEHICLE = '^(vehicles\\[[\\d*]+\\])';
const ORDER = '^(orders\\[[\\d*]+\\])';

const WORDING: Wording = {
  paths: [
    [/^resources\b/, 'vehicles'],
    [new RegExp(`${VEHICLE}\\.workingTimeWindow`), '$1.window'],
    [new RegExp(`${VEHICLE}\\.departure`), '$1.start'],
    [new RegExp(`${VEHICLE}\\.arrival`), '$1.end'],
    // A bare number is the quantity of one kind of goods, `quantity`.
    [new RegExp(`${VEHICLE}\\.capacities(\\.quantity$)?`), '$1.capacity'],
    [new RegExp(`${VEHICLE}\\.vehicleProfile`), '$1'],
    [new RegExp(`${ORDER}\\.stops(\\[[\\d*]+\\])?`), '$1'],
    [new RegExp(`${ORDER}\\.operationDuration`), '$1.duration'],
    [new RegExp(`${ORDER}\\.capacities(\\.quantity$)?`), '$1.quantity'],
    [new RegExp(`${ORDER}\\.authorizedTimeWindows`), '$1.windows'],
    [new RegExp(`${ORDER}\\.requiredSkills`), '$1.skills'],
  ],
  words: {
    plan: 'request',
    resource: 'vehicle',
    resources: 'vehicles',
    stop: 'order',
    stops: 'orders',
    capacities: 'capacity',
    departure: 'start',
    arrival: 'end',
    workingtimewindow: 'window',
    'working time window': 'window',
    'working time windows': 'windows',
    authorizedtimewindows: 'windows',
    'authorized windows': 'windows',
    operationduration: 'duration',
    requiredskills: 'skills',
  },
};

/** Validates vehicles and orders, first as such, then as the plan; errors and warnings are in the request's words. */
export function takeOptimize(json: unknown): OptimizeReading {
  const form = check(json);
  if (form.errors.length > 0) return form;
  const request = json as OptimizeRequest;
  const reading = takePlan(toPlan(request));
  const given = namesIn(request);
  if ('errors' in reading) return { errors: reworded(reading.errors, WORDING, given) };
  const isUnknown = ({ code }: PlanWarning): boolean => code === 'UNKNOWN_FIELD';
  const ofPlan = reading.plan.warnings.filter((warning) => !isUnknown(warning));
  // The rest of what the form tells is told of the plan, too.
  const warnings = [...form.warnings.filter(isUnknown), ...reworded(ofPlan, WORDING, given)];
  const now = Math.floor(Date.now() / 60_000) * 60;
  return {
    plan: { ...reading.plan, warnings },
    maxDuration: request.maxDuration,
    firstMoment: firstMoment(request, now),
  };
}

/** Ids, skills and kinds of goods. */
function namesIn({ vehicles, orders }: OptimizeRequest): ReadonlySet<string> {
  const kinds = (amount: unknown): string[] => (typeof amount === 'object' ? Object.keys(amount ?? {}) : []);
  return new Set([
    ...vehicles.flatMap(({ id, skills = [], capacity }) => [id, ...skills, ...kinds(capacity)]),
    ...orders.flatMap(({ id, skills = [], quantity }) => [id, ...skills, ...kinds(quantity)]),
  ]);
}
