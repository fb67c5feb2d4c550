import { beforeEach, describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, vehiclesFirst } from '../../bench/instance-variants.js';
import { makeKernelContext, type KernelContext } from '../../src/kernel/typescript/verbs/kernel-context.js';
import { capFleet } from '../../src/kernel/typescript/verbs/reduce.js';
import { orderOf } from '../../src/kernel/typescript/instance/instance.js';
import { isKnownInfeasible } from '../../src/kernel/typescript/insertion/insertion.js';
import { constructMixed } from '../../src/kernel/typescript/verbs/mixed-start.js';
import { place } from '../../src/kernel/typescript/recreate/recreate-order.js';
import { refresh } from '../../src/kernel/typescript/tour/refresh.js';
import { begin, commit, removeOrder, undo } from '../../src/kernel/typescript/tour/undo.js';
import { keepInfeasible, recallInfeasible } from '../../src/kernel/typescript/recreate/infeasible.js';
import { compile } from '../../src/problem/compile.js';
import { parametersOf } from '../../src/search/driver.js';

/** Pairs in tours, of which one order is left out, and no more tours may be opened. */
let context: KernelContext;
let order: number;
/** The tour that it left. */
let home: number;

function takeOut(taken: number): void {
  const { instance, state, scratch } = context;
  removeOrder(instance, state, taken);
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
}

/** Another order of the tour that the order left. */
const neighbour = (): number => orderOf(context.instance, context.state.tours.first[home]);

function infeasibleTours(): number[] {
  recallInfeasible(context.recreateContext, order, 'near');
  return context.state.active.filter((route) => isKnownInfeasible(context.search, route));
}

beforeEach(async () => {
  const instance = vehiclesFirst(inPairs(generate({ customers: 60, seed: 4, windows: true })));
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  context = makeKernelContext(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
  context.watch.begin(Infinity);
  constructMixed(context, Infinity);
  const { state } = context;
  home = state.active.find((route) => state.tours.count[route] > 2) ?? -1;
  order = neighbour();
  begin(state);
  takeOut(order);
  commit(state);
  const level = context.instance.classes[0].level;
  capFleet(context, level, state.totals.used[level]);
  begin(state);
});

describe('tours that had no place for an order', () => {
  it('are not tried again as long as they stay as they are', () => {
    expect(context.state.active.length).toBeGreaterThan(1);
    expect(infeasibleTours()).toEqual([]);
    keepInfeasible(context.recreateContext, order, 'near');
    expect(infeasibleTours()).toEqual([...context.state.active]);
    const { positions } = context.search;
    expect(place(context.recreateContext, order, 'near')).toBe(false);
    expect(context.search.positions).toBe(positions);
  });

  it('are tried while an iteration has changed them, and not when it is taken back', () => {
    const { instance, state, scratch, recreateContext } = context;
    keepInfeasible(recreateContext, order, 'near');
    takeOut(neighbour());
    expect(infeasibleTours()).toEqual(state.active.filter((route) => route !== home));
    undo(instance, state, scratch);
    begin(state);
    expect(infeasibleTours()).toEqual([...state.active]);
  });

  it('are tried when a change of them is final', () => {
    const { state, recreateContext, search } = context;
    keepInfeasible(recreateContext, order, 'near');
    takeOut(neighbour());
    commit(state);
    begin(state);
    expect(place(recreateContext, order, 'near')).toBe(true);
    expect(search.best.route).toBe(home);
  });

  it('are all tried where an order is looked for everywhere', () => {
    keepInfeasible(context.recreateContext, order, 'near');
    expect(place(context.recreateContext, order, 'everywhere')).toBe(true);
  });

  it('are not recorded while an iteration has changed them, since it may be undone', () => {
    takeOut(neighbour());
    keepInfeasible(context.recreateContext, order, 'near');
    begin(context.state);
    expect(infeasibleTours()).not.toContain(home);
  });
});
