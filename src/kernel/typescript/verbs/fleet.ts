import { isStanding } from '../../../problem/plan/levels.js';
import type { Slice } from '../../kernel.js';
import { weighCurrent, type Body } from './body.js';
import { classOf, orderOf } from '../instance/instance.js';
import { attempt, run } from './iterate.js';
import { globalsHold, levelValue } from '../tour/objective.js';
import { refresh } from '../tour/refresh.js';
import { begin, commit, removeOrder } from '../tour/undo.js';

/**
 * How often the unserved orders were left out before, summed over those that outrank everything else: orders that are hard
 * to place count for more (Nagata and Bräysy 2009).
 */
function absenceOfBank({ state, builder, absence }: Body): number {
  let sum = 0;
  for (const order of state.bank) if (builder.always[order] !== 0) sum += absence[order];
  return sum;
}

/** All that outranks the level is as good as in the best solution. */
function isComplete({ instance, state, bestVector }: Body, level: number): boolean {
  for (let l = 0; l < level; l++) if (levelValue(instance, state, l) > bestVector[l]) return false;
  return true;
}

/** The tour, among those that count for the level, whose orders were left out least often; −1: none. */
function easiestTour({ instance, state, absence }: Body, level: number): number {
  let easiest = -1;
  let least = Infinity;
  for (const route of state.active) {
    const k = classOf(instance, route);
    if (k.level !== level || k.decided >= 0) continue;
    let sum = 0;
    for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) sum += absence[orderOf(instance, stop)] + 1;
    if (!(sum < least)) continue;
    least = sum;
    easiest = route;
  }
  return easiest;
}

/** Dissolves the easiest tour for good: from now on fewer resources may be used. */
function dissolve(body: Body, level: number): boolean {
  const { instance, state, scratch } = body;
  const route = easiestTour(body, level);
  if (route < 0 || state.used[level] <= 1) return false;
  begin(state);
  while (state.first[route] >= 0) removeOrder(instance, state, orderOf(instance, state.first[route]));
  refresh(instance, state, scratch, route);
  commit(state);
  state.cappedLevel = level;
  state.cap = state.used[level];
  weighCurrent(body);
  return true;
}

/** Decided tours break no more than in the best solution, and no constraint on cumulated costs is broken for good. */
function keepsRules({ instance, state, vector, bestVector }: Body): boolean {
  if (instance.decided === undefined) return globalsHold(instance, state);
  for (let l = 0; l < instance.levels && isStanding(instance.arrays.levelKind[l]); l++) {
    if (vector[l] !== bestVector[l]) return vector[l] < bestVector[l];
  }
  return true;
}

/** One iteration that keeps what leaves orders out less painfully, and of equals what annealing keeps. */
function squeeze(body: Body, temperature: number): boolean {
  const before = absenceOfBank(body);
  return attempt(body, temperature, (_, anneals) => {
    const after = absenceOfBank(body);
    for (const order of body.state.bank) body.absence[order]++;
    return keepsRules(body) && (after < before || (after === before && anneals));
  });
}

/** An order is unserved that outranks everything else. */
function lacksService({ state, builder }: Body): boolean {
  return state.bank.some((order) => builder.always[order] !== 0);
}

/**
 * Iterations that look after what is left out: half of the ruins are where it is, and half of the time what was left out
 * most often is placed first.
 */
function runSeeking(body: Body, slice: Slice, one: () => boolean): number {
  body.ruin.seeks = true;
  body.builder.absence = body.absence;
  const done = run(body, slice, one);
  body.ruin.seeks = false;
  body.builder.absence = undefined;
  return done;
}

/**
 * Fleet minimisation: tours are dissolved one by one, and what they served is squeezed into the others. Absence counters
 * after Christiaens and Vanden Berghe (2020), "Slack Induction by String Removals for Vehicle Routing Problems",
 * section 4.3.
 *
 * @param level - the level that counts resources. −1: no tour is dissolved, and all ends when everything is served.
 * @returns the iterations done; whenever all above is as good as ever, the next tour is dissolved.
 */
export function reduce(body: Body, slice: Slice, level: number): number {
  return runSeeking(body, slice, () => {
    const ends = level < 0 ? !lacksService(body) : isComplete(body, level) && !dissolve(body, level);
    return !ends && squeeze(body, slice.temperature);
  });
}

/** No more than so many resources that count for the level may be used from now on; −1: as many as there are. */
export function capFleet({ state }: Body, level: number, most: number): void {
  state.cappedLevel = most < 0 ? -1 : level;
  state.cap = most;
}
