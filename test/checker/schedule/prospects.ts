import type { Itinerary } from './itinerary.js';
import { lowestFloors } from './lowest-floors.js';
import { compareScores, delays, leavesWorkingWindow, unauthorized } from './score.js';
import { settleBreaks } from './settle.js';
import type { PlannedBreak, Skeleton } from './skeleton.js';
import { walk } from './walk.js';

/**
 * Merits that no schedule beats in which these breaks lie on the legs up to `leg`, and others may follow: those stops
 * as early as the breaks allow, the rest as early as if no break had to be taken. Nothing begins earlier when something
 * before it begins later. Undefined where the break rules cannot be kept even so far.
 */
export function prospectsOf(
  itinerary: Itinerary,
  breaks: readonly PlannedBreak[],
  leg: number,
  nextMayBeLate: boolean,
): readonly number[] | undefined {
  if (leg >= itinerary.visits.length) return [];
  // A break that is not due in the stop itself, and never late, has those before it come later.
  const [best] = (nextMayBeLate ? [true, false] : [false])
    .flatMap((isNextLate) => prospectsWith(itinerary, breaks, leg, isNextLate))
    .sort(compareScores);
  return best;
}

/** The same where the next break is late, or in time; none where that cannot be. */
function prospectsWith(
  itinerary: Itinerary,
  breaks: readonly PlannedBreak[],
  leg: number,
  isNextLate: boolean,
): number[][] {
  const part = firstStops(itinerary, leg + 1);
  const skeleton: Skeleton = { breaks, leftOut: [], mayEndWithout: isNextLate };
  const begun = settleBreaks(part, skeleton, lowestFloors(part, skeleton));
  if (!begun) return [];

  const rest = otherStops(itinerary, leg + 1);
  const bare: Skeleton = { breaks: [], leftOut: [], mayEndWithout: true };
  const ended = walk(rest, bare, { begin: begun.end, stops: rest.visits.map(() => -Infinity), breaks: [] });
  const isOutside = leavesWorkingWindow(itinerary, { ...ended, begin: begun.begin });
  const late = breaks.filter(({ isLate }) => isLate).length;
  return [
    [
      unauthorized(part, begun) + unauthorized(rest, ended) + Number(isOutside) + late,
      0,
      delays(part, begun) + delays(rest, ended),
      ended.reached,
    ],
  ];
}

/** The tour as if it ended at its `count`th stop. */
function firstStops(itinerary: Itinerary, count: number): Itinerary {
  const { visits, legs, durations, decided } = itinerary;
  return {
    ...itinerary,
    visits: visits.slice(0, count),
    durations: durations.slice(0, count),
    legs: [...legs.slice(0, count), { distance: 0, duration: 0, kind: undefined }],
    decided: { ...decided, end: undefined },
  };
}

/** What comes after those stops. */
function otherStops(itinerary: Itinerary, count: number): Itinerary {
  const { visits, legs, durations } = itinerary;
  const resource = { ...itinerary.resource, breaks: { windowBreaks: [], sliding: [] } };
  return {
    ...itinerary,
    resource,
    visits: visits.slice(count),
    durations: durations.slice(count),
    legs: legs.slice(count),
  };
}
