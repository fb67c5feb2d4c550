import { expect } from 'vitest';

import type { ClassView } from '../../src/kernel/typescript/instance/class-view.js';
import { isTimed } from '../../src/kernel/typescript/insertion/pairs/insertion-pair-timed.js';
import { simulate } from '../../src/kernel/typescript/insertion/insertion.js';
import { tryMembers } from '../../src/kernel/typescript/recreate/try-tour.js';
import { classOf, holds, slotsOf } from '../../src/kernel/typescript/instance/instance.js';
import { step } from '../../src/kernel/typescript/verbs/step.js';
import { makeKernelContext, type KernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import { setWeights } from '../../src/kernel/typescript/tour/objective.js';
import { placePair } from '../../src/kernel/typescript/insertion/pairs/pair-search.js';
import { refresh } from '../../src/kernel/typescript/tour/refresh.js';
import { begin, removeOrder, undo } from '../../src/kernel/typescript/tour/undo.js';
import type { ProblemArrays } from '../../src/problem/arrays/problem-arrays.js';
import { parametersOf } from '../../src/search/driver.js';
import { estimateScale } from '../../src/search/scale.js';
import { weigh } from '../../src/search/weights.js';

/** The least that any place of two stops in a tour changes, by whole tours. */
function leastOfAll(context: KernelContext, k: ClassView, route: number, first: number, second: number): number {
  const {
    search: s,
    insertion: { pair },
  } = context.recreateContext;
  let count = 0;
  for (let stop = s.state.tours.first[route]!; stop >= 0; stop = s.state.nodes.next[stop]!) pair.stops[count++] = stop;
  let least = Infinity;
  for (let i = 0; i <= count; i++) {
    for (let j = i; j <= count; j++) {
      const length = placePair({ s, pair, k, route, from: 0, count, first, second }, i, j);
      least = Math.min(least, simulate(s, k, route, length, 'unknown'));
    }
  }
  return least;
}

/** Removes each order in turn, and compares its places in all tours. @returns the number of places */
export function comparePlaces(arrays: ProblemArrays, iterations: number): number {
  const parameters = { ...parametersOf({ arrays, seed: 1 }), blinkRate: 0 };
  const context = makeKernelContext(arrays, parameters, new Int32Array(new SharedArrayBuffer(4)));
  const { instance, state, scratch, recreateContext } = context;
  expect(instance.paths.timedPairs).toBe(true);
  setWeights(instance, context.weights, weigh(arrays.levelKind, estimateScale(arrays)).weights);
  constructMixed(context, Infinity);
  step(context, { iterations: iterations, milliseconds: Infinity, temperature: 10 });
  const { best } = recreateContext.search;
  let found = 0;
  for (let order = 0; order < instance.sizes.orders; order++) {
    if (state.bank.position[order]! >= 0 || slotsOf(instance, order) !== 2) continue;
    begin(state);
    removeOrder(instance, state, order);
    // If a detour is shorter, a tour may need the removed stops.
    const lost = state.changes.touched.filter((route) => !refresh(instance, state, scratch, route));
    const slot = arrays.orderSlots[order]!;
    for (const route of state.active) {
      const k = classOf(instance, route);
      if (lost.includes(route)) continue;
      for (let first = arrays.slotStops[slot]!; first < arrays.slotStops[slot + 1]!; first++) {
        for (let second = arrays.slotStops[slot + 1]!; second < arrays.slotStops[slot + 2]!; second++) {
          best.change = Infinity;
          best.route = -1;
          if (!isTimed(recreateContext.search, k) || !holds(k.compatible, first) || !holds(k.compatible, second))
            continue;
          tryMembers(recreateContext, k, route, first, second);
          const least = leastOfAll(context, k, route, first, second);
          if (least < Infinity) {
            expect(best.change).toBeLessThan(least + 1e-3);
            found++;
          } else {
            expect(best.change).toBe(Infinity);
          }
        }
      }
    }
    undo(instance, state, scratch);
  }
  return found;
}
