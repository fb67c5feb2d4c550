import type { Order, Plan, Resource } from '../../src/index.js';

/** A day at the office. */
const day = { begin: '2026-03-02T08:00:00Z', end: '2026-03-02T18:00:00Z' };

/** Heidelberg, where the vans stand. */
const depot = { lon: 8.6724, lat: 49.3988 };

/** A van with 10 crates of room that starts and ends at the depot. */
export function van(id: string, more: Partial<Resource> = {}): Resource {
  return {
    id,
    vehicleProfile: { type: 'fly', kmph: 40 },
    workingTimeWindow: day,
    departure: depot,
    arrival: depot,
    capacities: { crates: 10 },
    ...more,
  };
}

/** Order `index`: one crate to a place on a spiral around the depot. */
export function delivery(index: number, more: Partial<Order> = {}): Order {
  const turn = index * 2.4;
  const radius = 0.004 * Math.sqrt(index + 1);
  return {
    id: `order-${index}`,
    stops: [
      {
        id: `stop-${index}`,
        position: { lon: depot.lon + radius * Math.cos(turn), lat: depot.lat + radius * Math.sin(turn) },
        capacities: { crates: 1 },
        operationDuration: 'PT3M',
      },
    ],
    ...more,
  };
}

/** So many deliveries for so many vans. */
export function deliveries(orders: number, vans: number): Plan {
  return {
    resources: Array.from({ length: vans }, (_, index) => van(`van-${index}`)),
    orders: Array.from({ length: orders }, (_, index) => delivery(index)),
    objectives: ['maximizeMandatoryStops', 'minimizeDistance'],
  };
}
