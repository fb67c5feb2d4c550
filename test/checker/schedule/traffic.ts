import { chooseSchedule, withoutBreaks } from './choose.js';
import type { BreakPlace } from './choose.js';
import type { Itinerary, Leg } from './itinerary.js';
import { merits } from './score.js';
import type { Candidate } from './score.js';
import { stopSpans } from './spans.js';
import { departureOf, type Walk } from './walk.js';

/** A tour with the seconds that its travels take, and the schedule that counts. */
export interface Scheduled {
  readonly itinerary: Itinerary;
  readonly candidate: Candidate;
}

/**
 * Where travels take longer at some hours, those of a tour without break rules and spans take what they take when they
 * begin; those of other tours what they take in the schedule without: the one that counts, or the earliest where that
 * one leaves a window.
 */
export function scheduled(drawn: Itinerary, breaks: readonly BreakPlace[]): Scheduled {
  if (!drawn.legs.some(({ secondsFrom }) => secondsFrom)) {
    return { itinerary: drawn, candidate: chooseSchedule(drawn, breaks) };
  }
  const { resource, plan } = drawn;
  const free: Itinerary = {
    ...drawn,
    resource: { ...resource, breaks: { windowBreaks: [], sliding: [] } },
    plan: { ...plan, orders: plan.orders.map((order) => ({ ...order, maxStopSpan: undefined })) },
  };
  const { earliest, chosen } = withoutBreaks(free);
  const { windowBreaks, sliding } = resource.breaks;
  if (!windowBreaks.length && !sliding.length && !stopSpans(drawn, chosen.walk).length) {
    return { itinerary: settled(drawn, chosen.walk), candidate: chosen };
  }
  const isOutside = (merits(free, earliest)[0] ?? 0) > 0;
  const itinerary = settled(drawn, (isOutside ? earliest : chosen).walk);
  return { itinerary, candidate: chooseSchedule(itinerary, breaks) };
}

/** The travels as long as they are on a walk. */
function settled(itinerary: Itinerary, { begin, stops }: Walk): Itinerary {
  const legs = itinerary.legs.map(({ secondsFrom, ...leg }, index): Leg => {
    const departure = index === 0 ? begin : (stops[index - 1]?.departure ?? begin);
    return {
      ...leg,
      duration: secondsFrom?.(leg.onWay ? departureOf(leg.onWay, departure) : departure) ?? leg.duration,
      secondsFrom: undefined,
    };
  });
  return { ...itinerary, legs };
}
