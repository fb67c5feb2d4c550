import type { EuclideanMetric, Instance, Job } from './instance.js';
import { customerId, loadingId } from './names.js';
import { columnOf, depotsOf, eachOf, numberOf, pointsOf } from './vrplib.js';
import type { VrplibFile } from './vrplib.js';

/** Tenths of the file's unit, truncated: the rounding of the DIMACS challenge. */
const DIMACS_SCALE = 10;

/**
 * Multi-trip VRPTW with release times: a vehicle comes back to the depot for more. Goods are a pickup at the depot,
 * not before their release, and a delivery; a trip is what is loaded together.
 */
export function readMtvrptw(file: VrplibFile): Instance {
  const points = pointsOf(file);
  const metric: EuclideanMetric = {
    points,
    scale: DIMACS_SCALE,
    rounding: 'truncate',
    durationScale: DIMACS_SCALE,
  };
  const demands = columnOf(file, 'DEMAND');
  const releases = columnOf(file, 'RELEASE_TIME');
  const services = eachOf(file, 'SERVICE_TIME', points.length, 0);
  const windows = file.section('TIME_WINDOW') ?? [];
  const capacity = numberOf(file, 'CAPACITY');
  const [depot] = depotsOf(file);
  const opens = DIMACS_SCALE * windows[depot][1];
  const closes = DIMACS_SCALE * windows[depot][2];
  const jobs: Job[] = [];
  for (let location = 0; location < points.length; location++) {
    if (location === depot) continue;
    const id = customerId(location);
    jobs.push({
      id,
      form: 'sequence',
      visits: [
        {
          id: loadingId(location),
          location: depot,
          kind: 'pickup',
          quantity: demands[location],
          window: { ready: Math.max(opens, DIMACS_SCALE * releases[location]), due: closes },
          service: 0,
        },
        {
          id,
          location,
          kind: 'delivery',
          quantity: demands[location],
          window: { ready: DIMACS_SCALE * windows[location][1], due: DIMACS_SCALE * windows[location][2] },
          service: DIMACS_SCALE * services[location],
        },
      ],
    });
  }
  const vehicles = Array.from({ length: numberOf(file, 'VEHICLES') }, (_, i) => ({
    id: `v${i + 1}`,
    depot,
    capacity,
    ready: opens,
    due: closes,
    fixedCost: 0,
    unitCost: 1,
  }));
  return { name: file.name, class: 'mtvrptw', goal: 'distance', metric, unit: 1, jobs, vehicles, lateDeparture: false };
}
