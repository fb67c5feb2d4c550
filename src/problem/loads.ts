import type { Resource } from '../model/resource.js';
import type { SingleStop } from '../model/stop.js';
import { byFirstTag } from './first-tag.js';
import { sharedFloat64 } from './shared-arrays.js';
import { toMicro } from './units.js';
import type { Plan } from '../model/plan.js';

/** Capacity names in order of first use by a stop. */
export function capacityNames(stops: readonly SingleStop[]): readonly string[] {
  return [...new Set(stops.flatMap((stop) => Object.keys(stop.capacities ?? {})))];
}

/** n·D: change of load at a stop in 10^-6 units: pickup +, delivery −, acknowledgement 0. */
export function loadChanges(stops: readonly SingleStop[], capacities: readonly string[]): Float64Array {
  const changes = sharedFloat64(stops.length * capacities.length);
  const index = new Map(capacities.map((name, d) => [name, d]));
  stops.forEach((stop, s) => {
    const kind = stop.kind ?? 'delivery';
    if (kind === 'acknowledgement') return;
    for (const [name, quantity] of Object.entries(stop.capacities ?? {})) {
      const micro = toMicro(quantity);
      changes[s * capacities.length + (index.get(name) as number)] = kind === 'pickup' ? micro : 0 - micro;
    }
  });
  return changes;
}

/** Limits of a resource in 10^-6 units: Infinity without a map, 0 for what a map lacks. */
export function capacityLimits(resource: Resource, capacities: readonly string[]): readonly number[] {
  const limits = resource.capacities;
  if (limits === undefined) return capacities.map(() => Infinity);
  return capacities.map((name) => (Object.hasOwn(limits, name) ? toMicro(limits[name]) : 0));
}

/** R·D: a load at or below it counts as empty, 10^-6 units. */
export function emptyThresholds(plan: Plan, capacities: readonly string[]): Float64Array {
  const thresholds = sharedFloat64(plan.resources.length * capacities.length);
  plan.resources.forEach((resource, r) => {
    const map =
      resource.emptyThresholdByCapacity ?? byFirstTag(resource.tags, plan.emptyThresholdByCapacityByResourceTag) ?? {};
    capacities.forEach((name, d) => {
      if (Object.hasOwn(map, name)) thresholds[r * capacities.length + d] = toMicro(map[name]);
    });
  });
  return thresholds;
}
