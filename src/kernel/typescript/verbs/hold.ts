import { keepIfBest, weighCurrent, type KernelContext } from './kernel-context.js';
import { placeOwned } from '../recreate/decided-insertion.js';
import { orderOf } from '../instance/instance.js';
import { isPriced } from '../instance/order-value.js';
import { refresh } from '../tour/refresh.js';
import { link, markServed, openTour, touch } from '../state/links.js';
import { isUnserved } from '../state/state.js';
import { begin, commit } from '../tour/undo.js';

/**
 * Puts the decided stops into the empty solution: the stops that never move, then all others that their resources have
 * to serve. From then on every solution of the kernel contains them.
 */
export function holdDecided(context: KernelContext): void {
  const { instance, state } = context;
  const { sizes } = instance;
  const { resourceHeld } = instance.arrays;
  begin(state);
  for (let resource = 0; resource < sizes.resources; resource++) {
    if (resourceHeld[resource] < resourceHeld[resource + 1]) hold(context, resource);
  }
  for (let order = 0; order < sizes.orders; order++) {
    if (instance.decided?.owned[order] === 1 && instance.decided.placeable[order] === 0) {
      markServed(instance, state, order);
    }
  }
  placeMissing(context);
  commit(state);
  weighCurrent(context);
  context.best.vector.fill(Infinity);
  keepIfBest(context);
  context.stats.improved = 0;
}

/** Puts the held stops of one resource into its tour. */
function hold(context: KernelContext, resource: number): void {
  const { instance, state, scratch } = context;
  const { resourceHeld, heldStops, stopSlot, orderLevel } = instance.arrays;
  openTour(instance, state, resource);
  let prev = -1;
  for (let i = resourceHeld[resource]; i < resourceHeld[resource + 1]; i++) {
    const stop = heldStops[i];
    link(instance, state, stop, resource, prev);
    state.slotStop[stopSlot[stop]] = stop;
    const level = orderLevel[orderOf(instance, stop)];
    if (level >= 0 && !isPriced(instance.levelFigures, level)) state.totals.unserved[level]--;
    prev = stop;
  }
  touch(state, resource);
  refresh(instance, state, scratch, resource);
}

/** Places all missing decided orders. */
export function placeMissing({ instance, state, recreateContext }: KernelContext): void {
  for (let order = 0; order < instance.sizes.orders; order++) {
    if (instance.decided?.owned[order] === 1 && isUnserved(state, order)) placeOwned(recreateContext, order);
  }
}
