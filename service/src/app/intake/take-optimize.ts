import type { ErrorItem } from '../../errors/error-item.js';
import { asItem, faultsOf } from '../json-faults.js';
import { toPlan } from './optimize-plan.js';
import { OptimizeRequestSchema, type OptimizeRequest } from '../../schemas/optimize.js';
import { takePlan } from './take-plan.js';
import type { PreparedPlan } from '../../domain/index.js';

/** A request of `/optimize` as the plan it stands for, or everything that is wrong with it. */
export type OptimizeReading =
  { readonly plan: PreparedPlan; readonly maxDuration: string | undefined } | { readonly errors: readonly ErrorItem[] };

/** Validates vehicles and orders, first as such, then as the plan; errors name the request's fields. */
export function takeOptimize(json: unknown): OptimizeReading {
  const faults = faultsOf(OptimizeRequestSchema, json);
  if (faults.length > 0) return { errors: faults.map(asItem) };
  const request = json as OptimizeRequest;
  const reading = takePlan(toPlan(request, Math.floor(Date.now() / 60_000) * 60));
  if ('errors' in reading) return { errors: reading.errors.map(asRequested) };
  return { plan: reading.plan, maxDuration: request.maxDuration };
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^resources\[/, 'vehicles['],
  [/^(vehicles\[\d+\]\.)workingTimeWindow/, '$1window'],
  [/^(vehicles\[\d+\]\.)departure/, '$1start'],
  [/^(vehicles\[\d+\]\.)arrival/, '$1end'],
  [/^(vehicles\[\d+\]\.)capacities/, '$1capacity'],
  [/^(orders\[\d+\])\.stops\[0\]/, '$1'],
  [/^(orders\[\d+\]\.)operationDuration/, '$1duration'],
  [/^(orders\[\d+\]\.)capacities/, '$1quantity'],
  [/^(orders\[\d+\]\.)authorizedTimeWindows/, '$1windows'],
  [/^(orders\[\d+\]\.)requiredSkills/, '$1skills'],
];

function asRequested(error: ErrorItem): ErrorItem {
  const path = NAMES.reduce((text, [from, to]) => text.replace(from, to), error.properties?.['path'] ?? '');
  return { ...error, properties: { ...error.properties, path } };
}
