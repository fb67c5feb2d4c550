import type { Slice } from '../../kernel.js';
import { keepIfBest, type Body } from './body.js';
import { fitClasses, reassign } from './class-switch.js';
import { slotsOf, type Instance } from '../instance/instance.js';
import { minusLog } from '../state/minus-log.js';
import { globalsHold, isLess, objectiveVector, weightedSum } from '../tour/objective.js';
import { addFromBank, recreate } from '../recreate/recreate.js';
import { emptyShortTours } from '../recreate/short-tours.js';
import { ruin } from '../ruin/ruin.js';
import { begin, commit, undo } from '../tour/undo.js';

/** Iterations between two looks at the clock and the stop flag: an iteration that places breaks takes milliseconds. */
const stepsBetweenLooks = ({ features: { timetables } }: Instance): number => (timetables ? 1 : 32);

/** Ruin and recreate, to be kept or taken back. */
function change(body: Body): void {
  const { instance, state, scratch, search, random, switcher } = body;
  begin(state);
  const unservedBefore = state.bank.orders.length;
  ruin(body.ruin, scratch);
  const { absent } = body.builder;
  absent.length = 0;
  for (const order of body.ruin.removed) {
    body.stats.removed += slotsOf(instance, order);
    absent.push(order);
  }
  if (!state.bank.isLeft) addFromBank(body.builder, unservedBefore);
  search.blink = body.blink;
  const switches = switcher.mixed && (switcher.bySums || (random.next() & 7) === 0);
  if (switches) reassign(body, unservedBefore);
  recreate(body.builder);
  if (switches) fitClasses(body);
  emptyShortTours(body.builder);
}

/** The weighted sum below which annealing keeps a change. */
export function drawLimit(body: Body, temperature: number): number {
  return body.current.sum + temperature * minusLog(body.random.next());
}

/**
 * Ruin and recreate, kept if `keeps` says so; it receives the weighted sum. False: time was up before it was through, and
 * nothing has changed.
 */
export function attempt(body: Body, keeps: (sum: number) => boolean): boolean {
  const {
    instance,
    state,
    scratch,
    current: { vector },
  } = body;
  change(body);
  if (body.watch.wasOver()) {
    undo(instance, state, scratch);
    return false;
  }
  body.stats.steps++;
  objectiveVector(instance, state, vector);
  const sum = weightedSum(body.weights, vector);
  if (keeps(sum)) {
    commit(state);
    keepIfBest(body);
    body.current.sum = sum;
    body.stats.accepted++;
  } else {
    undo(instance, state, scratch);
  }
  return true;
}

/** The annealing criterion, for a weighted sum. */
function isAccepted(
  { instance, state, current: { vector }, best: { vector: bestVector } }: Body,
  sum: number,
  limit: number,
): boolean {
  return (
    (instance.decided !== undefined || globalsHold(instance, state)) && (sum < limit || isLess(vector, bestVector))
  );
}

/** One iteration of annealing. */
function iterate(body: Body, temperature: number): boolean {
  const limit = drawLimit(body, temperature);
  return attempt(body, (sum) => isAccepted(body, sum, limit));
}

/**
 * Iterations, each of them `one`, until the slice is used up, time is up, the stop flag is raised or one is none.
 *
 * @returns their number; 0 where all is decided and nothing can change
 */
export function run(body: Body, slice: Slice, one: () => boolean): number {
  if (body.instance.sizes.orders === 0 || body.instance.classes.length === 0) return slice.iterations;
  if (body.instance.decided?.leavesNothing === true) return 0;
  body.watch.begin(slice.milliseconds);
  const steps = stepsBetweenLooks(body.instance);
  let done = 0;
  for (; done < slice.iterations; done++) {
    if (done % steps === 0 && body.watch.isOver()) break;
    if (!one()) break;
  }
  return done;
}

/** A slice of annealing. @returns the iterations done, see `run` */
export function step(body: Body, slice: Slice): number {
  return run(body, slice, () => iterate(body, slice.temperature));
}
