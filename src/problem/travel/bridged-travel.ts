import type { Position } from '../../model/types.gen.js';
import { flight } from './crow-fly-travel.js';
import { bucketArrays, bucketsOfModes, type ModeBuckets } from './bucket-tables.js';
import type { Decisions } from '../plan/decisions.js';
import { travelDistance, travelDuration, type TravelArrays } from './metric.js';
import type { Modes } from '../plan/modes.js';
import type { TravelBounds } from './travel-bounds.js';
import { TableKind, UNREACHABLE } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32, sharedInt32From } from '../arrays/shared-arrays.js';

/** Travels with additional modes in which every missing connection is bridged, for tours that require one. */
export interface BridgedTravel {
  readonly arrays: TravelArrays & Pick<ProblemArrays, 'modeTruth'>;
  /** R: the bridged mode for resources with decided tours. */
  readonly resourceMode: Int32Array;
}

/**
 * Adds one mode to the tables for each mode of a decided tour: the same travels, with crow-fly travels for missing
 * connections. Plans without decisions, and those whose travels are all possible, keep their tables.
 */
export function bridgedTravel(
  travel: TravelArrays,
  modes: Modes,
  positions: readonly Position[],
  decisions: Decisions | undefined,
  { gaps }: TravelBounds,
): BridgedTravel {
  const { resourceMode } = modes;
  const known = [...modes.modes.keys()];
  if (decisions === undefined) return { arrays: { ...travel, modeTruth: sharedInt32(0) }, resourceMode };
  if (!gaps || travel.tableKind[0] !== TableKind.DENSE) {
    return { arrays: { ...travel, modeTruth: sharedInt32From(known) }, resourceMode };
  }
  const bridges = [...new Set(decisions.resources.map(({ resource }) => resourceMode[resource]))];
  const bridgeOf = new Map(bridges.map((mode, i) => [mode, known.length + i]));
  const decided = new Set(decisions.resources.map(({ resource }) => resource));
  const size = positions.length * positions.length;
  const distances = sharedInt32(travel.distances.length + bridges.length * size);
  const durations = sharedInt32(travel.durations.length + bridges.length * size);
  distances.set(travel.distances);
  durations.set(travel.durations);
  const tables = { distance: travel.distances.length / size, duration: travel.durations.length / size };
  bridges.forEach((mode, i) => {
    const profile = modes.profiles[modes.modes[mode].profile];
    const { coefficient } = modes.modes[mode];
    for (let from = 0; from < positions.length; from++) {
      for (let to = 0; to < positions.length; to++) {
        const cell = from * positions.length + to;
        let distance = travelDistance(travel, mode, from, to);
        let duration = travelDuration(travel, mode, from, to);
        if (distance >= UNREACHABLE || duration >= UNREACHABLE) {
          ({ distance, duration } = flight(profile, coefficient, positions[from], positions[to]));
        }
        distances[(tables.distance + i) * size + cell] = distance;
        durations[(tables.duration + i) * size + cell] = duration;
      }
    }
  });
  const buckets = bucketsOfModes(travel, size);
  const truth = [...known, ...bridges];
  const figureOf = (name: 'modeSpeed' | 'modeDetour' | 'modeCoefficient'): Float64Array =>
    sharedFloat64From(truth.map((mode) => travel[name][mode]));
  return {
    arrays: {
      ...travel,
      ...bucketArrays([
        ...buckets,
        ...bridges.map((mode, i) => bridgedBuckets(buckets[mode], cellsOf(travel, mode, size), durationsOf(i))),
      ]),
      distances,
      durations,
      modeDistance: sharedInt32From([...travel.modeDistance, ...bridges.map((_, i) => tables.distance + i)]),
      modeDuration: sharedInt32From([...travel.modeDuration, ...bridges.map((_, i) => tables.duration + i)]),
      modeSpeed: figureOf('modeSpeed'),
      modeDetour: figureOf('modeDetour'),
      modeCoefficient: figureOf('modeCoefficient'),
      modeTruth: sharedInt32From(truth),
    },
    resourceMode: resourceMode.map((mode, r) => (decided.has(r) ? (bridgeOf.get(mode) as number) : mode)),
  };

  function durationsOf(bridge: number): Int32Array {
    return durations.subarray((tables.duration + bridge) * size, (tables.duration + bridge + 1) * size);
  }
}

/** The minimum durations of a mode. */
function cellsOf({ durations, modeDuration }: TravelArrays, mode: number, size: number): Int32Array {
  return durations.subarray(modeDuration[mode] * size, (modeDuration[mode] + 1) * size);
}

/** A crow-fly travel takes the same time at all hours. */
function bridgedBuckets(
  buckets: ModeBuckets | undefined,
  least: Int32Array,
  bridged: Int32Array,
): ModeBuckets | undefined {
  return (
    buckets && {
      ...buckets,
      tables: buckets.tables.map((table) =>
        table.map((seconds, cell) => (least[cell] >= UNREACHABLE ? bridged[cell] : seconds)),
      ),
    }
  );
}

/** The mode whose connections a mode bridges; itself, if it bridges none. */
export function truthOf({ modeTruth }: Pick<ProblemArrays, 'modeTruth'>, mode: number): number {
  return modeTruth.length === 0 ? mode : modeTruth[mode];
}

/** True if a mode has no connection from one location to another, so that the travel is crow-fly. */
export function isBridged(
  arrays: TravelArrays & Pick<ProblemArrays, 'modeTruth'>,
  mode: number,
  from: number,
  to: number,
): boolean {
  const truth = truthOf(arrays, mode);
  return (
    truth !== mode &&
    (travelDistance(arrays, truth, from, to) >= UNREACHABLE || travelDuration(arrays, truth, from, to) >= UNREACHABLE)
  );
}
