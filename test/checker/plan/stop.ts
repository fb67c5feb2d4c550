import { readDuration } from '../numbers/duration.js';
import { toMillionths } from '../numbers/quantity.js';
import type { Millionths } from '../numbers/quantity.js';
import type { Capacities, Position, WireOrder, WireSingleStop } from '../wire.js';
import { readWindow } from './window.js';
import type { Window } from './window.js';

/** A single stop, or a member of an alternatives group. */
export interface Stop {
  readonly id: string;
  readonly position: Position;
  readonly kind: 'pickup' | 'delivery' | 'acknowledgement';
  /** Seconds, before additions and policies. */
  readonly operationDuration: number;
  readonly quantities: ReadonlyMap<string, Millionths>;
  readonly tags: readonly string[];
  readonly authorized: readonly Window[];
  readonly preferred: readonly Window[];
  readonly properties: Readonly<Record<string, string>> | undefined;
}

/** A place in an order's list of stops: one stop, or alternatives of which one is visited. */
export interface Slot {
  /** The single stop's id, the group's, or that of the first member of a group without one. */
  readonly id: string;
  readonly isGroup: boolean;
  readonly members: readonly Stop[];
}

/** An order: served completely or not at all. */
export interface Order {
  readonly id: string;
  readonly slots: readonly Slot[];
  readonly priority: number;
  readonly isOptional: boolean;
  readonly unservedCost: number | undefined;
  readonly requiredSkills: readonly string[];
  readonly successiveStops: boolean;
  /** Seconds. */
  readonly maxStopSpan: number | undefined;
  readonly properties: Readonly<Record<string, string>> | undefined;
}

/** Quantities of a map, in millionths. */
export const readCapacities = (map: Capacities = {}): ReadonlyMap<string, Millionths> =>
  new Map(Object.entries(map).map(([name, quantity]) => [name, toMillionths(quantity)]));

function readStop(stop: WireSingleStop, tz?: string): Stop {
  return {
    id: stop.id,
    position: stop.position,
    kind: stop.kind ?? 'delivery',
    operationDuration: readDuration(stop.operationDuration ?? 'PT0S'),
    quantities: readCapacities(stop.capacities),
    tags: stop.tags ?? [],
    authorized: (stop.authorizedTimeWindows ?? []).map((window) => readWindow(window, tz)),
    preferred: (stop.preferredTimeWindows ?? []).map((window) => readWindow(window, tz)),
    properties: stop.properties,
  };
}

/** An order of the plan with defaults applied. */
export function readOrder(order: WireOrder, tz?: string): Order {
  return {
    id: order.id,
    slots: order.stops.map((stop) => {
      if (stop.type !== 'alternatives') return { id: stop.id, isGroup: false, members: [readStop(stop, tz)] };
      const members = stop.alternatives.map((member) => readStop(member, tz));
      return { id: stop.id ?? stop.alternatives[0]?.id ?? '', isGroup: true, members };
    }),
    priority: order.priority ?? 0,
    isOptional: order.optional ?? false,
    unservedCost: order['x-unservedCost'],
    requiredSkills: order.requiredSkills ?? [],
    successiveStops: order.successiveStops ?? false,
    maxStopSpan: order.maxStopSpan === undefined ? undefined : readDuration(order.maxStopSpan),
    properties: order.properties,
  };
}
