import { membersOf, validatePlan, type Order, type Plan, type PlanWarning } from 'tourwright';
import { fly } from 'tourwright/travel';
import { stopKeys } from './stop-keys.js';
import type { PreparedPlan } from '../domain/index.js';
import type { ErrorItem } from '../errors/refusals.js';
import { contentHash } from './canonical.js';
import { propertyFaults } from './plan-properties.js';
import { inUtc } from './utc.js';

/** A plan that was read, or everything that is wrong with it. */
export type PlanReading = { readonly plan: PreparedPlan } | { readonly errors: readonly ErrorItem[] };

/** The changed plan, with the item that was put; errors; or word that there is nothing of the name. */
export type EditReading =
  | { readonly plan: PreparedPlan; readonly item?: string; readonly isNew: boolean }
  | { readonly errors: readonly ErrorItem[] }
  | { readonly missing: string };

/** Set by the service; what a client sends back of them is ignored. */
const READ_ONLY: ReadonlySet<string> = new Set([
  'id',
  'agencyId',
  'version',
  'state',
  'status',
  'running',
  'nbResources',
  'nbOrders',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'archivedAt',
  'warnings',
]);

/** Validates a plan and gathers what the service has to know of it. */
export function takePlan(json: unknown): PlanReading {
  const submitted = withoutReadOnly(json);
  const checked = validatePlan(submitted);
  const faults = propertyFaults((submitted as Partial<Plan> | null)?.properties);
  if (!checked.valid) return { errors: [...faults, ...checked.errors] };
  if (faults.length > 0) return { errors: faults };
  const plan = inUtc(checked.plan);
  const { maxOptimizationDuration, ...content } = plan;
  const orders = plan.orders ?? [];
  const stops = orders.flatMap((order) => order.stops.flatMap(membersOf));
  return {
    plan: {
      content: JSON.stringify(content),
      hash: contentHash(content),
      maxOptimizationDuration,
      properties: plan.properties,
      stopKeys: stopKeys(stops),
      size: {
        resources: plan.resources.length,
        orders: orders.length,
        stops: stops.length,
        stopsPerOrder: orders.reduce((most, order) => Math.max(most, freeStops(order)), 0),
      },
      warnings: [...checked.warnings, ...travelWarnings(plan)],
    },
  };
}

function withoutReadOnly(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => !READ_ONLY.has(name)));
}

function freeStops({ stops, successiveStops }: Order): number {
  return successiveStops === true ? 0 : stops.reduce((sum, stop) => sum + membersOf(stop).length, 0);
}

/** What the travel figures come with, once for each kind of profile at its first resource. */
function travelWarnings({ resources }: Plan): readonly PlanWarning[] {
  const travel = fly();
  const known = new Set<string>();
  return resources.flatMap(({ vehicleProfile }, r) => {
    const remarks = travel.remarks?.(vehicleProfile) ?? [];
    const fresh = remarks.filter(({ code, message }) => !known.has(`${code} ${message}`));
    for (const { code, message } of fresh) known.add(`${code} ${message}`);
    return fresh.map(({ code, message }) => ({
      code,
      message,
      properties: { path: `resources[${r}].vehicleProfile` },
    }));
  });
}
