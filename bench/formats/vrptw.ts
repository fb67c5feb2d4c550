import type { EuclideanMetric, Instance, Job } from './instance.js';
import { customerId } from './names.js';
import { columnOf, depotsOf, eachOf, numberOf, pointsOf } from './vrplib.js';
import type { VrplibFile } from './vrplib.js';

/** Tenths of the file's unit, truncated: the rounding of the DIMACS challenge. */
const DIMACS_SCALE = 10;

/** VRPTW in VRPLIB form with the DIMACS rounding; the `.sol` cost is in units, ours in tenths. */
export function readVrptw(file: VrplibFile): Instance {
  const points = pointsOf(file);
  const metric: EuclideanMetric = {
    points,
    scale: DIMACS_SCALE,
    rounding: 'truncate',
    durationScale: DIMACS_SCALE,
  };
  const demands = columnOf(file, 'DEMAND');
  const services = eachOf(file, 'SERVICE_TIME', points.length, 0);
  const windows = file.section('TIME_WINDOW') ?? [];
  const capacity = numberOf(file, 'CAPACITY');
  const [depot] = depotsOf(file);
  const jobs: Job[] = [];
  for (let location = 0; location < points.length; location++) {
    if (location === depot) continue;
    const id = customerId(location);
    jobs.push({
      id,
      form: 'sequence',
      visits: [
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
    ready: DIMACS_SCALE * windows[depot][1],
    due: DIMACS_SCALE * windows[depot][2],
    fixedCost: 0,
    unitCost: 1,
  }));
  return {
    name: file.name,
    class: 'vrptw',
    goal: 'distance',
    metric,
    unit: DIMACS_SCALE,
    jobs,
    vehicles,
    lateDeparture: false,
  };
}
