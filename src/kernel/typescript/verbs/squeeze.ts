import type { Slice } from '../../kernel.js';
import { globalsHold } from '../tour/objective.js';
import type { KernelContext } from './kernel-context.js';
import { attempt, drawLimit, run } from './step.js';

/** Whether an order counts when it is left out. */
type OrderFilter = (order: number) => boolean;

/**
 * Returns the sum of the absence counters of the unserved orders that count: orders that are hard to insert weigh more
 * (Nagata and Bräysy 2009).
 */
function absenceOfBank({ state, absence }: KernelContext, counts: OrderFilter): number {
  let sum = 0;
  for (const order of state.bank.orders) if (counts(order)) sum += absence[order];
  return sum;
}

/**
 * Returns true if the first `levels` levels are as good as in the best solution, and no constraint on cumulated costs
 * is broken except those that later stops could mend.
 */
function keepsLevels(
  { instance, state, current: { vector }, best: { vector: bestVector } }: KernelContext,
  levels: number,
): boolean {
  if (instance.decided === undefined && !globalsHold(instance, state)) return false;
  for (let l = 0; l < levels; l++) if (vector[l] !== bestVector[l]) return vector[l] < bestVector[l];
  return true;
}

/**
 * Runs one iteration that accepts a solution with a smaller sum of absence counters, and for equal sums decides by
 * annealing. The first `levels` levels must not become worse.
 */
export function squeeze(context: KernelContext, temperature: number, levels: number, counts: OrderFilter): boolean {
  const before = absenceOfBank(context, counts);
  const limit = drawLimit(context, temperature);
  return attempt(context, (sum) => {
    const after = absenceOfBank(context, counts);
    for (const order of context.state.bank.orders) context.absence[order]++;
    return keepsLevels(context, levels) && (after < before || (after === before && sum < limit));
  });
}

/**
 * Runs iterations aimed at unserved orders: half of the ruins are centered on one of them, and half of the time those
 * left out most often are inserted first.
 */
export function runSeeking(context: KernelContext, slice: Slice, one: () => boolean): number {
  context.ruin.prefersUnserved = true;
  context.recreateContext.absence = context.absence;
  const done = run(context, slice, one);
  context.ruin.prefersUnserved = false;
  context.recreateContext.absence = undefined;
  return done;
}
