import { describe, expect, it } from 'vitest';

import { TripLayer } from '../../src/kernel/typescript/recreate/lay-trips.js';
import { makeBody, type Body } from '../../src/kernel/typescript/verbs/body.js';
import { inject } from '../../src/kernel/typescript/verbs/inject.js';
import { compile } from '../../src/problem/compile.js';
import { parametersOf } from '../../src/search/driver.js';
import { packRoutes } from '../../src/search/route-buffer.js';
import { fly } from '../../src/travel/index.js';
import { hubPlan } from './hub-plan.js';

const ORDERS = 10;

/** A kernel whose first resource serves these stops. */
async function bodyOf(isWaste: boolean, stops: readonly number[]): Promise<Body> {
  const { arrays } = await compile(hubPlan(1, isWaste, 2 * ORDERS), fly());
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const body = makeBody(arrays, parametersOf({ arrays, seed: 1 }), flag);
  expect(inject(body, packRoutes([{ resource: 0, stops: Int32Array.from(stops) }]))).toBe(1);
  return body;
}

/** The same stops as trips. */
async function laid(isWaste: boolean, stops: readonly number[]): Promise<number[]> {
  const { instance, state, ruin } = await bodyOf(isWaste, stops);
  const trips = [...stops];
  const isChanged = new TripLayer(instance, state, ruin.atHub).lay(instance.classes[0], trips);
  expect(isChanged).toBe(trips.some((stop, at) => stop !== stops[at]));
  return trips;
}

describe('a tour as trips', () => {
  const load = (order: number): number => 2 * order;
  const drop = (order: number): number => 2 * order + 1;

  it('loads goods at the last visit before they are needed', async () => {
    const early = [load(0), load(1), load(2), drop(0), load(3), drop(1), load(4), drop(3), drop(4), drop(2)];
    const late = [load(0), drop(0), load(1), drop(1), load(4), load(3), load(2), drop(3), drop(4), drop(2)];
    expect(await laid(false, early)).toEqual(late);
    expect(await laid(false, late)).toEqual(late);
  });

  it('unloads waste at the first visit behind, of whichever place may take it', async () => {
    const bin = (order: number): number => 3 * order;
    const dump = (order: number, member: number): number => 3 * order + 1 + member;
    const late = [bin(0), bin(1), dump(0, 0), bin(2), dump(1, 1), dump(2, 1)];
    const early = [bin(0), bin(1), dump(0, 0), dump(1, 0), bin(2), dump(2, 1)];
    expect(await laid(true, late)).toEqual(early);
    expect(await laid(true, early)).toEqual(early);
  });
});
