import type { Position } from '../../model/position.js';
import type { RoadProfile } from '../crow-fly.js';
import { fly } from '../fly.js';
import type { TravelMatrix, TravelProvider } from '../provider.js';
import { engineOf, type ProfiledEngine } from './engine-of.js';
import type { RoadsOptions } from './options.js';

/** Travels on real roads. */
export interface RoadsProvider extends TravelProvider {
  /** What answers: for ways, and for where places meet the roads. */
  readonly engine: ProfiledEngine;
  /** Ends processes and connections. (A process with nothing left to do ends without it.) */
  close(): Promise<void>;
}

/**
 * Travels on real roads: from a folder that `tourwright roads build` made, or from a Valhalla or OSRM server. The profile
 * `fly`, and profiles that are not configured, are computed as by `fly()`.
 *
 * @throws RangeError that says what is wrong with the options
 * @example
 * const solution = await solve(plan, { travel: roads({ dir: 'heidelberg' }) });
 */
export function roads(options: RoadsOptions): RoadsProvider {
  const engine = engineOf(options);
  const flying = fly();
  const isServed = (profile: { readonly type: string }): profile is RoadProfile =>
    profile.type !== 'fly' && engine.serves(profile as RoadProfile);
  return {
    engine,
    geometry: (profile, positions) => (isServed(profile) ? undefined : flying.geometry?.(profile, positions)),
    matrix: (profile, positions, signal) =>
      isServed(profile) ? wholeTable(engine, profile, positions, signal) : flying.matrix(profile, positions, signal),
    remarks: (profile) => (isServed(profile) ? engine.remarks(profile) : (flying.remarks?.(profile) ?? [])),
    close: () => engine.close(),
  };
}

/** All pairs, block by block. */
async function wholeTable(
  engine: ProfiledEngine,
  profile: RoadProfile,
  positions: readonly Position[],
  signal: AbortSignal | undefined,
): Promise<TravelMatrix> {
  const n = positions.length;
  const distances = new Float64Array(new SharedArrayBuffer(8 * n * n));
  const durations = new Float64Array(new SharedArrayBuffer(8 * n * n));
  const { sources, targets, concurrency } = engine.limits;
  const blocks: (readonly [row: number, column: number])[] = [];
  for (let row = 0; row < n; row += sources) {
    for (let column = 0; column < n; column += targets) blocks.push([row, column]);
  }
  const work = async (): Promise<void> => {
    for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
      const [row, column] = block;
      const from = positions.slice(row, row + sources);
      const to = positions.slice(column, column + targets);
      const table = await engine.table(profile, from, to, { signal });
      from.forEach((_, r) => {
        const [at, end] = [r * to.length, (r + 1) * to.length];
        distances.set(table.distances.subarray(at, end), (row + r) * n + column);
        durations.set(table.durations.subarray(at, end), (row + r) * n + column);
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { distances, durations };
}
