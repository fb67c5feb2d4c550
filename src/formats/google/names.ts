import { CleanIds } from '../clean-id.js';
import type { GoogleModel } from './request.js';

/** Ids in a plan read from a request. Google identifies by index; labels become properties. */
export const vehicleId = (vehicle: number): string => `vehicle-${vehicle}`;
export const shipmentId = (shipment: number): string => `shipment-${shipment}`;

/** The two sides of a shipment. */
export type Side = 'pickup' | 'delivery';
export const sideId = (shipment: number, side: Side): string => `${shipmentId(shipment)}-${side}`;

/** Returns the id of one of the alternative visits for a shipment's pickup or delivery. */
export function visitId(shipment: number, side: Side, visit: number): string {
  return `${sideId(shipment, side)}-${visit}`;
}

/** Returns the capacity id of each load type that the model names. */
export function loadIds({ shipments = [], vehicles = [] }: GoogleModel): ReadonlyMap<string, string> {
  const ids = new CleanIds();
  const visits = shipments.flatMap(({ pickups = [], deliveries = [] }) => [...pickups, ...deliveries]);
  const maps = [...shipments, ...visits].map(({ loadDemands }) => loadDemands);
  const names = [...maps, ...vehicles.map(({ loadLimits }) => loadLimits)].flatMap((map) => [...(map?.keys() ?? [])]);
  return new Map(names.map((name) => [name, ids.of(name)]));
}
