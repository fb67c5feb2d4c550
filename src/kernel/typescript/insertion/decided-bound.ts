import { countRules, countTimes, travelDecided } from '../tour/decided-figures.js';
import { departEarliest, keepsTimes, leavesAnyhow } from '../tour/decided-clock.js';
import { reset, type Figures, type Scratch } from '../tour/figures.js';
import { isTooLate, simulate, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import type { Instance } from '../instance/instance.js';
import { brokenGlobals } from '../tour/objective.js';
import { spendService } from '../tour/service.js';

/**
 * A decided tour over `sequence` surely breaks more than the one it would replace: by more violations, or by as many and
 * more lateness (seconds), than is given. Told without a schedule where that can be.
 */
export function breaksMore(
  s: Search,
  k: ClassView,
  route: number,
  sequence: Int32Array,
  count: number,
  violations: number,
  lateness: number,
): boolean {
  const { state, instance, scratch } = s;
  const least = leastOfTimes(instance, scratch, k, sequence, count);
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const known = state.tourViolations[route] + brokenGlobals(instance, state);
  if (least.violations - known > violations) return true;
  countRules(instance, scratch, k, sequence, count, false, least);
  const more = least.violations - known;
  if (more > violations || (more === violations && least.lateness - state.tourLateness[route] > lateness)) return true;
  // With one violation more there are too many: to look for schedules that break rules is dear.
  if (more < violations || !isInTime(scratch, k)) return false;
  return isTooLate(s) || !keepsTimes(instance, scratch, k, sequence, count);
}

/** Exact weighted change when an order joins a decided tour, as in `s.trial`; Infinity when it breaks more. */
export function simulateJoined(s: Search, k: ClassView, route: number, count: number): number {
  if (s.instance.timetables && breaksMore(s, k, route, s.trial, count, 0 - s.mended, 0)) return Infinity;
  return simulate(s, k, route, count, true);
}

/**
 * What the tour breaks by its travels, and whenever its stops are served, times as early as they can be: breaks and spans
 * only ever make it later. Leaves the clock in `scratch`; valid until the next call.
 */
function leastOfTimes(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
): Figures {
  const f = reset(scratch.figures);
  travelDecided(instance, scratch, k, sequence, count, f);
  if (instance.chosen) spendService(instance, scratch, k, sequence, count);
  departEarliest(instance, scratch, k, sequence, count);
  countTimes(k, scratch.clock, k.shiftBegin, f);
  return f;
}

/** No stop is late, and the working window is kept, or left by a begin that is given: the clock is in `scratch`. */
function isInTime({ clock }: Scratch, k: ClassView): boolean {
  return clock.missed === 0 && (leavesAnyhow(k) || clock.end <= k.shiftEnd);
}
