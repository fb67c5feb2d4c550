import type { Plan } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import { formatDuration } from '../time/duration.js';
import { entriesOf, itemsOf, ordersOf, resourcesOf, singleStopsOf, windowBreaksOf, windowsOf } from './parts.js';
import { spanOf, type WindowSpan } from './time-windows.js';
import type { Rule } from './rule.js';

/** Without resources no order can be served. */
export const resourcesMissing: Rule = (plan, found) => {
  if (plan.resources?.length !== 0) return;
  found.warning(['resources'], 'The list is empty: nothing will be served. Add one.');
};

/** An order that requires skills no resource has stays unserved. */
export const skillsMissing: Rule = (plan, found) => {
  const known = new Set<string>();
  for (const { part } of resourcesOf(plan)) for (const skill of part.skills ?? []) if (skill) known.add(skill);
  for (const { part, path } of ordersOf(plan)) {
    for (const { part: skill, path: at } of itemsOf(part.requiredSkills, [...path, 'requiredSkills'])) {
      if (known.has(skill)) continue;
      const message = `Nobody has the skill ${skill}: ${part.id} stays unserved. Correct it, or give it to somebody.`;
      found.warning(at, message);
    }
  }
};

/** A stop that is only open while no resource works is visited outside its windows, or not at all. */
export const windowsOutsideWork: Rule = (plan, found) => {
  const work = distinct(Array.from(resourcesOf(plan), ({ part }) => spanOf(part.workingTimeWindow, found)));
  if (work.length === 0) return;
  for (const { part, path } of singleStopsOf(plan)) {
    const windows = part.authorizedTimeWindows ?? [];
    if (windows.length === 0) continue;
    const spans = windows.map((window) => spanOf(window, found));
    const isOpen = spans.some(
      (span) => span === undefined || work.some(({ begin, end }) => span.begin <= end && span.end >= begin),
    );
    if (isOpen) continue;
    const message = `Nobody works while ${part.id} is open. Correct these windows, or the hours of work.`;
    found.warning([...path, 'authorizedTimeWindows'], message);
  }
};

/** A limit below 0 allows no load at all. */
export const capacitiesBelowZero: Rule = (plan, found) => {
  for (const { part, path } of resourcesOf(plan)) {
    for (const { key, part: limit, path: at } of entriesOf(part.capacities, [...path, 'capacities'])) {
      if (limit >= 0) continue;
      const message = `${part.id} has ${limit} of ${key}: even empty it carries too much. Give it 0 or more.`;
      found.warning(at, message);
    }
  }
};

/** A break whose window lies outside the working window: the tour ends before the break is due, or begins after it. */
export const breaksNeverDue: Rule = (plan, found) => {
  for (const resource of resourcesOf(plan)) {
    const work = spanOf(resource.part.workingTimeWindow, found);
    // History may lie outside the working window.
    if (work === undefined || resource.part.state !== undefined) continue;
    for (const pause of windowBreaksOf(resource)) {
      const length = found.duration(pause.part.duration);
      for (const { part: given, path: at } of windowsOf(pause)) {
        const window = spanOf(given, found);
        if (window === undefined || length === undefined) continue;
        const isBefore = window.begin + length <= work.begin;
        if (!isBefore && window.end - length < work.end) continue;
        const when = isBefore ? 'before work begins' : 'after work ends';
        const message =
          `The break is never taken: its ${pause.part.duration} fit into its window ${when}. ` +
          'Correct the window, or the workingTimeWindow of the resource.';
        found.warning(at, message);
      }
    }
  }
};

/** A break of no length has no effect, and one due after no time can never be taken in time. */
export const breaksOfNothing: Rule = (plan, found) => {
  for (const resource of resourcesOf(plan)) {
    for (const { part, path } of itemsOf(resource.part.breaks, [...resource.path, 'breaks'])) {
      for (const field of ['duration', 'minBreakDuration', 'maxInterBreakDuration'] as const) {
        const text = (part as Readonly<Partial<Record<typeof field, string>>>)[field];
        if (text === undefined || found.duration(text) !== 0) continue;
        const what = field === 'maxInterBreakDuration' ? 'is due at once, and always again' : 'takes no time';
        const message = `A break with a ${field} of ${text} ${what}. Give it a duration, or leave the break out.`;
        found.warning([...path, field], message);
      }
    }
  }
};

