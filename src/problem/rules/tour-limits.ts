import { LIMIT_UNITS, type LimitOf, limitRow, noLimit, type TourLimit } from '../../catalogue/limits.js';
import type { LimitValue } from '../../model/limit.js';
import type { Resource } from '../../model/types.gen.js';
import { parseDuration } from '../../model/time/duration.js';

/** The limit of a whole tour as compiled plans have it: whole seconds, meters or stops, Infinity (a least one: 0) without one. */
export function limitOfTour(resource: Resource, limit: LimitOf<'tour'>): number {
  return countedOf(limit, resource[limit]);
}

/** Limits of the first, an inter-stop and the last travel: meters, then seconds; Infinity without one. */
export function legLimits(resource: Resource): readonly number[] {
  return [...threeLimits(resource, 'maxInterStopDistanceInKm'), ...threeLimits(resource, 'maxInterStopDuration')];
}

/** A single value bounds every travel. */
function threeLimits(resource: Resource, limit: LimitOf<'travels'>): readonly number[] {
  const given: LimitValue | undefined = resource[limit];
  const { firstTravel, interStop, lastTravel } =
    typeof given === 'object' ? given : { firstTravel: given, interStop: given, lastTravel: given };
  return [firstTravel, interStop, lastTravel].map((figure) => countedOf(limit, figure));
}

function countedOf(limit: TourLimit, given: string | number | undefined): number {
  if (given === undefined) return noLimit(limit);
  if (typeof given === 'string') return parseDuration(given);
  return Math.floor(given * LIMIT_UNITS[limitRow(limit).unit].counted + 0.5) + 0;
}
