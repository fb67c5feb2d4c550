import type { Plan } from '../plan.js';
import type { Draft } from '../structure/draft.js';
import { nearest } from '../structure/nearest.js';
import type { Path } from '../structure/path.js';
import { formatDuration } from '../time/duration.js';
import { costsOf, entriesOf, itemsOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Rule } from './rule.js';

/** An operation that is longer than every shift is never done: often minutes were meant, and P10M are ten months. */
export const operationsBeyondWork: Rule = (plan, found) => {
  const shifts = Array.from(resourcesOf(plan), ({ part: { workingTimeWindow: work } }) => {
    const [begin, end] = [found.moment(work?.begin), found.moment(work?.end)];
    // Of a shift that is not known nothing can be said.
    return begin === undefined || end === undefined ? Infinity : end - begin;
  });
  const longest = shifts.reduce((most, shift) => Math.max(most, shift), 0);
  if (longest <= 0 || hasPolicies(plan)) return;
  const decided = decidedStops(plan);
  for (const { part, path } of singleStopsOf(plan)) {
    const text = part.operationDuration;
    const seconds = found.duration(text);
    if (text === undefined || seconds === undefined || seconds <= longest || decided.has(part.id)) continue;
    const minutes = /^P(\d+)M$/.exec(text)?.[1];
    const advice = minutes === undefined ? 'Correct it, or the workingTimeWindow.' : `Maybe PT${minutes}M is meant.`;
    const message = `An operation of ${text} is longer than the longest shift (${formatDuration(longest)}): nobody can do it. ${advice}`;
    found.warning('WITHOUT_EFFECT', [...path, 'operationDuration'], message);
  }
};

/** Policies may set operations to nothing. */
const hasPolicies = (plan: Draft<Plan>): boolean =>
  plan.operationDurationPoliciesByResourceTag !== undefined ||
  (plan.resources ?? []).some((resource) => (resource?.operationDurationPolicies ?? []).length > 0);

/** What no resource can carry at once is never moved. A capacity that none of them has is told elsewhere. */
export const quantitiesBeyondCapacities: Rule = (plan, found) => {
  const most = new Map<string, number>();
  for (const { part } of resourcesOf(plan)) {
    if (part.capacities === undefined) return;
    for (const { key, part: limit } of entriesOf(part.capacities, [])) {
      most.set(key, Math.max(most.get(key) ?? -Infinity, limit));
    }
  }
  const decided = decidedStops(plan);
  for (const { part, path } of singleStopsOf(plan)) {
    if (part.kind === 'acknowledgement' || decided.has(part.id)) continue;
    for (const { key, part: quantity, path: at } of entriesOf(part.capacities, [...path, 'capacities'])) {
      const limit = most.get(key) ?? Infinity;
      if (Math.abs(quantity) <= Math.max(0, limit)) continue;
      const message = `No resource can carry ${Math.abs(quantity)} of ${key} at once; the most is ${limit}. Correct it, or split the order.`;
      found.warning('WITHOUT_EFFECT', at, message);
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
      found.warning('WITHOUT_EFFECT', at, `No stop and no resource has the capacity ${key}. ${advice}`);
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

/** An empty list of windows binds nobody, where a reader may take it for "never". */
export const windowsEmpty: Rule = (plan, found) => {
  for (const { part, path } of singleStopsOf(plan)) {
    if (part.authorizedTimeWindows?.length !== 0) continue;
    const message = 'An empty list of windows allows any time. Give windows, or leave the field out.';
    found.warning('WITHOUT_EFFECT', [...path, 'authorizedTimeWindows'], message);
  }
};

/** Tours of another plan. Single stops and resources of a reference may be gone: they were cancelled. */
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
    found.warning('WITHOUT_EFFECT', [...path, 'reference'], message);
  }
};

/** Stops that states decide: what has happened need not be possible. */
function decidedStops(plan: Draft<Plan>): ReadonlySet<string | undefined> {
  const ids = new Set<string | undefined>();
  for (const { part } of resourcesOf(plan)) {
    for (const entry of part.state?.assignments ?? [])
      if (entry !== undefined && 'stopId' in entry) ids.add(entry.stopId);
  }
  return ids;
}
