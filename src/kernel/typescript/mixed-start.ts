import { keepIfBest, weighCurrent, type Body } from './body.js';
import { improveClass } from './class-switch.js';
import { construct } from './construct.js';
import { clear, inject } from './inject.js';
import { routesOf } from './report.js';
import { begin, commit } from './undo.js';

/** Larger plans, stops x classes, are built once only. */
const MOST_STARTS = 60_000;

/** Every tour changes to the class that suits it. */
function fitAllClasses(body: Body): void {
  begin(body.state);
  for (const route of [...body.state.active]) improveClass(body, route);
  commit(body.state);
  weighCurrent(body);
  keepIfBest(body);
}

/**
 * The first tours of a mixed fleet: built once for each class that could drive them, the best kept.
 *
 * A resource that only pays once it is filled is never the cheapest for the first stop it takes: greedy insertion alone
 * ends with the small ones. So one class after the other opens the tours, the others where it cannot.
 */
export function constructMixed(body: Body, milliseconds: number): boolean {
  const { instance, state, switcher, weights, watch } = body;
  const untouched = state.bank.length === instance.orders;
  if (!construct(body, milliseconds, -1)) return false;
  if (!switcher.mixed || !(weights.cost > 0) || !untouched) return true;
  if (instance.stops * instance.classes.length > MOST_STARTS) return true;

  fitAllClasses(body);
  for (let c = 0; c < instance.classes.length; c++) {
    if (watch.isOver()) break;
    begin(state);
    clear(body);
    commit(state);
    if (!construct(body, watch.left(), c)) break;
    fitAllClasses(body);
  }
  inject(body, routesOf(body.bestFirst, body.bestNext));
  return true;
}
