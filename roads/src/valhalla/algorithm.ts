import type { Position } from 'tourwright';
import { straightMeters, type RoadProfile } from 'tourwright/travel';
import type { TableAlgorithm } from './transport.js';

/**
 * Square kilometers per target up to which the time-distance matrix (one search from each source to all targets) is
 * faster than the cost matrix (searches from both ends). Measured on a town of 300 km² and 35,000 crossings: 26 ms per
 * source for any number of targets, against 35 ms in the cost matrix's best block, 100 × 100.
 */
const DENSE_KM2 = 4;

/**
 * Chooses the engine's algorithm for a table. Against its own routes (199 pairs each, within 5 s) the time-distance
 * matrix agrees on 197 by car, 196 by truck, 173 by scooter (10 have no route), 198 by motorbike, 199 by bicycle, 193
 * on foot; the cost matrix on 198, 195, 171, 197, 198 and 146. So pedestrians always use the former, others the faster
 * one.
 */
export function algorithmFor(
  profile: RoadProfile,
  sources: readonly Position[],
  targets: readonly Position[],
): TableAlgorithm {
  if (profile.type === 'pedestrian') return 'timedistancematrix';
  const area = boundingArea([...sources, ...targets]);
  return area <= DENSE_KM2 * targets.length ? 'timedistancematrix' : 'costmatrix';
}

/** Square kilometers of the bounding box of positions. */
function boundingArea(positions: readonly Position[]): number {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lon, lat } of positions) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const middle = (south + north) / 2;
  const width = straightMeters({ lon: west, lat: middle }, { lon: east, lat: middle });
  return (width * straightMeters({ lon: west, lat: south }, { lon: west, lat: north })) / 1e6;
}
