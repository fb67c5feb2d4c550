import type { Assignment, Plan, Resource } from '../../model/types.gen.js';
import type { StopAssignment } from '../../model/assignment.js';
import type { PlanClock } from './clock.js';
import type { StopTable } from './stop-table.js';

/** Given times of a fixed stop, seconds after the origin; Infinity if not given. */
export interface GivenTimes {
  readonly arrival: number;
  readonly begin: number;
  readonly departure: number;
}

/** How a stop was decided: by history, or by the user. */
type DecidedStatus = 'fixed' | 'assigned';

/** An entry of a resource's list that is a stop. */
interface DecidedStop {
  readonly slot: number;
  /** The stop to visit, −1 if the entry names a group. */
  readonly stop: number;
  readonly status: DecidedStatus;
  /** Given times of a fixed stop. */
  readonly given: GivenTimes | undefined;
}

/** A break that has already been taken. */
export interface FixedBreak {
  /** Number of stops before it in the tour, which identifies the travel that it interrupts. */
  readonly leg: number;
  /** Begin and end, seconds after the origin. */
  readonly begin: number;
  readonly end: number;
}

/** The decided part of one resource's tour. */
export interface ResourceDecisions {
  readonly resource: number;
  /** Mode fixed: the tour consists of exactly the list. */
  readonly isList: boolean;
  /** Nothing may be added: mode fixed, or a fixed end. */
  readonly isClosed: boolean;
  /** When the tour began and ended; Infinity if not fixed. */
  readonly begin: number;
  readonly end: number;
  /** In list order. */
  readonly stops: readonly DecidedStop[];
  readonly breaks: readonly FixedBreak[];
}

/** `slotOwner` of a slot that any resource may serve, and of one that none may serve. */
export const Owner = { NOBODY: -1, LEFT_OUT: -2 } as const;

export interface Decisions {
  /** The resources whose state contains a decision, in plan order. */
  readonly resources: readonly ResourceDecisions[];
  /** S: the resource that has to serve a slot, or `Owner`. */
  readonly slotOwner: readonly number[];
  /** S: how the slot was decided; undefined if the engine chose, or left it out. */
  readonly slotStatus: readonly (DecidedStatus | undefined)[];
}

/** Reads the states of a plan's resources; undefined when nothing is decided. */
export function decisionsOf(plan: Plan, table: StopTable, clock: PlanClock): Decisions | undefined {
  const groups = new Map(table.slotGroupId.flatMap((id, slot) => (id === undefined ? [] : [[id, slot] as const])));
  const resources = plan.resources.flatMap(({ state }, resource) => {
    const entries = (state?.assignments ?? []).filter(hasEffect);
    return state?.mode === 'fixed' || entries.length > 0 ? [readEntries(resource, state, entries)] : [];
  });
  if (resources.length === 0) return undefined;
  return { resources, ...slotsOf(resources, table) };

  function readEntries(resource: number, state: Resource['state'], entries: readonly Assignment[]): ResourceDecisions {
    const isList = state?.mode === 'fixed';
    const stops: DecidedStop[] = [];
    const breaks: FixedBreak[] = [];
    let begin = Infinity;
    let end = Infinity;
    for (const entry of entries) {
      if (entry.type === 'begin') begin = clock.seconds(entry.departureTime);
      else if (entry.type === 'end') end = clock.seconds(entry.arrivalTime);
      else if (entry.type === 'break') {
        const [from, to] = [clock.seconds(entry.arrivalTime), clock.seconds(entry.departureTime)];
        breaks.push({ leg: stops.length, begin: from, end: to });
      } else stops.push(readStop(entry));
    }
    return { resource, isList, isClosed: isList || end < Infinity, begin, end, stops, breaks };
  }

  function readStop(entry: StopAssignment): DecidedStop {
    const stop = table.stopIndex.get(entry.stopId);
    if (stop === undefined) {
      const slot = groups.get(entry.stopId);
      if (slot === undefined) throw new RangeError(`The plan has no stop ${entry.stopId}.`);
      return { slot, stop: -1, status: 'assigned', given: undefined };
    }
    const status = entry.status ?? 'fixed';
    return { slot: table.stopSlot[stop], stop, status, given: status === 'fixed' ? givenTimes(entry) : undefined };
  }

  function givenTimes({ arrivalTime, beginTime, departureTime }: StopAssignment): GivenTimes {
    const seconds = (text: string | undefined): number => (text === undefined ? Infinity : clock.seconds(text));
    return {
      arrival: seconds(arrivalTime),
      begin: seconds(beginTime ?? arrivalTime),
      departure: seconds(departureTime),
    };
  }
}

/**
 * The earliest time at which a resource may leave, seconds after the origin: one that has not left by the `now` of its
 * state leaves then at the earliest.
 */
export function opensAt({ workingTimeWindow, state }: Resource, clock: PlanClock): number {
  const opening = clock.seconds(workingTimeWindow.begin);
  const hasLeft = state?.assignments?.some(({ status }) => status !== 'assigned') ?? false;
  return state?.now === undefined || hasLeft ? opening : Math.max(opening, clock.seconds(state.now));
}

/** An assigned begin, break or end has no effect. */
function hasEffect({ type, status }: Assignment): boolean {
  return type === undefined || type === 'stop' || status !== 'assigned';
}

/**
 * By slot: the resource that it belongs to. The missing stops of a decided order belong to its resource, unless they
 * cannot be placed any more: because they precede what is fixed, the order is split over two resources, or nothing may
 * be added to the tour.
 */
function slotsOf(resources: readonly ResourceDecisions[], { slotOrder, orderSlots }: StopTable) {
  const slotOwner: number[] = slotOrder.map(() => Owner.NOBODY);
  const slotStatus: (DecidedStatus | undefined)[] = slotOrder.map(() => undefined);
  const ownersOf = new Map<number, Set<ResourceDecisions>>();
  for (const decided of resources) {
    for (const { slot, status } of decided.stops) {
      slotOwner[slot] = decided.resource;
      slotStatus[slot] = status;
      const order = slotOrder[slot];
      ownersOf.set(order, (ownersOf.get(order) ?? new Set()).add(decided));
    }
  }
  for (const [order, owners] of ownersOf) {
    const [owner] = owners;
    let isBeforeFixed = false;
    for (let slot = orderSlots[order + 1] - 1; slot >= orderSlots[order]; slot--) {
      if (slotStatus[slot] === 'fixed') isBeforeFixed = true;
      if (slotStatus[slot] !== undefined) continue;
      slotOwner[slot] = owners.size > 1 || owner.isClosed || isBeforeFixed ? Owner.LEFT_OUT : owner.resource;
    }
  }
  return { slotOwner, slotStatus };
}
