import type { PromisedStop } from '../../model/answer/questions.js';
import { fault, InvalidPlanError } from '../../model/errors.js';
import type { MinimizeChanges, Objective, Order, Stop, Suggestion, TimeWindow } from '../../model/types.gen.js';
import { changeMembers, membersOf } from '../../model/stop.js';
import { MICRO, toMicro } from '../../problem/arrays/units.js';

/** An order as offered. */
interface Promised {
  /** The order; a group of which a member was named has only that member. */
  readonly order: Order;
  /** Ids of the stops that the window binds: every stop that may be chosen there. */
  readonly bound: readonly string[];
}

/** @throws InvalidPlanError if the order has no such stop */
export function promisedOrder(order: Order, { stopId, anyTime = false }: PromisedStop): Promised {
  const at =
    stopId === undefined
      ? order.stops.length - 1
      : order.stops.findIndex((stop) => stop.id === stopId || membersOf(stop).some(({ id }) => id === stopId));
  if (at < 0) {
    const details = `The order ${order.id} has no stop ${stopId}.`;
    throw new InvalidPlanError([fault('INVALID_ID_REFERENCE', 'stopId', details, 'Name one of its stops.')]);
  }
  const chosen = order.stops[at];
  const named = membersOf(chosen).find(({ id }) => id === stopId) ?? chosen;
  const stop = anyTime ? changeMembers(named, ({ authorizedTimeWindows: _own, ...rest }) => rest) : named;
  return {
    order: { ...order, stops: order.stops.with(at, stop) },
    bound: membersOf(stop).map(({ id }) => id),
  };
}

/**
 * A copy of an order for each window, so that one plan prices all of them, with the windows by id of the copied stops.
 */
export interface SlotCopies {
  readonly orders: readonly Order[];
  readonly offered: ReadonlyMap<string, TimeWindow>;
  /** The plan's objectives, adjusted so that a copy in the order's earlier tour is not a change. */
  readonly objectives: readonly Objective[] | undefined;
}

/**
 * @param objectives - those of the plan
 * @param others - how many copies stay unserved, including the order itself
 */
export function slotCopies(
  { order, bound }: Promised,
  windows: readonly TimeWindow[],
  objectives: readonly Objective[] | undefined,
  others: number,
): SlotCopies {
  const marks = windows.map((_, index) => markOf(index));
  const ids = new Set(order.stops.flatMap((stop) => membersOf(stop).map(({ id }) => id)));
  return {
    orders: marks.map((mark) => copyOf(order, mark)),
    offered: new Map(windows.flatMap((window, index) => bound.map((id) => [id + marks[index], window] as const))),
    objectives: objectives?.map((objective) =>
      typeof objective !== 'string' && objective.type === 'minimizeChanges'
        ? withCopies(objective, ids, marks, others)
        : objective,
    ),
  };
}

/**
 * Adds the copies beside the original stops in earlier tours, and allows one more change for each copy that stays
 * unserved.
 */
function withCopies(
  objective: MinimizeChanges,
  ids: ReadonlySet<string>,
  marks: readonly string[],
  others: number,
): MinimizeChanges {
  const copies = (stopId: string): string[] => (ids.has(stopId) ? marks.map((mark) => stopId + mark) : []);
  const named = new Set(objective.reference.flatMap(({ stops }) => stops.map(({ stopId }) => stopId)));
  return {
    ...objective,
    reference: objective.reference.map((tour) => ({
      ...tour,
      stops: tour.stops.flatMap((stop) => [stop, ...copies(stop.stopId).map((stopId) => ({ ...stop, stopId }))]),
    })),
    allowed: (objective.allowed ?? 0) + others * [...ids].filter((id) => named.has(id)).length,
  };
}

function markOf(index: number): string {
  return `~${index}~`;
}

function copyOf(order: Order, mark: string): Order {
  const copied = (stop: Stop): Stop => {
    const marked = changeMembers(stop, (single) => ({ ...single, id: single.id + mark }));
    return marked.type === 'alternatives' && marked.id !== undefined ? { ...marked, id: marked.id + mark } : marked;
  };
  return { ...order, id: order.id + mark, stops: order.stops.map(copied) };
}

/**
 * The suggestion for the copy of a window, with the ids of the original order.
 *
 * @param others - how many copies stay unserved, including the order itself: their prices are not part of the costs
 */
export function suggestionOfCopy(suggestion: Suggestion, order: Order, index: number, others: number): Suggestion {
  const price = others * toMicro(order['x-unservedCost'] ?? 0);
  const withoutOthers = (value: number): number => Math.round(value * MICRO - price) / MICRO;
  const mark = markOf(index);
  const own = (id: string): string => (id.endsWith(mark) ? id.slice(0, -mark.length) : id);
  return {
    ...suggestion,
    orderId: order.id,
    objectives:
      price === 0
        ? suggestion.objectives
        : suggestion.objectives.map((one) =>
            one.name === 'minimizeCosts' ? { ...one, value: withoutOthers(one.value) } : one,
          ),
    stopIds: suggestion.stopIds.map(own),
    stops: suggestion.stops.map((stop) => ({
      ...stop,
      stopId: own(stop.stopId),
      ...(stop.afterStopId !== undefined && { afterStopId: own(stop.afterStopId) }),
    })),
  };
}
