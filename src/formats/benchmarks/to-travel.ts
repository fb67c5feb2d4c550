import { matrix, type MatrixOptions } from '../../travel/matrix.js';
import { plane } from '../../travel/plane.js';
import type { TravelProvider } from '../../travel/provider.js';
import { distanceBetween, durationBetween } from './instance.js';
import type { Metric, Instance } from './instance.js';
import { atlasOf, type Atlas } from './to-plan.js';

/** The largest number of places for which a benchmark uses a matrix, as a user would; else a plane of points. */
export const LARGEST_MATRIX = 4000;

/** Returns the distances of an instance through the public travel providers. */
export function toTravel(instance: Instance): TravelProvider {
  return instance.metric.points.length <= LARGEST_MATRIX ? matrix(matricesOf(instance)) : planeOf(instance);
}

/** Returns the distances of an instance as a matrix; `atlas` maps its locations to positions. */
export function matricesOf({ metric }: Pick<Instance, 'metric'>, atlas: Atlas = atlasOf(metric)): MatrixOptions {
  const distance = tableOf(metric, distanceBetween);
  // One table serves as both if one meter takes one second.
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
