import { endlessHorizon } from './instance.js';
import type { EuclideanMetric, Instance, Job, Vehicle } from './instance.js';
import { customerId } from './names.js';
import { columnOf, depotsOf, eachOf, numberOf, pointsOf } from './vrplib.js';
import type { VrplibFile } from './vrplib.js';

/** Distances in hundred-thousandths; money in the file in hundredths. */
const DISTANCE_SCALE = 100_000;
const MONEY_SCALE = 100;

/** HFVRP: each vehicle has a capacity, a fixed cost and a cost a unit of distance; all may be used once. */
export function readHfvrp(file: VrplibFile): Instance {
  const points = pointsOf(file);
  // No clock in this class: durations in plain units keep the longest tour within a calendar.
  const metric: EuclideanMetric = { points, scale: DISTANCE_SCALE, rounding: 'nearest', durationScale: 1 };
  const demands = columnOf(file, 'DEMAND');
  const vehicleCount = numberOf(file, 'VEHICLES');
  const capacities = eachOf(file, 'CAPACITY', vehicleCount, Infinity);
  const fixedCosts = eachOf(file, 'VEHICLES_FIXED_COST', vehicleCount, 0);
  const unitCosts = eachOf(file, 'VEHICLES_UNIT_DISTANCE_COST', vehicleCount, MONEY_SCALE);
  const [depot] = depotsOf(file);
  const jobs: Job[] = [];
  for (let location = 0; location < points.length; location++) {
    if (location === depot) continue;
    const id = customerId(location);
    jobs.push({
      id,
      form: 'sequence',
      visits: [{ id, location, kind: 'delivery', quantity: demands[location], service: 0 }],
    });
  }
  const horizon = endlessHorizon(metric, jobs.length);
  const vehicles: Vehicle[] = capacities.map((capacity, i) => ({
    id: `v${i + 1}`,
    depot,
    capacity,
    ready: 0,
    due: horizon,
    fixedCost: fixedCosts[i] / MONEY_SCALE,
    unitCost: unitCosts[i] / MONEY_SCALE,
  }));
  return {
    name: file.name,
    class: 'hfvrp',
    goal: 'costs',
    metric,
    unit: DISTANCE_SCALE,
    jobs,
    vehicles,
    lateDeparture: false,
  };
}
