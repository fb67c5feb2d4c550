import { hasChoice, tourOf } from '../../../evaluation/make-break-tour.js';
import { isQuick } from '../../../evaluation/breaks/break-rules.js';
import type { BreakTour, StopSpan } from '../../../evaluation/breaks/break-tour.js';
import { TieBreaks, chooseWindows, type Strictness } from '../../../evaluation/breaks/choose.js';
import type { ScheduledBreaks } from '../../../evaluation/breaks/schedule-breaks.js';
import type { Clock, ClockResult } from '../../../evaluation/breaks/tour-clock.js';
import type { Trial } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import { serviceAt } from './service.js';

/** Returns true if a tour of class k with these spans has a rule that leaves a choice. */
export function hasTimetable(instance: Instance, k: ClassView, spans: readonly StopSpan[]): boolean {
  return hasChoice(instance.breakRules[k.index], spans);
}

/**
 * Returns true if times of stops in tours of class k are guessed when a place is only tried: breaks leave them open,
 * and only the number of unchanged stops depends on them.
 */
export function isGuessed({ features: { promises, chosen, traffic } }: Instance, k: ClassView): boolean {
  return promises && !chosen && !traffic && k.breaks.choice === 'several';
}

/** Returns a tour in the form that the timetable needs; its travels are in `scratch`. */
export function beginTimetable(trial: Trial, spans: readonly StopSpan[]): BreakTour {
  const { instance, scratch, k, sequence, count } = trial;
  const service = new Float64Array(count);
  for (let i = 0; i < count; i++) service[i] = serviceAt(trial, i, sequence[i]);
  return tourOf(instance, {
    vehicle: k.index,
    rules: instance.breakRules[k.index],
    resource: k.decided.resource,
    stops: sequence.subarray(0, count),
    travel: scratch.schedule.travel.subarray(0, count + 1),
    service,
    spans,
  });
}

/** Chooses the schedule of a tour; undefined if none keeps the rules. */
export function choose(tour: BreakTour, tieBreaks: TieBreaks): ScheduledBreaks | undefined {
  return chooseWindows(tour, tieBreaks, 'strict');
}

/** Finds the clock of a tour without a schedule. */
export function findClock({ scratch, instance, k }: Trial, tour: BreakTour, clock: Clock): ClockResult {
  const isKnown = tour.spans.length === 0 && isQuick(instance.breakRules[k.index]);
  return isKnown ? scratch.clocks.tourClock.run(tour, clock) : 'undecided';
}

/** Chooses when a decided tour takes its breaks: what has happened does not change. */
export function chooseDecided(
  tour: BreakTour,
  spans: readonly StopSpan[],
  tieBreaks: TieBreaks,
  strictness: Strictness,
): ScheduledBreaks | undefined {
  // The duration of orders with a span depends on the final positions of the breaks.
  return chooseWindows(tour, spans.length > 0 ? TieBreaks.ALL : tieBreaks, strictness);
}

/**
 * Computes into `scratch` when the stops of a tour, after its history, are likely served between this begin and end.
 */
export function guess(trial: Trial, spans: readonly StopSpan[], begin: number, end: number): void {
  trial.scratch.clocks.likelyTimes.find(beginTimetable(trial, spans), begin, end, trial.scratch.schedule);
}
