import type { Position } from '../../model/types.gen.js';
import { FLY_SPEED } from '../../travel/fly.js';
import { unitVectors } from '../../travel/great-circle.js';
import type { Geometry } from '../../travel/provider.js';
import { noBuckets } from './bucket-tables.js';
import type { TravelArrays } from './metric.js';
import type { Modes } from '../plan/modes.js';
import { Rounding, TableKind } from '../arrays/codes.js';
import { sharedFloat64From, sharedInt32, sharedInt32From } from '../arrays/shared-arrays.js';

const ROUNDING = { nearest: Rounding.NEAREST, truncate: Rounding.TRUNCATE, none: Rounding.NONE } as const;

/**
 * Arrays that compute every travel on the fly.
 *
 * @param geometries by profile, all of the same metric
 */
export function geometryArrays(
  geometries: readonly Geometry[],
  { profiles, modes }: Pick<Modes, 'profiles' | 'modes'>,
  positions: readonly Position[],
): TravelArrays {
  const detours = modes.map(({ profile }) => detourOf(geometries[profile]));
  const [first] = geometries;
  return {
    sizes: Int32Array.of(0, 0, 0, positions.length),
    // Modes that differ only in speed have the same distances.
    modeDistance: sharedInt32From(detours.map((detour) => [...new Set(detours)].indexOf(detour))),
    modeDuration: sharedInt32From([...modes.keys()]),
    modeSpeed: sharedFloat64From(
      modes.map(({ profile }) => {
        const geometry = geometries[profile];
        const vehicle = profiles[profile];
        const own = vehicle.type === 'fly' ? vehicle.kmph : undefined;
        return geometry.kind === 'sphere' ? (geometry.kmph ?? own ?? FLY_SPEED) : 0;
      }),
    ),
    modeDetour: sharedFloat64From(detours),
    modeCoefficient: sharedFloat64From(modes.map(({ coefficient }) => coefficient)),
    ...noBuckets(modes.length),
    tableKind: sharedInt32From([first.kind === 'plane' ? TableKind.PLANE : TableKind.SPHERE]),
    tableParameters: sharedFloat64From(first.kind === 'plane' ? [first.scale, ROUNDING[first.rounding]] : []),
    distances: sharedInt32(0),
    durations: sharedInt32(0),
    coordinates: sharedFloat64From(first.kind === 'plane' ? first.points.flat() : unitVectors(positions)),
  };
}

/** True if one set of coordinates and parameters serves both. */
export function sameMetric(a: Geometry, b: Geometry): boolean {
  if (a === b) return true;
  if (a.kind === 'sphere' || b.kind === 'sphere') return a.kind === b.kind;
  return (
    a.scale === b.scale &&
    a.rounding === b.rounding &&
    a.points.length === b.points.length &&
    a.points.every(([x, y], i) => x === b.points[i][0] && y === b.points[i][1])
  );
}

function detourOf(geometry: Geometry): number {
  return geometry.kind === 'sphere' ? (geometry.detour ?? 1) : 1;
}
