import type { Assignment, Order, Plan, Resource, Stop } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import { metBefore, type Path } from '../structure/path.js';
import { groupsOf, itemsOf, resourcesOf, singleStopsOf, type Placed } from './parts.js';
import type { Findings, Rule } from './rule.js';

/** A decided stop is a stop or a group of the plan. */
export const assignmentReferences: Rule = (plan, found) => {
  if (areStopsLost(plan, found)) return;
  const ids = new Set<string | undefined>();
  for (const { part } of singleStopsOf(plan)) ids.add(part.id);
  for (const { part } of groupsOf(plan)) ids.add(part.id);
  for (const resource of resourcesOf(plan)) {
    for (const { part, path } of assignmentsOf(resource)) {
      if (!isStop(part) || part.stopId === undefined || ids.has(part.stopId)) continue;
      const message = `The stop ${part.stopId} is in no order of the plan. Add it, or take the assignment out.`;
      found.error('INVALID_ID_REFERENCE', [...path, 'stopId'], 'must be a stop or group of the plan', message);
    }
  }
};

/**
 * True if some stop or group has an invalid name, which could be any name. Then it is also unknown which names are
 * groups.
 */
function areStopsLost(plan: Draft<Plan>, found: Findings): boolean {
  if (found.isSound) return false;
  const isStopLost = (stop: Draft<Stop> | undefined): boolean => {
    if (stop === undefined || found.isLost(stop, 'id')) return true;
    if (stop.type !== 'alternatives') return stop.id === undefined;
    return stop.alternatives?.some(isStopLost) ?? true;
  };
  const isOrderLost = (order: Draft<Order> | undefined): boolean => order?.stops?.some(isStopLost) ?? true;
  return found.isLost(plan, 'orders') || (plan.orders?.some(isOrderLost) ?? false);
}

/** Everything is decided only once: a stop, or one member of a group. */
export const assignedOnce: Rule = (plan, found) => {
  const slots = new Map<string, object>();
  for (const { part, group } of singleStopsOf(plan)) if (part.id !== undefined) slots.set(part.id, group ?? part);
  for (const { part } of groupsOf(plan)) if (part.id !== undefined) slots.set(part.id, part);
  const met = new Map<object, Path>();
  for (const resource of resourcesOf(plan)) {
    for (const { part, path } of assignmentsOf(resource)) {
      const slot = isStop(part) && part.stopId !== undefined ? slots.get(part.stopId) : undefined;
      if (!isStop(part) || !slot) continue;
      const first = metBefore<object>(met, slot, path);
      if (first === undefined) continue;
      const message = `The stop ${part.stopId}, or its group, is decided twice. Keep one of the two.`;
      found.error('INVALID_VALUE', [...path, 'stopId'], 'decided twice', message, first);
    }
  }
};

/**
 * The entries of a list are in order: at most one begin, first; fixed entries before assigned ones, except for the end;
 * at most one end, last. A group counts as assigned whatever its status, but in mode fixed it keeps its place.
 */
export const assignmentOrder: Rule = (plan, found) => {
  if (areStopsLost(plan, found)) return;
  const groups = groupIdsOf(plan);
  for (const resource of resourcesOf(plan)) {
    const list = resource.part.state?.assignments ?? [];
    const fixedMode = resource.part.state?.mode === 'fixed';
    let assigned = false;
    for (const { part, path } of assignmentsOf(resource)) {
      const place = Number(path.at(-1));
      if (part.type === 'begin' && place !== 0) misplaced(path, 'the begin must come first, and only once', found);
      if (part.type === 'end' && place !== list.length - 1)
        misplaced(path, 'the end must come last, and only once', found);
      const isGroup = isStop(part) && groups.has(part.stopId);
      if (isGroup && fixedMode) continue;
      if (found.isLost(part, 'status')) continue;
      if (part.status === 'assigned' || isGroup) assigned ||= isStop(part);
      else if (assigned && part.type !== 'end')
        misplaced(path, 'what is fixed must come before what is assigned', found);
    }
  }
};

function groupIdsOf(plan: Draft<Plan>): Set<string | undefined> {
  const groups = new Set<string | undefined>();
  for (const { part } of groupsOf(plan)) if (part.id !== undefined) groups.add(part.id);
  return groups;
}

function misplaced(path: Path, details: string, found: Findings): void {
  found.error('INVALID_VALUE', path, details, `This assignment is out of place: ${details}. Move it.`);
}

/** Times do not decrease along fixed entries; a group counts as assigned. */
export const assignmentTimes: Rule = (plan, found) => {
  if (areStopsLost(plan, found)) return;
  const groups = groupIdsOf(plan);
  for (const resource of resourcesOf(plan)) {
    let now = -Infinity;
    let clock = '';
    for (const { part, path } of assignmentsOf(resource)) {
      const isAssigned = part.status === 'assigned' || (isStop(part) && groups.has(part.stopId));
      if (isAssigned || found.isLost(part, 'status')) continue;
      for (const [field, text] of timesOf(part)) {
        const time = found.moment(text);
        if (time === undefined) continue;
        if (time < now) {
          const message = `The ${field} ${text} is before ${clock}, which comes earlier in the list. Put the times in order.`;
          found.error('INVALID_VALUE', [...path, field], `must not be before ${clock}`, message);
        } else {
          now = time;
          clock = text!;
        }
      }
    }
  }
};

function assignmentsOf({ part, path }: Placed<Resource>): Iterable<Placed<Assignment>> {
  return itemsOf(part.state?.assignments, [...path, 'state', 'assignments']);
}

function isStop(
  assignment: Draft<Assignment>,
): assignment is Extract<Draft<Assignment>, { readonly type?: 'stop' | undefined }> {
  return assignment.type === undefined || assignment.type === 'stop';
}

/** The times of an entry, in their order. */
const TIMES = {
  begin: ['departureTime'],
  stop: ['arrivalTime', 'beginTime', 'departureTime'],
  break: ['arrivalTime', 'departureTime'],
  end: ['arrivalTime'],
} as const;

function timesOf(assignment: Draft<Assignment>): [string, string | undefined][] {
  const times = assignment as Readonly<Partial<Record<string, string>>>;
  return TIMES[assignment.type ?? 'stop'].map((field) => [field, times[field]]);
}
