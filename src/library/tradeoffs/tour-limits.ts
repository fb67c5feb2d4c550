import { type LimitOf, limitRow, tourLimits, type TourLimit } from '../../catalogue/limits.js';
import { amountOf, changedLimit, type TravelLimits, type LimitValue, writtenAmount } from '../../model/limit.js';
import { parseDuration } from '../../model/time/duration.js';
import { stopCount } from '../../model/tour-stops.js';
import type { Variation, Tour } from '../../model/types.gen.js';
import { bothWays, type Candidate, type ResourceKind } from './kinds.js';
import type { Steps } from './options.js';

/**
 * Seconds, kilometers or stops of a tour or of a single travel; `leg` is the kind of travel if each kind has its own
 * limit.
 */
interface Used {
  readonly amount: number;
  readonly leg?: keyof TravelLimits<unknown>;
}

/** For each limit of whole tours: how much a tour has of the limited quantity, in its unit. */
const AMOUNTS: Readonly<Record<LimitOf<'tour'>, (tour: Tour) => number>> = {
  maxWorkingDuration: ({ workingDuration }) => parseDuration(workingDuration),
  maxDistanceInKm: ({ distanceInKm }) => distanceInKm,
  'x-maxStops': stopCount,
  'x-minStops': stopCount,
};

/** How much a tour, or each of its travels, has of the limited quantity. */
function usedOf(type: TourLimit, tour: Tour): readonly Used[] {
  const { bounds, unit } = limitRow(type);
  if (bounds === 'tour') return [{ amount: AMOUNTS[type as LimitOf<'tour'>](tour) }];
  return travelsOf(tour).map(({ leg, km, seconds }) => ({ leg, amount: unit === 'km' ? km : seconds }));
}

/** Variations of the length limits of tours and travels; travels of all kinds change by the same amount. */
export function limitsOfTours(kind: ResourceKind, steps: Steps): Candidate[] {
  return tourLimits.flatMap((type) => {
    const given: LimitValue | undefined = kind.resource[type];
    const { unit, leastVaried = 0, isLeast } = limitRow(type);
    // Raising a minimum leaves less freedom: it is not a resource to trade.
    if (given === undefined || isLeast) return [];
    const step = steps[unit];
    return bothWays(kind, shareOf(type, given), (direction, resourceId) => {
      const change = direction === 'more' ? step : -step;
      const figures = typeof given === 'object' ? Object.values(given) : [given];
      if (figures.length === 0 || figures.some((figure) => amountOf(figure) + change < leastVaried)) return undefined;
      const to = changedLimit(given, (figure) => writtenAmount(unit, amountOf(figure) + change));
      return { type, direction, resourceId, by: writtenAmount(unit, step), to } as Variation;
    });
  });
}

/** The largest share of a limit that the tour, or one of its travels, uses. */
function shareOf(type: TourLimit, limit: LimitValue): (tour: Tour) => number {
  return (tour) => {
    const shares = usedOf(type, tour).map(({ amount, leg }) => {
      const own = typeof limit !== 'object' ? limit : leg && limit[leg];
      // A limit of 0 is not used if there is no travel.
      return own === undefined ? 0 : amount / amountOf(own) || 0;
    });
    return Math.max(0, ...shares);
  };
}

/** A whole travel, not counting breaks on it. */
interface Travel {
  readonly leg: keyof TravelLimits<unknown>;
  readonly km: number;
  readonly seconds: number;
}

function travelsOf({ wayPoints }: Tour): Travel[] {
  const travels: Travel[] = [];
  let [km, seconds] = [0, 0];
  for (const { type, fromPrevious } of wayPoints) {
    km += fromPrevious.travelDistanceInKm;
    seconds += parseDuration(fromPrevious.travelDuration);
    if (type !== 'stop' && type !== 'end') continue;
    travels.push({
      leg: type === 'end' ? 'lastTravel' : travels.length === 0 ? 'firstTravel' : 'interStop',
      km,
      seconds,
    });
    [km, seconds] = [0, 0];
  }
  return travels;
}
