import { endlessHorizon } from './instance.js';
import type { EuclideanMetric, Instance, Job, Vehicle } from './instance.js';
import { customerId } from './names.js';
import { columnOf, depotsOf, numberOf, pointsOf } from './vrplib.js';
import type { VrplibFile } from './vrplib.js';

/** CVRP: distances rounded to the nearest integer, one capacity, as many vehicles as wanted. */
export function readCvrp(file: VrplibFile, instanceClass: 'cvrp' | 'cvrp-xxl'): Instance {
  const metric: EuclideanMetric = { points: pointsOf(file), scale: 1, rounding: 'nearest', durationScale: 1 };
  const demands = columnOf(file, 'DEMAND');
  const capacity = numberOf(file, 'CAPACITY');
  const [depot] = depotsOf(file);
  const jobs: Job[] = [];
  for (let location = 0; location < metric.points.length; location++) {
    if (location === depot) continue;
    const id = customerId(location);
    jobs.push({
      id,
      form: 'sequence',
      visits: [{ id, location, kind: 'delivery', quantity: demands[location], service: 0 }],
    });
  }
  const horizon = endlessHorizon(metric, jobs.length);
  const vehicles: Vehicle[] = Array.from({ length: plenty(demands, capacity, jobs.length) }, (_, i) => ({
    id: `v${i + 1}`,
    depot,
    capacity,
    ready: 0,
    due: horizon,
    fixedCost: 0,
    unitCost: 1,
  }));
  return {
    name: file.name,
    class: instanceClass,
    goal: 'distance',
    metric,
    unit: 1,
    jobs,
    vehicles,
    lateDeparture: false,
  };
}

/**
 * As many vehicles as a good solution can want: where two tours would fit into one they are joined, so that any two
 * tours together carry more than a capacity.
 */
function plenty(demands: readonly number[], capacity: number, customers: number): number {
  const total = demands.reduce((sum, demand) => sum + demand, 0);
  return Math.min(customers, Math.ceil((2 * total) / capacity) + 1);
}
