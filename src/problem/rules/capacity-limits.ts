import type { Capacities, Plan } from '../../model/types.gen.js';
import { toMicro } from '../arrays/units.js';

/**
 * R times D: the smallest limit of a resource and of the `capacities` constraints that bind it, 10^-6 units. Infinity
 * without a limit; a resource without a map has no limit of its own, capacities missing from a given map are 0.
 */
export function capacityLimits(plan: Plan, capacities: readonly string[]): readonly (readonly number[])[] {
  const constraints = (plan.additionalConstraints ?? []).filter((constraint) => constraint.type === 'capacities');
  return plan.resources.map((resource) => {
    const own = resource.capacities;
    let limits = own === undefined ? capacities.map(() => Infinity) : limitsOf(own, capacities, 0);
    if (constraints.length === 0) return limits;
    const tags = new Set(resource.tags);
    for (const constraint of constraints) {
      if (!tags.has(constraint.resourceTag)) continue;
      const bounds = limitsOf(constraint.capacities, capacities, Infinity);
      limits = limits.map((limit, d) => Math.min(limit, bounds[d]));
    }
    return limits;
  });
}

/** A map of limits by capacity, 10^-6 units. */
export function limitsOf(map: Capacities, capacities: readonly string[], lacking: number): readonly number[] {
  return capacities.map((name) => (Object.hasOwn(map, name) ? toMicro(map[name]) : lacking));
}
