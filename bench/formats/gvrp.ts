import { endlessHorizon } from './instance.js';
import type { EuclideanMetric, Instance, Job } from './instance.js';
import { customerId } from './names.js';
import { columnOf, depotsOf, numberOf, pointsOf } from './vrplib.js';
import type { VrplibFile } from './vrplib.js';

/** GVRP: customers come in groups of alternatives; one of each group is visited. */
export function readGvrp(file: VrplibFile): Instance {
  const points = pointsOf(file);
  const metric: EuclideanMetric = { points, scale: 1, rounding: 'nearest', durationScale: 1 };
  const demands = columnOf(file, 'DEMAND');
  const capacity = numberOf(file, 'CAPACITY');
  const [depot] = depotsOf(file);
  const jobs: Job[] = (file.section('MUTUALLY_EXCLUSIVE_GROUP') ?? [])
    .filter(([, ...nodes]) => nodes[0] - 1 !== depot)
    .map(([group, ...nodes]) => ({
      id: `g${group}`,
      form: 'alternatives',
      visits: nodes.map((node) => ({
        id: customerId(node - 1),
        location: node - 1,
        kind: 'delivery',
        quantity: demands[node - 1],
        service: 0,
      })),
    }));
  const horizon = endlessHorizon(metric, jobs.length);
  const vehicles = Array.from({ length: numberOf(file, 'VEHICLES') }, (_, i) => ({
    id: `v${i + 1}`,
    depot,
    capacity,
    ready: 0,
    due: horizon,
    fixedCost: 0,
    unitCost: 1,
  }));
  return { name: file.name, class: 'gvrp', goal: 'distance', metric, unit: 1, jobs, vehicles, lateDeparture: false };
}
