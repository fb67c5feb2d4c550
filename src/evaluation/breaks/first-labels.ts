import type { BreakTour } from './break-tour.js';
import type { Frontier } from './frontier.js';
import { emptyMeters, Handled, meterCount, settledMeters, type Label } from './label.js';
import { lowestFloors, type PlannedBreak } from './skeleton.js';
import { walk, type Walk } from './walk.js';
import type { Wanted } from './wanted.js';

/**
 * The labels at the begin, after history, and wherever a later begin leaves a window break behind.
 *
 * @param fixed - the breaks of history.
 * @param legTravel - seconds of travel of each leg; what history leaves of its last one is written into it.
 */
export function firstLabels(
  tour: BreakTour,
  wanted: Wanted,
  fixed: readonly PlannedBreak[],
  frontier: Frontier,
  legTravel: Float64Array,
): Label[] {
  const labels: Label[] = [];
  const { history } = tour;
  /** Seconds by which the computed times of history exceed the given ones, and when history ends. */
  let overrun = 0;
  let over = Infinity;
  let least = Infinity;
  for (const begin of beginsOf(tour, wanted)) {
    let label = labelAt(tour, begin, fixed.length);
    if (history && (history.stops > 0 || fixed.length > 0)) {
      const past = walk(tour, { breaks: fixed }, lowestFloors(tour, fixed.length, begin), {
        stops: history.stops,
        to: 'break',
      });
      legTravel[history.stops] = past.legLeft;
      overrun = past.overrun;
      over = past.end;
      label = afterHistory(tour, label, past, history.stops);
    }
    // Not so late that a given time would be passed that can be kept, or that history is over before.
    const isPast = history !== undefined && begin > wanted.begin && (begin > over || begin > history.end);
    if (overrun > least || isPast) continue;
    least = overrun;
    frontier.keep(labels, tour.firstLeg, label);
  }
  return labels;
}

function beginsOf({ beginIsFree, rules }: BreakTour, wanted: Wanted): number[] {
  const begins = new Set([wanted.begin]);
  if (beginIsFree) {
    rules.windowBegin.forEach((begin, w) => {
      if (begin + rules.windowDuration[w] > wanted.begin) begins.add(begin + rules.windowDuration[w]);
    });
  }
  return [...begins].sort((a, b) => a - b);
}

function labelAt(tour: BreakTour, begin: number, breaks: number): Label {
  const { beginIsFree, history, rules } = tour;
  const meters = emptyMeters(meterCount(tour));
  const latest = beginIsFree ? Infinity : begin;
  meters.sureLatest.fill(latest, 0, rules.limit.length);
  meters.hopeLatest.fill(latest, 0, rules.limit.length);
  const handled = Uint8Array.from(rules.windowBegin, (opens, w) => {
    if (history?.served[w]) return Handled.TAKEN;
    return begin >= opens + rules.windowDuration[w] ? Handled.FITS_BEFORE : Handled.OPEN;
  });
  return {
    ...meters,
    violations: 0,
    spansBroken: 0,
    delay: 0,
    time: begin,
    arrival: -Infinity,
    breaks,
    handled,
    begin,
    list: [],
    starts: [],
    from: undefined,
  };
}

/** The label at the end of history, where nothing can slide. */
function afterHistory(tour: BreakTour, label: Label, past: Walk, stops: number): Label {
  const meters = settledMeters(tour, past, stops);
  return { ...label, ...meters, hopeCount: meters.sureCount, hopeLatest: meters.sureLatest, time: past.end };
}
