import type { Legs } from '../../model/limit.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Resource } from '../../model/resource.js';
import { kilometersToMeters } from '../arrays/units.js';

/** Limits of the first, an inter-stop and the last travel: meters, then seconds; Infinity without one. */
export function legLimits(resource: Resource): readonly number[] {
  return [
    ...threeLimits(resource.maxInterStopDistanceInKm, kilometersToMeters),
    ...threeLimits(resource.maxInterStopDuration, parseDuration),
  ];
}

/** A limit as compiled plans have it: Infinity without one. */
export function limitIn<T>(given: T | undefined, read: (given: T) => number): number {
  return given === undefined ? Infinity : read(given);
}

/** A single value bounds every travel. */
function threeLimits<T extends number | string>(
  given: T | Legs<T> | undefined,
  read: (value: T) => number,
): readonly number[] {
  const limit = (value: T | undefined): number => limitIn(value, read);
  if (typeof given !== 'object') return [limit(given), limit(given), limit(given)];
  return [limit(given.firstTravel), limit(given.interStop), limit(given.lastTravel)];
}
