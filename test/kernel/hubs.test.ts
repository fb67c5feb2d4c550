import { describe, expect, it } from 'vitest';

import { toPlan } from '../../src/formats/benchmarks/to-plan.js';
import { toTravel } from '../../src/formats/benchmarks/to-travel.js';
import { generate } from '../../bench/generator.js';
import { inPairs, inTrips } from '../../bench/instance-variants.js';
import type { Instance as BenchInstance } from '../../src/formats/benchmarks/instance.js';
import { awayFromHub, findHubs } from '../../src/kernel/typescript/ruin/trips.js';
import { makeInstance, type Instance } from '../../src/kernel/typescript/instance/instance.js';
import type { State } from '../../src/kernel/typescript/state/state.js';
import { compile } from '../../src/problem/compile.js';

async function instanceOf(bench: BenchInstance): Promise<Instance> {
  return makeInstance((await compile(toPlan(bench), toTravel(bench))).arrays);
}

const trips = await instanceOf(inTrips(generate({ customers: 30, seed: 1 })));

/** A state in which the only member of every slot serves it. */
function served({ arrays, sizes: { slots } }: Instance): State {
  const slotStop = Int32Array.from({ length: slots }, (_, slot) => arrays.slotStops[slot]);
  return { slotStop } as unknown as State;
}

describe('stops at a hub', () => {
  it('are the loading stops of all orders if goods are loaded at one depot', () => {
    const atHub = findHubs(trips);
    const loading = Array.from(atHub, (_, stop) => trips.arrays.stopSlot[stop] % 2 === 0);
    expect(Array.from(atHub, (at) => at === 1)).toEqual(loading);
    expect(loading.filter(Boolean)).toHaveLength(30);
  });

  it('do not exist if every order is picked up elsewhere', async () => {
    const pairs = await instanceOf(inPairs(generate({ customers: 30, seed: 1 })));
    expect(findHubs(pairs).every((at) => at === 0)).toBe(true);
  });

  it('yield to the other stop of their order', () => {
    const atHub = findHubs(trips);
    const state = served(trips);
    const { orderSlots } = trips.arrays;
    const [loading, delivery] = [state.slotStop[orderSlots[0]], state.slotStop[orderSlots[0] + 1]];
    expect(awayFromHub(trips, state, atHub, loading)).toBe(delivery);
    expect(awayFromHub(trips, state, atHub, delivery)).toBe(delivery);
  });
});
