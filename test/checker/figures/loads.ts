import type { Plan } from '../plan/plan.js';
import type { Order, Stop } from '../plan/stop.js';
import type { Millionths } from '../numbers/quantity.js';
import type { Visit } from '../schedule/route.js';

/** Loads of each capacity named by a stop of the tour. */
export type Load = ReadonlyMap<string, Millionths>;

/** The load at each point of the tour. */
export interface Loads {
  readonly atBegin: Load;
  readonly afterStop: readonly Load[];
  readonly atEnd: Load;
  /** The maximum of each capacity at any time, including the begin. */
  readonly most: Load;
}

/**
 * What a stop adds to a capacity's load: a pickup its quantity, a delivery less its quantity, an acknowledgement
 * nothing.
 */
export function change({ kind, quantities }: Stop, capacity: string): Millionths {
  const quantity = quantities.get(capacity) ?? 0n;
  if (kind === 'acknowledgement') return 0n;
  return kind === 'pickup' ? quantity : -quantity;
}

/** The capacities that the stops name. */
export const capacitiesOf = (visits: readonly Visit[]): string[] => [
  ...new Set(visits.flatMap(({ stop }) => [...stop.quantities.keys()])),
];

/** The initial load with which the load never falls below zero. */
function neededAtBegin(changes: readonly Millionths[]): Millionths {
  let [load, lowest] = [0n, 0n];
  for (const added of changes) {
    load += added;
    if (load < lowest) lowest = load;
  }
  return -lowest;
}

/** The loads of a tour. */
export function loadsOf(visits: readonly Visit[], plan: Plan): Loads {
  const capacities = capacitiesOf(visits);
  const orders = [...new Set(visits.map(({ order }) => order))];
  const atBegin = new Map(
    capacities.map((capacity) => {
      const share = (order?: Order): Millionths =>
        neededAtBegin(
          visits.filter((visit) => !order || visit.order === order).map(({ stop }) => change(stop, capacity)),
        );
      const needed = plan.wire.sharedCapacities ? share() : orders.reduce((total, order) => total + share(order), 0n);
      return [capacity, needed];
    }),
  );
  const afterStop: Load[] = [];
  let load: Load = atBegin;
  for (const { stop } of visits) {
    load = new Map([...load].map(([capacity, aboard]) => [capacity, aboard + change(stop, capacity)]));
    afterStop.push(load);
  }
  const most = new Map(
    capacities.map((capacity) => [
      capacity,
      highest([atBegin, ...afterStop].map((aboard) => aboard.get(capacity) ?? 0n)),
    ]),
  );
  return { atBegin, afterStop, atEnd: load, most };
}

const highest = (all: readonly Millionths[]): Millionths => all.reduce((top, one) => (one > top ? one : top));
