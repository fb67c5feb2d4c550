import { eachColumn, removeCell } from '../../travel/roads/cell-set.js';
import type { PairFigures } from '../../travel/roads/road-pairs.js';
import { Size, UNREACHABLE } from '../arrays/codes.js';
import type { Problem } from '../problem.js';
import { truthOf } from './bridged-travel.js';
import { flight } from './crow-fly-travel.js';
import { reachable, stretched } from './metric.js';
import { refreshNeighbours } from './neighbours.js';
import type { EstimatedLegs } from './estimated-legs.js';

/**
 * Puts exact values of estimated travels into the tables, and updates the neighbour lists. All readers of the tables
 * (kernels, evaluators) have to restart afterwards; none may be active.
 *
 * @returns how many travels have other figures than before
 */
export function putExactTravels(
  problem: Problem,
  { profile, pairs }: EstimatedLegs,
  known: Pick<PairFigures, 'meters' | 'seconds' | 'isKnown'>,
): number {
  const { arrays, estimates } = problem;
  const cells = estimates?.estimated[profile];
  if (estimates === undefined || cells === undefined) return 0;
  const modes = modesOfProfile(problem, profile);
  const moved = new Set<number>();
  let changed = 0;
  for (let i = 0; i < pairs.length / 2; i++) {
    if (known.isKnown[i] === 0) continue;
    const [from, to] = [pairs[2 * i], pairs[2 * i + 1]];
    removeCell(cells, from, to);
    if (!put(problem, modes, from, to, known.meters[i], known.seconds[i])) continue;
    changed++;
    moved.add(from).add(to);
  }
  // Neighbour lists are based on mode 0.
  if (modes.includes(0)) refreshNeighbours(arrays, arrays, moved);
  return changed;
}

/** Factor applied to a doubted estimate. */
const DOUBT = 4;

/**
 * Makes all remaining estimates long and slow: a tour that uses one all the same stays feasible once the exact figures
 * are known. Kernels have to reread the tables.
 */
export function doubtEstimates({ arrays, estimates }: Problem): void {
  if (estimates === undefined) return;
  const { distances, durations, modeDistance, modeDuration } = arrays;
  const locations = arrays.sizes[Size.LOCATIONS];
  estimates.estimated.forEach((cells, profile) => {
    if (cells === undefined) return;
    const modes = modesOfProfile({ arrays, estimates }, profile);
    const tables = [
      ...[...new Set(modes.map((mode) => modeDistance[mode]))].map((table) => tableOf(distances, table, locations)),
      ...modes.map((mode) => tableOf(durations, modeDuration[mode], locations)),
    ];
    for (let from = 0; from < locations; from++) {
      eachColumn(cells, from, (to) => {
        for (const table of tables) {
          const cell = from * locations + to;
          if (table[cell] < UNREACHABLE) table[cell] = Math.min(UNREACHABLE - 1, DOUBT * table[cell]);
        }
      });
    }
  });
  refreshNeighbours(arrays, arrays);
}

function tableOf(tables: Int32Array, table: number, locations: number): Int32Array {
  return tables.subarray(table * locations * locations, (table + 1) * locations * locations);
}

/** All modes of a profile, including bridged ones. */
function modesOfProfile(
  { arrays, estimates }: Pick<Problem, 'arrays' | 'estimates'>,
  profile: number,
): readonly number[] {
  return Array.from({ length: arrays.sizes[Size.MODES] }, (_, mode) => mode).filter(
    (mode) => estimates?.modes[truthOf(arrays, mode)].profile === profile,
  );
}

/** @returns whether any figure changed */
function put(
  { arrays, estimates, positions }: Problem,
  modes: readonly number[],
  from: number,
  to: number,
  meters: number,
  seconds: number,
): boolean {
  const { distances, durations, modeDistance, modeDuration, modeCoefficient } = arrays;
  const locations = arrays.sizes[Size.LOCATIONS];
  let isOther = false;
  for (const mode of modes) {
    const coefficient = modeCoefficient[mode];
    let distance = meters < 0 || seconds < 0 ? UNREACHABLE : reachable(meters);
    let duration = distance === UNREACHABLE ? UNREACHABLE : reachable(stretched(seconds, coefficient));
    const truth = truthOf(arrays, mode);
    if (truth !== mode && duration === UNREACHABLE && estimates !== undefined) {
      const vehicle = estimates.profiles[estimates.modes[truth].profile];
      ({ distance, duration } = flight(vehicle, coefficient, positions[from], positions[to]));
    }
    const meterCell = (modeDistance[mode] * locations + from) * locations + to;
    const secondCell = (modeDuration[mode] * locations + from) * locations + to;
    isOther ||= distances[meterCell] !== distance || durations[secondCell] !== duration;
    distances[meterCell] = distance;
    durations[secondCell] = duration;
  }
  return isOther;
}
