import type { Slice } from '../../kernel.js';
import { keepIfBest, type KernelContext } from './kernel-context.js';
import { fitClasses, reassign } from './class-switch.js';
import { slotsOf, type Instance } from '../instance/instance.js';
import { minusLog } from '../state/minus-log.js';
import { globalsHold, isLess, objectiveVector, weightedSum } from '../tour/objective.js';
import { addFromBank, recreate } from '../recreate/recreate.js';
import { emptyShortTours } from '../recreate/short-tours.js';
import { ruin } from '../ruin/ruin.js';
import { begin, commit, undo } from '../tour/undo.js';

/** Iterations between two checks of the clock and the stop flag: an iteration that places breaks takes milliseconds. */
const stepsBetweenLooks = ({ features: { timetables } }: Instance): number => (timetables ? 1 : 32);

/** Ruins and recreates; the caller keeps or undoes the change. */
function change(context: KernelContext): void {
  const { instance, state, scratch, search, random, switcher } = context;
  begin(state);
  const unservedBefore = state.bank.orders.length;
  ruin(context.ruin, scratch);
  const { absent } = context.recreateContext;
  absent.length = 0;
  for (const order of context.ruin.removed) {
    context.stats.removed += slotsOf(instance, order);
    absent.push(order);
  }
  if (!state.bank.isLeftAlone) addFromBank(context.recreateContext, unservedBefore);
  search.blink = context.blink;
  const switches = switcher.mixed && (switcher.bySums || (random.next() & 7) === 0);
  if (switches) reassign(context, unservedBefore);
  recreate(context.recreateContext);
  if (switches) fitClasses(context);
  emptyShortTours(context.recreateContext);
}

/**
 * Returns the weighted sum below which annealing accepts a change: z < z_current − T · ln u, with u uniform in (0, 1)
 * (Christiaens and Vanden Berghe 2020).
 */
export function drawLimit(context: KernelContext, temperature: number): number {
  return context.current.sum + temperature * minusLog(context.random.next());
}

/**
 * Ruins and recreates, and keeps the change if `keeps` returns true for its weighted sum. Returns false if time was up
 * before the change was complete; then nothing has changed.
 */
export function attempt(context: KernelContext, keeps: (sum: number) => boolean): boolean {
  const {
    instance,
    state,
    scratch,
    current: { vector },
  } = context;
  change(context);
  if (context.watch.wasOver()) {
    undo(instance, state, scratch);
    return false;
  }
  context.stats.steps++;
  objectiveVector(instance, state, vector);
  const sum = weightedSum(context.weights, vector);
  if (keeps(sum)) {
    commit(state);
    keepIfBest(context);
    context.current.sum = sum;
    context.stats.accepted++;
  } else {
    undo(instance, state, scratch);
  }
  return true;
}

/** Applies the annealing criterion to a weighted sum. */
function isAccepted(
  { instance, state, current: { vector }, best: { vector: bestVector } }: KernelContext,
  sum: number,
  limit: number,
): boolean {
  return (
    (instance.decided !== undefined || globalsHold(instance, state)) && (sum < limit || isLess(vector, bestVector))
  );
}

/** Runs one iteration of annealing. */
function iterate(context: KernelContext, temperature: number): boolean {
  const limit = drawLimit(context, temperature);
  return attempt(context, (sum) => isAccepted(context, sum, limit));
}

/**
 * Calls `one` until the slice is used up, time is up, the stop flag is raised, or `one` returns false.
 *
 * @returns the number of calls; 0 where everything is decided and nothing can change
 */
export function run(context: KernelContext, slice: Slice, one: () => boolean): number {
  if (context.instance.sizes.orders === 0 || context.instance.classes.length === 0) return slice.iterations;
  if (context.instance.decided?.leavesNothing === true) return 0;
  context.watch.begin(slice.milliseconds);
  const steps = stepsBetweenLooks(context.instance);
  let done = 0;
  for (; done < slice.iterations; done++) {
    if (done % steps === 0 && context.watch.isOver()) break;
    if (!one()) break;
  }
  return done;
}

/** Runs a slice of annealing. @returns the iterations done, see `run` */
export function step(context: KernelContext, slice: Slice): number {
  return run(context, slice, () => iterate(context, slice.temperature));
}
