import { matrix, type MatrixOptions } from '../../travel/matrix.js';
import { plane } from '../../travel/plane.js';
import type { TravelProvider } from '../../travel/provider.js';
import { distanceBetween, durationBetween } from './instance.js';
import type { Metric, Instance } from './instance.js';
import { atlasOf, type Atlas } from './to-plan.js';

/** Up to here a benchmark gives a matrix, above a plane of points: as a user would. */
export const LARGEST_MATRIX = 4000;

/** The distances of an instance through the public providers. */
export function toTravel(instance: Instance): TravelProvider {
  return instance.metric.points.length <= LARGEST_MATRIX ? matrix(matricesOf(instance)) : planeOf(instance);
}

/** The distances of an instance as a matrix; `atlas` says where its locations lie. */
export function matricesOf({ metric }: Pick<Instance, 'metric'>, atlas: Atlas = atlasOf(metric)): MatrixOptions {
  const distance = tableOf(metric, distanceBetween);
  // One table serves both where a meter takes a second.
  const duration = metric.durationScale === metric.scale ? distance : tableOf(metric, durationBetween);
  return { positions: metric.points.map((_, location) => atlas(location)), profiles: { fly: { distance, duration } } };
}

function tableOf(metric: Metric, between: typeof distanceBetween): Int32Array {
  const size = metric.points.length;
  const table = new Int32Array(size * size);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) table[from * size + to] = between(metric, from, to);
  }
  return table;
}

function planeOf({ metric, name }: Instance): TravelProvider {
  if (metric.durationScale !== metric.scale) throw new Error(`${name}: a plane has one scale for meters and seconds.`);
  const atlas = atlasOf(metric);
  return plane({
    points: metric.points.map(([x, y], location) => ({ position: atlas(location), x, y })),
    scale: metric.scale,
    rounding: metric.rounding,
  });
}
