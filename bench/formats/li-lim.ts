import type { EuclideanMetric, Goal, Instance, Job, Visit } from './instance.js';
import { customerId } from './names.js';

/** Thousandths of the file's unit, rounded to the nearest: "exact". */
const EXACT_SCALE = 1000;

/**
 * PDPTW in the text form of Li and Lim (2001): vehicles, capacity, speed; then a row a place: id x y demand ready due
 * service, index of its pickup, index of its delivery.
 */
export function readLiLim(text: string, name: string, goal: Goal = 'vehicles'): Instance {
  const [[vehicleCount, capacity], depot, ...places] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/).map(Number));
  const points = [depot, ...places].map(([, x, y]) => [x, y] as const);
  const metric: EuclideanMetric = { points, scale: EXACT_SCALE, rounding: 'nearest', durationScale: EXACT_SCALE };
  const visit = (place: readonly number[]): Visit => ({
    id: customerId(place[0]),
    location: place[0],
    kind: place[8] !== 0 ? 'pickup' : 'delivery',
    quantity: Math.abs(place[3]),
    window: { ready: EXACT_SCALE * place[4], due: EXACT_SCALE * place[5] },
    service: EXACT_SCALE * place[6],
  });
  const jobs: Job[] = places
    .filter((place) => place[8] !== 0)
    .map((pickup) => ({
      id: `o${pickup[0]}`,
      form: 'sequence',
      visits: [visit(pickup), visit(places[pickup[8] - 1])],
    }));
  const vehicles = Array.from({ length: vehicleCount }, (_, i) => ({
    id: `v${i + 1}`,
    depot: 0,
    capacity,
    ready: EXACT_SCALE * depot[4],
    due: EXACT_SCALE * depot[5],
    fixedCost: 0,
    unitCost: 1,
  }));
  return { name, class: 'pdptw', goal, metric, unit: EXACT_SCALE, jobs, vehicles, lateDeparture: false };
}
