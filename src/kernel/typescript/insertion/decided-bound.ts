import { countRules, countTimes, travelDecided } from '../tour/decided-figures.js';
import { departEarliest, leavesAnyhow } from '../tour/decided-clock.js';
import { keepsTimes } from '../tour/decided-schedule.js';
import { reset, type Figures } from '../tour/figures.js';
import { isTooLate, simulate, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { brokenGlobals } from '../tour/objective.js';
import { spendService } from '../tour/service.js';
import { trialOf, type Trial } from '../tour/trial.js';

/**
 * A trial of a decided tour surely breaks more than the one it would replace: by more violations, or by as many and
 * more lateness (seconds), than is given. Told without a schedule where that can be.
 */
export function breaksMore(s: Search, trial: Trial, route: number, violations: number, lateness: number): boolean {
  const { state } = s;
  const least = leastOfTimes(trial);
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const known = state.tourViolations[route] + brokenGlobals(trial.instance, state);
  if (least.violations - known > violations) return true;
  countRules(trial, false, least);
  const more = least.violations - known;
  if (more > violations || (more === violations && least.lateness - state.tourLateness[route] > lateness)) return true;
  // One violation more would be too many, so it is worth asking whether any schedule keeps the times: to search for
  // schedules that break rules takes far longer.
  if (more < violations || !isInTime(trial)) return false;
  return isTooLate(s) || !keepsTimes(trial);
}

/** Exact weighted change when an order joins a decided tour, as in `s.trial`; Infinity when it breaks more. */
export function simulateJoined(s: Search, k: ClassView, route: number, count: number): number {
  const trial = trialOf(s.scratch, k, s.trial, count);
  if (s.instance.timetables && breaksMore(s, trial, route, 0 - s.mended, 0)) return Infinity;
  return simulate(s, k, route, count, true);
}

/**
 * What the tour breaks by its travels, and whenever its stops are served, times as early as they can be: breaks and spans
 * only ever make it later. Leaves the clock in `scratch`; valid until the next call.
 */
function leastOfTimes(trial: Trial): Figures {
  const { instance, scratch, k } = trial;
  const f = reset(scratch.figures);
  travelDecided(trial, f);
  if (instance.chosen) spendService(trial);
  departEarliest(trial);
  countTimes(k, scratch.clock, k.shiftBegin, f);
  return f;
}

/** No stop is late, and the working window is kept, or left by a begin that is given: the clock is in `scratch`. */
function isInTime({ scratch: { clock }, k }: Trial): boolean {
  return clock.missed === 0 && (leavesAnyhow(k) || clock.end <= k.shiftEnd);
}
