import { EARTH_RADIUS } from '../../travel/great-circle.js';
import { secondsAtSpeed, stretched, upToSecond, type TravelArrays } from './metric.js';
import { Size, TableKind, UNREACHABLE } from '../arrays/codes.js';

/** Upper bounds of a plan's travels. */
export interface TravelBounds {
  /** Upper bound of the duration of all possible travels, seconds. */
  readonly longestDuration: number;
  /** False if every travel is proved possible. */
  readonly gaps: boolean;
}

export function travelBounds(travel: TravelArrays): TravelBounds {
  return travel.tableKind[0] === TableKind.DENSE ? tabledBounds(travel) : boxBounds(travel);
}

function tabledBounds({ distances, durations, bucketDurations }: TravelArrays): TravelBounds {
  let longestDuration = 0;
  let gaps = false;
  for (const table of [durations, bucketDurations]) {
    for (let cell = 0; cell < table.length; cell++) {
      const duration = table[cell];
      if (duration === UNREACHABLE) gaps = true;
      else if (duration > longestDuration) longestDuration = duration;
    }
  }
  return { longestDuration, gaps: gaps || distances.includes(UNREACHABLE) };
}

/** Computed on the fly: no distance exceeds that of opposite corners of the bounding box of all locations. */
function boxBounds(travel: TravelArrays): TravelBounds {
  const plane = travel.tableKind[0] === TableKind.PLANE;
  const diagonal = boxDiagonal(travel.coordinates, plane ? 2 : 3, travel.sizes[Size.LOCATIONS]);
  // An arc is at most π/2 times its chord; a meter and a millionth more cover all rounding.
  const meters = plane
    ? travel.tableParameters[0] * diagonal * (1 + 1e-6) + 1
    : EARTH_RADIUS * Math.min(diagonal, 2) * (Math.PI / 2) * (1 + 1e-6);
  let longestDuration = 0;
  let longestDistance = 0;
  travel.modeCoefficient.forEach((coefficient, mode) => {
    const own = plane ? meters : meters * travel.modeDetour[mode] + 1;
    const seconds = plane ? upToSecond(own) : secondsAtSpeed(own, travel.modeSpeed[mode]);
    longestDuration = Math.max(longestDuration, stretched(seconds, coefficient) + 1);
    longestDistance = Math.max(longestDistance, own);
  });
  return { longestDuration, gaps: !(longestDuration < UNREACHABLE && longestDistance < UNREACHABLE) };
}

function boxDiagonal(coordinates: Float64Array, dimensions: number, locations: number): number {
  let square = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (let location = 0; location < locations; location++) {
      const at = coordinates[location * dimensions + axis];
      if (at < low) low = at;
      if (at > high) high = at;
    }
    if (high > low) square += (high - low) * (high - low);
  }
  return Math.sqrt(square);
}
