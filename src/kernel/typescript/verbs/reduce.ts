import { isExistingViolation } from '../../../problem/plan/levels.js';
import type { Slice } from '../../kernel.js';
import { weighCurrent, type KernelContext } from './kernel-context.js';
import { classOf, orderOf } from '../instance/instance.js';
import { runSeeking, squeeze } from './squeeze.js';
import { stopsOf } from '../state/state.js';
import { levelValue } from '../tour/objective.js';
import { refresh } from '../tour/refresh.js';
import { begin, commit, removeOrder } from '../tour/undo.js';

/** Returns true if all levels above are as good as in the best solution. */
function isComplete({ instance, state, best: { vector: bestVector } }: KernelContext, level: number): boolean {
  for (let l = 0; l < level; l++) if (levelValue(instance, state, l) > bestVector[l]) return false;
  return true;
}

/** Returns the tour, among those that count for the level, whose orders were left out least often; −1: none. */
function easiestTour({ instance, state, absence }: KernelContext, level: number): number {
  let easiest = -1;
  let least = Infinity;
  for (const route of state.active) {
    const k = classOf(instance, route);
    if (k.level !== level || k.decided.resource >= 0) continue;
    let sum = 0;
    for (const stop of stopsOf(state, route)) sum += absence[orderOf(instance, stop)] + 1;
    if (!(sum < least)) continue;
    least = sum;
    easiest = route;
  }
  return easiest;
}

/** Dissolves the easiest tour permanently: fewer resources may be used from now on. */
function dissolveEasiestTour(context: KernelContext, level: number): boolean {
  const { instance, state, scratch } = context;
  const route = easiestTour(context, level);
  if (route < 0 || state.totals.used[level] <= 1) return false;
  begin(state);
  while (state.tours.first[route] >= 0) removeOrder(instance, state, orderOf(instance, state.tours.first[route]));
  refresh(instance, state, scratch, route);
  commit(state);
  state.fleet.cappedLevel = level;
  state.fleet.cap = state.totals.used[level];
  weighCurrent(context);
  return true;
}

/**
 * Reduces the fleet: tours are dissolved one by one, and their orders are squeezed into the others. Absence counters
 * after Christiaens and Vanden Berghe (2020), "Slack Induction by String Removals for Vehicle Routing Problems",
 * section 4.3.
 *
 * @param level - the level that counts resources.
 * @returns the iterations done; whenever all levels above are as good as in the best solution, the next tour is
 * dissolved.
 */
export function reduce(context: KernelContext, slice: Slice, level: number): number {
  const {
    arrays,
    sizes: { levels },
  } = context.instance;
  let existing = 0;
  while (existing < levels && isExistingViolation(arrays.levelKind[existing])) existing++;
  const outranks = (order: number): boolean => context.recreateContext.always[order] !== 0;
  return runSeeking(context, slice, () => {
    const ends = isComplete(context, level) && !dissolveEasiestTour(context, level);
    return !ends && squeeze(context, slice.temperature, existing, outranks);
  });
}

/** Limits the number of used resources that count for the level from now on; −1: no limit. */
export function capFleet({ state }: KernelContext, level: number, most: number): void {
  state.fleet.cappedLevel = most < 0 ? -1 : level;
  state.fleet.cap = most;
}