/** An operation longer than every shift is never done: often minutes were meant, but P10M is ten months. */
export const operationsBeyondWork: Rule = (plan, found) => {
  const shifts = Array.from(resourcesOf(plan), ({ part }) => spanOf(part.workingTimeWindow, found));
  // Nothing is known about a shift without valid times.
  const lengths = shifts.map((shift) => (shift === undefined ? Infinity : shift.end - shift.begin));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (longest <= 0 || hasPolicies(plan)) return;
  const decided = decidedStops(plan);
  for (const { part, path } of singleStopsOf(plan)) {
    const text = part.operationDuration;
    const seconds = found.duration(text);
    if (text === undefined || seconds === undefined || seconds <= longest || decided.has(part.id)) continue;
    const minutes = /^P(\d+)M$/.exec(text)?.[1];
    const advice = minutes === undefined ? 'Correct it, or the workingTimeWindow.' : `Maybe PT${minutes}M is meant.`;
    const message = `An operation of ${text} is longer than the longest shift (${formatDuration(longest)}): nobody can do it. ${advice}`;
    found.warning([...path, 'operationDuration'], message);
  }
};

/** Policies may set operation durations to 0. */
const hasPolicies = (plan: Draft<Plan>): boolean =>
  plan.operationDurationPoliciesByResourceTag !== undefined ||
  (plan.resources ?? []).some((resource) => (resource?.operationDurationPolicies ?? []).length > 0);

/** An order that has more stops than any tour may have is never served. */
export const stopsBeyondTours: Rule = (plan, found) => {
  let most = 0;
  for (const { part } of resourcesOf(plan)) most = Math.max(most, part['x-maxStops'] ?? Infinity);
  if (most === 0) return;
  const decided = decidedStops(plan);
  for (const { part, path } of ordersOf(plan)) {
    const stops = part.stops ?? [];
    if (stops.length <= most) continue;
    const members = stops.flatMap((stop) =>
      stop?.type === 'alternatives' ? [stop, ...(stop.alternatives ?? [])] : [stop],
    );
    if (members.some((stop) => decided.has(stop?.id))) continue;
    const message = `${part.id} has ${stops.length} stops, and no tour may have more than ${most}. Split it, or raise x-maxStops.`;
    found.warning([...path, 'stops'], message);
  }
};

/** A tour that needs more stops than exist, or than it may have, is never made. */
export const toursNeverFilled: Rule = (plan, found) => {
  let stops = 0;
  for (const { part } of ordersOf(plan)) stops += part.stops?.length ?? 0;
  for (const { part, path } of resourcesOf(plan)) {
    const { 'x-minStops': least, 'x-maxStops': most = Infinity } = part;
    if (least === undefined || part.state !== undefined || least <= Math.min(stops, most)) continue;
    const why = least > most ? `no more than ${most} (x-maxStops)` : `no more than ${stops} are there`;
    const message = `A tour of ${part.id} has at least ${least} stops, and ${why}: it is never used. Correct it.`;
    found.warning([...path, 'x-minStops'], message);
  }
};

/**
 * A quantity that no resource can carry at once is never moved. A capacity that no resource has is reported elsewhere.
 */
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
      found.warning(at, message);
    }
  }
};

function distinct(spans: readonly (WindowSpan | undefined)[]): WindowSpan[] {
  const known = spans.filter((span) => span !== undefined);
  return [...new Map(known.map((span) => [`${span.begin} ${span.end}`, span])).values()];
}

/** Stops decided by states: history need not be feasible. */
function decidedStops(plan: Draft<Plan>): ReadonlySet<string | undefined> {
  const ids = new Set<string | undefined>();
  for (const { part } of resourcesOf(plan)) {
    for (const entry of part.state?.assignments ?? [])
      if (entry !== undefined && 'stopId' in entry) ids.add(entry.stopId);
  }
  return ids;
}
