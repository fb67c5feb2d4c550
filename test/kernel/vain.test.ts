import { beforeEach, describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, vehiclesFirst } from '../../bench/instance-variants.js';
import { makeBody, type Body } from '../../src/kernel/typescript/verbs/body.js';
import { capFleet } from '../../src/kernel/typescript/verbs/fleet.js';
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
let body: Body;
let order: number;
/** The tour that it left. */
let home: number;

function takeOut(taken: number): void {
  const { instance, state, scratch } = body;
  removeOrder(instance, state, taken);
  for (const route of state.changes.touched) refresh(instance, state, scratch, route);
}

/** Another order of the tour that the order left. */
const neighbour = (): number => orderOf(body.instance, body.state.tours.first[home]);

function vainTours(): number[] {
  recallInfeasible(body.builder, order, 'near');
  return body.state.active.filter((route) => isKnownInfeasible(body.search, route));
}

beforeEach(async () => {
  const instance = vehiclesFirst(inPairs(generate({ customers: 60, seed: 4, windows: true })));
  const { arrays } = await compile(toPlan(instance), toTravel(instance));
  body = makeBody(arrays, parametersOf({ arrays, seed: 1 }), new Int32Array(new SharedArrayBuffer(4)));
  body.watch.begin(Infinity);
  constructMixed(body, Infinity);
  const { state } = body;
  home = state.active.find((route) => state.tours.count[route] > 2) ?? -1;
  order = neighbour();
  begin(state);
  takeOut(order);
  commit(state);
  const level = body.instance.classes[0].level;
  capFleet(body, level, state.totals.used[level]);
  begin(state);
});

describe('tours that had no place for an order', () => {
  it('are not tried again as long as they stay as they are', () => {
    expect(body.state.active.length).toBeGreaterThan(1);
    expect(vainTours()).toEqual([]);
    keepInfeasible(body.builder, order, 'near');
    expect(vainTours()).toEqual([...body.state.active]);
    const { positions } = body.search;
    expect(place(body.builder, order, 'near')).toBe(false);
    expect(body.search.positions).toBe(positions);
  });

  it('are tried while an iteration has changed them, and not after it is undone', () => {
    const { instance, state, scratch, builder } = body;
    keepInfeasible(builder, order, 'near');
    takeOut(neighbour());
    expect(vainTours()).toEqual(state.active.filter((route) => route !== home));
    undo(instance, state, scratch);
    begin(state);
    expect(vainTours()).toEqual([...state.active]);
  });

  it('are tried when a change of them is final', () => {
    const { state, builder, search } = body;
    keepInfeasible(builder, order, 'near');
    takeOut(neighbour());
    commit(state);
    begin(state);
    expect(place(builder, order, 'near')).toBe(true);
    expect(search.best.route).toBe(home);
  });

  it('are all tried if an order is searched for everywhere', () => {
    keepInfeasible(body.builder, order, 'near');
    expect(place(body.builder, order, 'everywhere')).toBe(true);
  });

  it('are not recorded while an iteration has changed them, since it may be undone', () => {
    takeOut(neighbour());
    keepInfeasible(body.builder, order, 'near');
    begin(body.state);
    expect(vainTours()).not.toContain(home);
  });
});
