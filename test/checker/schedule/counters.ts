import type { SlidingRule } from '../plan/break.js';
import type { Itinerary } from './itinerary.js';
import type { Walk } from './walk.js';

/** The part of a tour between two resets of a sliding rule's counter. */
export interface Stretch {
  readonly rule: SlidingRule;
  /** Index of the break it begins after; -1: the tour's begin. */
  readonly after: number;
  /** Index of the break it ends with; the number of breaks: the tour's end. */
  readonly until: number;
  readonly from: number;
  readonly to: number;
  /** Seconds counted. */
  readonly count: number;
  /** The lowest count with the same stops and breaks: without waiting. */
  readonly least: number;
  /** When the counter reached its limit, or would have. */
  readonly due: number;
}

/** An activity of a tour: travel counts for every rule, the rest only for those on work. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly isTravel: boolean;
  /** Seconds of it without waiting. */
  readonly busy: number;
}

/** The stretches of each sliding rule. Clock time runs through breaks that are too short for the rule. */
export function stretches(itinerary: Itinerary, walk: Walk): Stretch[] {
  return itinerary.resource.breaks.sliding.flatMap((rule) => {
    const resets = walk.breaks.flatMap(({ start, end }, index) => (end - start >= rule.duration ? [index] : []));
    const bounds = [-1, ...resets, walk.breaks.length];
    return bounds.slice(1).map((until, index): Stretch => {
      const after = bounds[index] ?? -1;
      const from = walk.breaks[after]?.end ?? walk.begin;
      const to = walk.breaks[until]?.start ?? walk.end;
      const parts = spansBetween(itinerary, walk, after, until);
      const travel = parts.filter(({ isTravel }) => isTravel);
      const count = rule.counts === 'clock' ? to - from : travel.reduce((total, part) => total + part.busy, 0);
      const least = rule.counts === 'clock' ? parts.reduce((total, { busy }) => total + busy, 0) : count;
      const due = rule.counts === 'clock' ? from + rule.limit : travelDue(travel, rule.limit, to);
      return { rule, after, until, from, to, count, least, due };
    });
  });
}

function travelDue(travel: readonly Span[], limit: number, otherwise: number): number {
  let left = limit;
  for (const { from, busy } of travel) {
    if (busy >= left) return from + left;
    left -= busy;
  }
  return otherwise;
}

/** The activities between two breaks. */
function spansBetween({ legs, durations, visits }: Itinerary, walk: Walk, after: number, until: number): Span[] {
  const spans: (Span & { readonly follows: number })[] = [];
  let [time, taken] = [walk.begin, -1];
  let isAhead = true;
  for (const [index, leg] of legs.entries()) {
    let left = leg.duration;
    const goOn = (): void => {
      if (walk.turn?.leg !== index || !isAhead) return;
      const { from, travelled, until } = walk.turn;
      spans.push({ from, to: from + travelled, isTravel: true, busy: travelled, follows: taken });
      left -= travelled;
      time = until;
      isAhead = false;
    };
    for (const [at, { planned, start, end, travelled }] of walk.breaks.entries()) {
      if (planned.leg !== index) continue;
      if (!planned.fixed) goOn();
      spans.push({ from: time, to: time + travelled, isTravel: true, busy: travelled, follows: taken });
      taken = at;
      spans.push({ from: start, to: end, isTravel: false, busy: end - start, follows: taken });
      left -= travelled;
      time = end;
    }
    goOn();
    spans.push({ from: time, to: time + left, isTravel: true, busy: left, follows: taken });
    const stop = walk.stops[index];
    if (!stop || !visits[index]) break;
    const { access = 0, setup = 0, operation = 0 } = durations[index] ?? {};
    const spent = leg.onWay ? Math.min(access + setup, Math.max(0, leg.onWay.now - leg.onWay.reached)) : 0;
    const busy = access + setup + operation - spent;
    spans.push({ from: stop.arrival, to: stop.departure, isTravel: false, busy, follows: taken });
    time = stop.departure;
  }
  // The break that begins a part is excluded; the one that ends it is not reached.
  const isOpening = (span: Span): boolean => after >= 0 && !span.isTravel && span.from === walk.breaks[after]?.start;
  return spans.filter((span) => span.follows >= after && span.follows < until && !isOpening(span));
}
