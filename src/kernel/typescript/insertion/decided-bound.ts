import { countRules, countTimes, travelDecided } from '../tour/decided-figures.js';
import { departEarliest, leavesAnyhow } from '../tour/decided-clock.js';
import { keepsTimes } from '../tour/decided-schedule.js';
import { makeTrial, resetFigures, type Figures, type LoadFit, type Trial } from '../tour/figures.js';
import { isTooLate, simulate, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { brokenLimits } from '../tour/limits.js';
import { brokenGlobals } from '../tour/objective.js';
import { spendService } from '../tour/service.js';

/**
 * Returns true if a trial of a decided tour certainly breaks more than the tour does now plus the allowance: more
 * violations than `violations`, or as many and more than `lateness` seconds. Avoids computing a schedule where it can.
 */
export function breaksMore(s: Search, trial: Trial, route: number, violations: number, lateness: number): boolean {
  const { state } = s;
  const least = leastOfTimes(trial);
  // An order that joins can only mend rules on cumulated costs that are broken now.
  const known = state.tours.violations[route] + brokenGlobals(trial.instance, state);
  if (least.violations - known > violations) return true;
  countRules(trial, least);
  const more = least.violations - known;
  if (more > violations || (more === violations && least.lateness - state.tours.lateness[route] > lateness))
    return true;
  // One more violation would be too many, so first test whether any schedule keeps the times: searching for schedules
  // that break rules takes far longer.
  if (more < violations || !isInTime(trial)) return false;
  return isTooLate(s) || !keepsTimes(trial);
}

/**
 * Returns the exact change of the weighted objectives when an order joins a decided tour, as in `s.trial`; Infinity if
 * the tour then breaks more.
 */
export function simulateJoined(s: Search, k: ClassView, route: number, count: number): number {
  const trial = makeTrial(s.scratch, k, s.trial, count);
  if (s.instance.features.timetables && breaksMore(s, trial, route, 0 - s.placing.mended, 0)) return Infinity;
  return simulate(s, k, route, count, 'unknown');
}

/**
 * Returns the exact change of the weighted objectives when the tour becomes the first `count` stops of `s.trial`.
 *
 * @param fit - what is known of its loads where nothing is decided
 */
export function simulateTrial(s: Search, k: ClassView, route: number, count: number, fit: LoadFit): number {
  return k.decided.resource >= 0 ? simulateJoined(s, k, route, count) : simulate(s, k, route, count, fit);
}

/**
 * Returns lower bounds on what the tour breaks: by its travel, by rules that do not depend on times, and by the
 * earliest possible times, which breaks and spans can only make later. Leaves those times in `scratch`; the figures are
 * valid until the next call.
 */
function leastOfTimes(trial: Trial): Figures {
  const { instance, scratch, k } = trial;
  const f = resetFigures(scratch.figures);
  travelDecided(trial, f);
  if (instance.features.chosen) spendService(trial);
  f.violations += brokenLimits(trial, f);
  departEarliest(trial);
  countTimes(k, scratch.clocks.decided, k.shift.begin, f);
  return f;
}

/**
 * Returns true if no stop is late, and the working window is kept, unless a given begin breaks it. Reads the times in
 * `scratch`.
 */
function isInTime({ instance, scratch, k, sequence, count }: Trial): boolean {
  const { decided: clock } = scratch.clocks;
  let late = clock.missed;
  for (let i = 0; i < count && late > 0; i++) if (instance.arrays.stopForbidden[sequence[i]] >= 0) late--;
  return late === 0 && (leavesAnyhow(k) || clock.end <= k.shift.end);
}
