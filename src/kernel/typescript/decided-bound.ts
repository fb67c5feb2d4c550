import { countRules, countTimes, travelDecided } from './decided-figures.js';
import { departEarliest, earliestOf, keepsTimes, leavesAnyhow } from './decided-clock.js';
import { reset, type Figures, type Scratch } from './figures.js';
import { isTooLate, type Search } from './insertion.js';
import type { ClassView, Instance } from './instance.js';
import { brokenGlobals } from './objective.js';
import { spendService } from './service.js';

/**
 * The decided tour in `s.trial` surely breaks more than the one it would replace: by more violations, or by as many and
 * more lateness (seconds), than is given. Told without a schedule where that can be.
 */
export function breaksMore(
  s: Search,
  k: ClassView,
  route: number,
  count: number,
  violations: number,
  lateness: number,
): boolean {
  const { state, instance, scratch } = s;
  const { figures: least, isInTime } = leastBroken(instance, scratch, k, s.trial, count);
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const more = least.violations - state.tourViolations[route] - brokenGlobals(instance, state);
  if (more > violations || (more === violations && least.lateness - state.tourLateness[route] > lateness)) return true;
  // With one violation more there are too many: to look for schedules that break rules is dear.
  if (more < violations || !isInTime) return false;
  return isTooLate(s) || !keepsTimes(instance, scratch, k, s.trial, count);
}

/** What a tour breaks at the least. */
interface LeastBroken {
  /** Valid until the next call. */
  readonly figures: Figures;
  /** None of it has to do with when its stops are served, a begin that is given before hours apart. */
  readonly isInTime: boolean;
}

/**
 * What the tour breaks whenever its stops are served, times as early as they can be: breaks and spans only ever make it
 * later.
 */
function leastBroken(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
): LeastBroken {
  const f = reset(scratch.figures);
  travelDecided(instance, scratch, k, sequence, count, f);
  if (instance.chosen) spendService(instance, scratch, k, sequence, count);
  departEarliest(instance, scratch, k, sequence, count);
  const before = f.violations;
  countTimes(k, scratch.clock, earliestOf(instance, k), f);
  const isInTime = scratch.clock.missed === 0 && (f.violations === before || leavesAnyhow(instance, k));
  countRules(instance, scratch, k, sequence, count, false, f);
  return { figures: f, isInTime };
}
