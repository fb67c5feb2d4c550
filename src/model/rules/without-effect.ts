import { nearest } from '../structure/nearest.js';
import type { Path } from '../structure/path.js';
import { costsOf, entriesOf, itemsOf, ordersOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Rule } from './rule.js';

/** A cumulated cost without a maximum limits nothing. */
export const maximumMissing: Rule = (plan, found) => {
  for (const { part, path } of itemsOf(plan.globalConstraints, ['globalConstraints'])) {
    if (part.maximum !== undefined) continue;
    found.warning(path, 'The constraint has no maximum and no effect. Give it one.');
  }
};

/** Only fixed begins, breaks and ends count; assigned ones are replanned. */
export const assignedWithoutEffect: Rule = (plan, found) => {
  for (const resource of resourcesOf(plan)) {
    const at = [...resource.path, 'state', 'assignments'];
    for (const { part, path } of itemsOf(resource.part.state?.assignments, at)) {
      if (part.status !== 'assigned' || part.type === undefined || part.type === 'stop') continue;
      const message = `An assigned ${part.type} has no effect. Make it fixed, or leave it out.`;
      found.warning(path, message);
    }
  }
};

/** If a map of capacities is given, those missing from it are 0: the resource can carry none of them. */
export const capacityMissing: Rule = (plan, found) => {
  const resources = [...resourcesOf(plan)];
  const carried = [...new Set(resources.flatMap(({ part }) => Object.keys(part.capacities ?? {})))];
  const used = new Set<string>();
  for (const stop of singleStopsOf(plan)) {
    if (stop.part.kind === 'acknowledgement') continue;
    for (const { key, part: quantity, path } of entriesOf(stop.part.capacities, [...stop.path, 'capacities'])) {
      if (quantity === 0 || used.has(key)) continue;
      const meant = carried.includes(key) ? undefined : nearest(key, carried);
      if (meant === undefined) {
        used.add(key);
        continue;
      }
      const message = `No resource has ${key}, which stop ${stop.part.id} uses; it counts as 0. Maybe ${meant} is meant.`;
      found.warning(path, message);
    }
  }
  for (const { part, path } of resources) {
    if (!part.capacities) continue;
    for (const capacity of used) {
      if (Object.hasOwn(part.capacities, capacity)) continue;
      const message = `${part.id} has room for no ${capacity}, which is to be carried: it counts as 0. Add it.`;
      found.warning([...path, 'capacities', capacity], message);
    }
  }
};

/** Limits on how many resources meet at stops only matter with their objective. */
export const overlappingUnwatched: Rule = (plan, found) => {
  const listed = plan.objectives ?? [];
  if (!plan.overlappingCapacitiesByStopTag || listed.length === 0) return;
  if (listed.includes('minimizeOverOverlappingCapacitiesOnStops')) return;
  const message =
    'The limits have no effect: minimizeOverOverlappingCapacitiesOnStops is not among the objectives. List it.';
  found.warning(['overlappingCapacitiesByStopTag'], message);
};

/** The cost of leaving an order out only counts in minimizeCosts. */
export const unservedCostUnwatched: Rule = (plan, found) => {
  const listed = plan.objectives ?? [];
  if (listed.length === 0 || listed.includes('minimizeCosts')) return;
  for (const { part, path } of ordersOf(plan)) {
    if (part['x-unservedCost'] === undefined) continue;
    const message = 'The price has no effect: minimizeCosts is not among the objectives. List it.';
    found.warning([...path, 'x-unservedCost'], message);
  }
};

/**
 * A quantity below 0 turns a delivery into loading and a pickup into unloading, which is rarely intended: except at a
 * stop that does both, with different goods.
 */
export const quantitiesBelowZero: Rule = (plan, found) => {
  for (const { part, path } of singleStopsOf(plan)) {
    const { kind = 'delivery' } = part;
    if (kind === 'acknowledgement' || Object.values(part.capacities ?? {}).some((quantity = 0) => quantity > 0))
      continue;
    for (const { key, part: quantity, path: at } of entriesOf(part.capacities, [...path, 'capacities'])) {
      if (quantity >= 0) continue;
      const [does, other] = kind === 'delivery' ? ['loads', 'pickup'] : ['unloads', 'delivery'];
      const message = `A ${kind} of ${quantity} ${does} ${-quantity} of ${key}. Give 0 or more; the kind ${other} says the other way.`;
      found.warning(at, message);
    }
  }
};

/** Prices and thresholds of a capacity that neither a stop nor a resource has. */
export const capacitiesUnknown: Rule = (plan, found) => {
  const known = new Set<string>();
  for (const { part } of [...resourcesOf(plan), ...singleStopsOf(plan)]) {
    for (const { key } of entriesOf(part.capacities, [])) known.add(key);
  }
  const look = (map: Readonly<Record<string, unknown>> | undefined, path: Path): void => {
    for (const { key, path: at } of entriesOf(map, path)) {
      if (known.has(key)) continue;
      const meant = nearest(key, [...known]);
      const advice = meant === undefined ? 'Correct the name, or leave it out.' : `Maybe ${meant} is meant.`;
      found.warning(at, `No stop and no resource has the capacity ${key}. ${advice}`);
    }
  };
  for (const { part: cost, path } of costsOf(plan)) {
    for (const field of [
      'costsByCapacity',
      'costPerCapacityPerTravelledKm',
      'costPerCapacityPerTravelledHour',
    ] as const) {
      look(cost[field], [...path, field]);
    }
  }
  for (const { part, path } of resourcesOf(plan))
    look(part.emptyThresholdByCapacity, [...path, 'emptyThresholdByCapacity']);
  const ofTags = 'emptyThresholdByCapacityByResourceTag';
  for (const { part, path } of entriesOf(plan[ofTags], [ofTags])) look(part, path);
};

/** An empty list of windows has no effect, although a reader may take it for "never". */
export const windowsEmpty: Rule = (plan, found) => {
  for (const { part, path } of singleStopsOf(plan)) {
    if (part.authorizedTimeWindows?.length !== 0) continue;
    const message = 'An empty list of windows allows any time. Give windows, or leave the field out.';
    found.warning([...path, 'authorizedTimeWindows'], message);
  }
};

/** Tours of another plan. Single stops and resources of a reference may be missing: they were cancelled. */
export const referenceUnknown: Rule = (plan, found) => {
  const resources = new Set((plan.resources ?? []).map((resource) => resource?.id));
  const stops = new Set(Array.from(singleStopsOf(plan), ({ part }) => part.id));
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    if (typeof part !== 'object' || part.type !== 'minimizeChanges') continue;
    const tours = (part.reference ?? []).filter((tour) => tour !== undefined);
    const named = tours.flatMap((tour) => (tour.stops ?? []).map((stop) => stop?.stopId));
    const isStrange = tours.length > 0 && !tours.some(({ resourceId }) => resources.has(resourceId));
    if (!isStrange && (named.length === 0 || named.some((id) => stops.has(id)))) continue;
    const what = isStrange ? 'resource' : 'stop';
    const message = `The reference names no ${what} of the plan. Give the tours of an earlier solution of this plan.`;
    found.warning([...path, 'reference'], message);
  }
};
