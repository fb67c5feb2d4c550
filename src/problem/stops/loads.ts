import type { Plan, SingleStop } from '../../model/types.gen.js';
import { withNested } from '../plan/constraint-tree.js';
import { byFirstTag } from '../plan/first-tag.js';
import { sharedFloat64 } from '../arrays/shared-arrays.js';
import { toMicro } from '../arrays/units.js';

/**
 * Capacity names in order of first use by a stop. Goods that no stop names are never carried, so a limit on them can
 * only be exceeded if it is below 0; such capacities come last.
 */
export function capacityNames(plan: Plan, stops: readonly SingleStop[]): readonly string[] {
  const maps = [
    ...plan.resources.map(({ capacities }) => capacities),
    ...withNested(plan.additionalConstraints ?? []).map((constraint) =>
      constraint.type === 'capacities' || constraint.type === 'atLeastOneValidCapacity'
        ? constraint.capacities
        : undefined,
    ),
  ];
  const named = stops.flatMap((stop) => Object.keys(stop.capacities ?? {}));
  const negative = maps.flatMap((map) =>
    map === undefined ? [] : Object.entries(map).flatMap(([name, limit]) => (toMicro(limit) < 0 ? [name] : [])),
  );
  return [...new Set([...named, ...negative])];
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

/** R·D: loads up to this count as empty, 10^-6 units. */
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
