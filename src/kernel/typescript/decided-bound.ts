import { countRules, countTimes, travelDecided } from './decided-figures.js';
import { departEarliest, earliestOf } from './decided-clock.js';
import { reset, type Figures, type Scratch } from './figures.js';
import type { Search } from './insertion.js';
import type { ClassView, Instance } from './instance.js';
import { brokenGlobals } from './objective.js';
import { spendService } from './service.js';

/**
 * The decided tour in `s.trial` surely breaks more than the one it would replace: by more violations, or by as many and
 * more lateness (seconds), than is given. Told without placing breaks: they and spans only ever make a tour later.
 */
export function breaksMore(
  s: Search,
  k: ClassView,
  route: number,
  count: number,
  violations: number,
  lateness: number,
): boolean {
  const least = leastBroken(s.instance, s.scratch, k, s.trial, count);
  const { state } = s;
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const more = least.violations - state.tourViolations[route] - brokenGlobals(s.instance, state);
  return more > violations || (more === violations && least.lateness - state.tourLateness[route] > lateness);
}

/** What the tour breaks whenever its stops are served, times as early as they can be. */
function leastBroken(instance: Instance, scratch: Scratch, k: ClassView, sequence: Int32Array, count: number): Figures {
  const f = reset(scratch.figures);
  travelDecided(instance, scratch, k, sequence, count, f);
  if (instance.chosen) spendService(instance, scratch, k, sequence, count);
  departEarliest(instance, scratch, k, sequence, count);
  countTimes(k, scratch.clock, earliestOf(instance, k), f);
  countRules(instance, scratch, k, sequence, count, false, f);
  return f;
}
