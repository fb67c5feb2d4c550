import { keepIfBest, weighCurrent, type KernelContext } from './kernel-context.js';
import { improveClass } from './class-switch.js';
import { construct } from './construct.js';
import { clear, inject } from './inject.js';
import { bestRoutes } from './report.js';
import { begin, commit } from '../tour/undo.js';
import { MAX_STOPS_TIMES_CLASSES } from '../../tuning.js';

/** Moves every tour to the class that suits it. */
function fitAllClasses(context: KernelContext): void {
  begin(context.state);
  for (const route of [...context.state.active]) improveClass(context, route);
  commit(context.state);
  weighCurrent(context);
  keepIfBest(context);
}

/** Returns true if a start for each class is worth the time. */
function isWorthwhile({ instance, state, switcher, weights }: KernelContext): boolean {
  const untouched = state.bank.orders.length === instance.sizes.orders;
  return (
    untouched &&
    switcher.mixed &&
    weights.cost > 0 &&
    instance.sizes.stops * instance.classes.length <= MAX_STOPS_TIMES_CLASSES
  );
}

/**
 * Builds the first tours of a mixed fleet once for each class that could drive them, and keeps the best.
 *
 * A resource that pays only once it is filled is never the cheapest for the first stop it takes: greedy insertion alone
 * ends with the small ones. So one class after another opens the tours, and the others only where it cannot.
 */
export function constructMixed(context: KernelContext, milliseconds: number): boolean {
  const { instance, state, watch, construction } = context;
  if (!construction.isUnderWay) {
    construction.isMixed = isWorthwhile(context);
    construction.opens = -1;
  }
  if (!construct(context, milliseconds, construction.opens)) return false;
  if (!construction.isMixed) return true;

  fitAllClasses(context);
  // When time is up, the next construction ends at once, and the next call continues it.
  while (++construction.opens < instance.classes.length) {
    begin(state);
    clear(context);
    commit(state);
    if (!construct(context, watch.left(), construction.opens)) return false;
    fitAllClasses(context);
  }
  inject(context, bestRoutes(context));
  return true;
}
