import type { Instance, Job, Vehicle } from './instances.js';

/** Keeps the customers, and minimizes vehicles before distance. */
export function vehiclesFirst(instance: Instance): Instance {
  return { ...instance, name: `${instance.name}-vehicles`, goal: 'vehicles' };
}

/** The sizes of a mixed fleet relative to the original vehicle. */
const SIZES = [0.5, 1, 1.5, 2];

/** Four sizes of vehicles, with cheaper transport in the larger ones, and as many of each as needed. */
export function mixedFleet(instance: Instance): Instance {
  const vehicles = SIZES.flatMap((size) => instance.vehicles.map((vehicle) => ofSize(size, vehicle)));
  return { ...instance, name: `${instance.name}-mixed`, goal: 'costs', vehicles };
}

/** Minimum ratio of a scarce fleet's capacity to the total demand. */
const SLACK = 1.05;

/** Vehicles of the sizes of `mixedFleet` in turn, with hardly more capacity than the total demand. */
export function scarceFleet(instance: Instance): Instance {
  const goods = instance.jobs.reduce((sum, { visits }) => sum + visits[0].quantity, 0);
  const vehicles: Vehicle[] = [];
  for (let carried = 0; carried < SLACK * goods; carried += vehicles[vehicles.length - 1].capacity) {
    const id = `vehicle-${vehicles.length + 1}`;
    vehicles.push(ofSize(SIZES[vehicles.length % SIZES.length], { ...instance.vehicles[0], id }));
  }
  return { ...instance, name: `${instance.name}-scarce`, goal: 'costs', vehicles };
}

function ofSize(size: number, vehicle: Vehicle): Vehicle {
  return {
    ...vehicle,
    id: `${vehicle.id}-${size}`,
    capacity: vehicle.capacity * size,
    fixedCost: Math.round(400 * Math.sqrt(size)),
    unitCost: 0.8 + 0.2 * size,
  };
}

/** Capacity in pickup-and-delivery instances relative to the original vehicle, which loads only at the depot. */
const HOLD = 0.25;

/** What was delivered to two customers is now picked up at one and delivered to the other. */
export function inPairs(instance: Instance): Instance {
  const jobs: Job[] = [];
  for (let i = 0; i + 1 < instance.jobs.length; i += 2) {
    const [{ window: _, ...pickup }] = instance.jobs[i].visits;
    const [delivery] = instance.jobs[i + 1].visits;
    const { quantity } = delivery;
    jobs.push({ id: pickup.id, form: 'sequence', visits: [{ ...pickup, kind: 'pickup', quantity }, delivery] });
  }
  const vehicles = instance.vehicles.map((vehicle) => ({ ...vehicle, capacity: vehicle.capacity * HOLD }));
  return { ...instance, name: `${instance.name}-pairs`, class: 'pdptw', jobs, vehicles };
}

/** Capacity on a single trip relative to the original vehicle. */
const TRIP = 0.4;

/** Deliveries are loaded at the depot on the way, as often as the smaller vehicle needs. */
export function inTrips(instance: Instance): Instance {
  const jobs = instance.jobs.map(({ visits: [delivery] }): Job => {
    const id = `load-${delivery.id}`;
    const { quantity } = delivery;
    const [{ depot }] = instance.vehicles;
    return {
      id,
      form: 'sequence',
      visits: [{ id, location: depot, kind: 'pickup', quantity, service: 0 }, delivery],
    };
  });
  const vehicles = instance.vehicles.map((vehicle) => ({ ...vehicle, capacity: vehicle.capacity * TRIP }));
  return { ...instance, name: `${instance.name}-trips`, class: 'mtvrptw', jobs, vehicles };
}
