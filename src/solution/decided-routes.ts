import { slotsOf } from '../evaluation/visits.js';
import { fault, type PlanError } from '../model/errors.js';
import { Owner, type Decisions, type ResourceDecisions } from '../problem/plan/decisions.js';
import type { Problem, Route } from '../problem/problem.js';

/**
 * Makes routes keep what is decided: the fixed part first, decided stops on their resources, everything else as given.
 * Decided stops that no route visits are added last in the order of the plan. Stops that may not stay where they were
 * given are left out, and in a decided tour also orders that it does not serve whole. Plans without decisions keep
 * their routes.
 */
export function keepDecisions(problem: Problem, routes: readonly Route[]): Route[] {
  return aligned(problem, routes, (stops) => wholeOrders(problem, stops));
}

/**
 * An error for each tour that does not keep what is decided: it cannot be continued from a history that is not its own.
 *
 * @param pathOf the path of a resource's tour
 */
export function decisionFaults(
  problem: Problem,
  routes: readonly Route[],
  pathOf: (resource: number) => string,
): PlanError[] {
  if (problem.decisions === undefined) return [];
  const kept = aligned(problem, routes, (stops) => stops);
  const stopIds = (list: readonly Route[], resource: number): readonly string[] =>
    Array.from(list.find((route) => route.resource === resource)?.stops ?? [], (stop) => problem.stops[stop].id);
  return problem.resources.flatMap(({ id }, resource): PlanError[] => {
    const expected = stopIds(kept, resource);
    const given = stopIds(routes, resource);
    if (expected.join(' ') === given.join(' ')) return [];
    const details = `The tour of ${id} does not keep what is decided in the plan's states.`;
    const advice = expected.length > 0 ? `It could visit ${expected.join(', ')}.` : 'It may visit nothing.';
    return [fault('INVALID_VALUE', pathOf(resource), details, advice)];
  });
}

function aligned(problem: Problem, routes: readonly Route[], select: (stops: number[]) => number[]): Route[] {
  const { decisions } = problem;
  if (decisions === undefined) return [...routes];
  const given = new Map(routes.map(({ resource, stops }) => [resource, Array.from(stops)]));
  const visited = new Set(routes.flatMap(({ resource, stops }) => visitedSlots(problem, decisions, resource, stops)));
  const decided = new Map(decisions.resources.map((one) => [one.resource, one]));
  return problem.resources
    .map((_, resource): Route => {
      const own = decided.get(resource);
      const rest = (given.get(resource) ?? []).filter((stop) => mayVisit(problem, decisions, resource, stop));
      if (own === undefined) return { resource, stops: rest };
      return {
        resource,
        stops: own.isList ? listed(problem, own, rest) : joined(problem, decisions, own, rest, visited, select),
      };
    })
    .filter(({ stops }) => stops.length > 0);
}

/** The slots that a route visits for its resource. */
function visitedSlots(problem: Problem, decisions: Decisions, resource: number, stops: ArrayLike<number>): number[] {
  const { stopSlot } = problem.arrays;
  return Array.from(stops)
    .filter((stop) => mayVisit(problem, decisions, resource, stop) && decisions.slotOwner[stopSlot[stop]] === resource)
    .map((stop) => stopSlot[stop]);
}

function mayVisit({ arrays }: Problem, { slotOwner }: Decisions, resource: number, stop: number): boolean {
  const slot = arrays.stopSlot[stop];
  if (slotOwner[slot] === Owner.NOBODY) return true;
  const member = arrays.slotMember[slot];
  return slotOwner[slot] === resource && (member < 0 || member === stop);
}

/** Mode fixed: the list; for groups the alternative that was given. */
function listed({ arrays }: Problem, { stops }: ResourceDecisions, given: readonly number[]): number[] {
  const { stopSlot, slotStops } = arrays;
  return stops.map(({ slot, stop }) =>
    stop >= 0 ? stop : (given.find((other) => stopSlot[other] === slot) ?? slotStops[slot]),
  );
}

/** Mode free: the fixed part, then the given stops, then the missing stops of the decided orders. */
function joined(
  problem: Problem,
  { slotOwner }: Decisions,
  { resource, isClosed }: ResourceDecisions,
  given: readonly number[],
  visited: ReadonlySet<number>,
  select: (stops: number[]) => number[],
): number[] {
  const { stopSlot, slotOrder, slotStops, slotMember, slotRank } = problem.arrays;
  const isOwn = (slot: number): boolean => slotOwner[slot] === resource;
  const isMissing = (slot: number): boolean => isOwn(slot) && slotRank[slot] < 0 && !visited.has(slot);
  const incomplete = new Set<number>();
  slotOrder.forEach((order, slot) => {
    if (isMissing(slot)) incomplete.add(order);
  });
  const held = heldStops(problem, resource);
  const movable = given.filter((stop) => {
    const slot = stopSlot[stop];
    if (!isOwn(slot)) return !isClosed;
    return slotRank[slot] < 0 && !incomplete.has(slotOrder[slot]);
  });
  const undecided = new Set(select(movable.filter((stop) => !isOwn(stopSlot[stop]))));
  const kept = movable.filter((stop) => isOwn(stopSlot[stop]) || undecided.has(stop));
  const missing = [...incomplete]
    .sort((a, b) => a - b)
    .flatMap((order) => {
      return slotsOf(problem, order)
        .filter((slot) => isOwn(slot) && slotRank[slot] < 0)
        .map((slot) => (slotMember[slot] < 0 ? slotStops[slot] : slotMember[slot]));
    });
  return [...held, ...kept, ...missing];
}

function heldStops({ arrays }: Problem, resource: number): number[] {
  return [...arrays.heldStops.subarray(arrays.resourceHeld[resource], arrays.resourceHeld[resource + 1])];
}

/** The stops of orders that are complete, each slot once. */
function wholeOrders({ arrays }: Problem, stops: readonly number[]): number[] {
  const { stopSlot, slotOrder, orderSlots } = arrays;
  const count = new Map<number, number>();
  for (const stop of stops) {
    const order = slotOrder[stopSlot[stop]];
    count.set(order, (count.get(order) ?? 0) + 1);
  }
  return stops.filter((stop) => {
    const order = slotOrder[stopSlot[stop]];
    return count.get(order) === orderSlots[order + 1] - orderSlots[order];
  });
}
