import { valueCheck, type PlanWarning } from 'tourwright';
import type { PreparedPlan } from '../domain/index.js';
import type { ErrorItem } from '../errors/refusals.js';
import { OptimizeRequestSchema, type OptimizeRequest } from '../schemas/optimize.js';
import { firstMoment, toPlan } from './optimize-plan.js';
import { takePlan } from './take-plan.js';
import { atBodyPaths, type BodyPaths } from './body-paths.js';

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

const PATHS: BodyPaths = [
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
];

/** Validates vehicles and orders, first as such, then as the plan; errors and warnings are at the request's paths. */
export function takeOptimize(json: unknown): OptimizeReading {
  const form = check(json);
  if (form.errors.length > 0) return form;
  const request = json as OptimizeRequest;
  const reading = takePlan(toPlan(request));
  if ('errors' in reading) return { errors: atBodyPaths(reading.errors, PATHS) };
  const isUnknown = ({ code }: PlanWarning): boolean => code === 'UNKNOWN_FIELD';
  const ofPlan = reading.plan.warnings.filter((warning) => !isUnknown(warning));
  // The rest of what the form tells is told of the plan, too.
  const warnings = [...form.warnings.filter(isUnknown), ...atBodyPaths(ofPlan, PATHS)];
  const now = Math.floor(Date.now() / 60_000) * 60;
  return {
    plan: { ...reading.plan, warnings },
    maxDuration: request.maxDuration,
    firstMoment: firstMoment(request, now),
  };
}
