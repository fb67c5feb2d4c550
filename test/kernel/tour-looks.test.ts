import { beforeEach, describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { mixedFleet } from '../../bench/instance-variants.js';
import { trySingle } from '../../src/kernel/typescript/insertion/insertion-single.js';
import { isBetween, inspectTour } from '../../src/kernel/typescript/insertion/single-places.js';
import { classOf } from '../../src/kernel/typescript/instance/instance.js';
import { refresh } from '../../src/kernel/typescript/tour/refresh.js';
import { begin, commit, removeOrder } from '../../src/kernel/typescript/tour/undo.js';
import { makeKernelContext, type KernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import { compile } from '../../src/problem/compile.js';
import { parametersOf } from '../../src/search/driver.js';

/** Tours of single stops with windows, of which one is left out. */
let context: KernelContext;
let stop: number;

beforeEach(async () => {
  const instance = mixedFleet(generate({ customers: 80, seed: 5, windows: true }));
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  context = makeKernelContext(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
  context.watch.begin(Infinity);
  constructMixed(context, Infinity);
});

function takeOut(taken: number): void {
  const { instance, state, scratch } = context;
  stop = taken;
  begin(state);
  removeOrder(instance, state, instance.arrays.slotOrder[instance.arrays.stopSlot[taken]]);
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
  commit(state);
  context.search.marks.stamp++;
}

/** Whether the place between two stops can be taken. */
function canBeTaken(route: number, prev: number): boolean {
  const { search, instance } = context;
  search.best.change = Infinity;
  search.best.route = -1;
  trySingle(search, classOf(instance, route), route, prev, stop);
  return search.best.route === route;
}

describe('what a tour says of a stop before its places are looked at', () => {
  it('excludes no place that can be taken, and most of the others', () => {
    const { state, search, instance } = context;
    const found = { taken: 0, excluded: 0, others: 0 };
    for (let taken = 0; taken < instance.sizes.stops; taken += 7) {
      takeOut(taken);
      for (const route of state.active) {
        const takes = inspectTour(search, route, stop);
        for (let prev = state.tours.first[route]; state.nodes.next[prev] >= 0; prev = state.nodes.next[prev]) {
          const isOpen = takes && isBetween(search, route, prev, state.nodes.next[prev]);
          if (takes && canBeTaken(route, prev)) {
            expect(isOpen).toBe(true);
            found.taken++;
          } else {
            found[isOpen ? 'others' : 'excluded']++;
          }
        }
      }
    }
    expect(found.taken).toBeGreaterThan(20);
    expect(found.excluded).toBeGreaterThan(found.others);
  });

  it('is asked once a search', () => {
    const { state, search } = context;
    takeOut(0);
    const [route] = state.active;
    const takes = inspectTour(search, route, stop);
    search.marks.tours.takes[route] = takes ? 0 : 1;
    expect(inspectTour(search, route, stop)).toBe(!takes);
    search.marks.stamp++;
    expect(inspectTour(search, route, stop)).toBe(takes);
  });
});
