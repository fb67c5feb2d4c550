import type { EuclideanMetric, Goal, Instance, Job } from './instance.js';
import { customerId } from './names.js';

/** Thousandths of the file's unit, rounded to the nearest: "exact". */
const EXACT_SCALE = 1000;

/** VRPTW in Solomon's text form: name, vehicles and capacity, then id x y demand ready due service. */
export function readSolomon(text: string, goal: Goal = 'distance'): Instance {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const rows = lines.filter((line) => /^[-+.\d]/.test(line)).map((line) => line.split(/\s+/).map(Number));
  const [[vehicleCount, capacity], depot, ...customers] = rows;
  const points = [depot, ...customers].map(([, x, y]) => [x, y] as const);
  const metric: EuclideanMetric = { points, scale: EXACT_SCALE, rounding: 'nearest', durationScale: EXACT_SCALE };
  const jobs: Job[] = customers.map(([, , , demand, ready, due, service], index) => {
    const id = customerId(index + 1);
    return {
      id,
      form: 'sequence',
      visits: [
        {
          id,
          location: index + 1,
          kind: 'delivery',
          quantity: demand,
          window: { ready: EXACT_SCALE * ready, due: EXACT_SCALE * due },
          service: EXACT_SCALE * service,
        },
      ],
    };
  });
  const vehicles = Array.from({ length: vehicleCount }, (_, i) => ({
    id: `v${i + 1}`,
    depot: 0,
    capacity,
    ready: EXACT_SCALE * depot[4],
    due: EXACT_SCALE * depot[5],
    fixedCost: 0,
    unitCost: 1,
  }));
  const name = lines.find((line) => line !== '') ?? '';
  return { name, class: 'solomon', goal, metric, unit: EXACT_SCALE, jobs, vehicles, lateDeparture: false };
}
