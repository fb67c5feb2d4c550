import { keepIfBest, weighCurrent, type Body } from './body.js';
import { improveClass } from './class-switch.js';
import { construct } from './construct.js';
import { clear, inject } from './inject.js';
import { bestRoutes } from './report.js';
import { begin, commit } from '../tour/undo.js';
import { MAX_STARTS } from '../../tuning.js';

/** Every tour changes to the class that suits it. */
function fitAllClasses(body: Body): void {
  begin(body.state);
  for (const route of [...body.state.active]) improveClass(body, route);
  commit(body.state);
  weighCurrent(body);
  keepIfBest(body);
}

/** One start for each class is worth its time. */
function pays({ instance, state, switcher, weights }: Body): boolean {
  const untouched = state.bank.orders.length === instance.sizes.orders;
  return (
    untouched && switcher.mixed && weights.cost > 0 && instance.sizes.stops * instance.classes.length <= MAX_STARTS
  );
}

/**
 * The first tours of a mixed fleet: built once for each class that could drive them, the best kept.
 *
 * A resource that only pays once it is filled is never the cheapest for the first stop it takes: greedy insertion alone
 * ends with the small ones. So one class after the other opens the tours, the others where it cannot.
 */
export function constructMixed(body: Body, milliseconds: number): boolean {
  const { instance, state, watch, construction } = body;
  if (!construction.isUnderWay) {
    construction.isMixed = pays(body);
    construction.opens = -1;
  }
  if (!construct(body, milliseconds, construction.opens)) return false;
  if (!construction.isMixed) return true;

  fitAllClasses(body);
  // Where time is up the next construction ends at once, and the next call goes on with it.
  while (++construction.opens < instance.classes.length) {
    begin(state);
    clear(body);
    commit(state);
    if (!construct(body, watch.left(), construction.opens)) return false;
    fitAllClasses(body);
  }
  inject(body, bestRoutes(body));
  return true;
}
