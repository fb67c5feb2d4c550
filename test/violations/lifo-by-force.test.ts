import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Order, Plan, SingleStop } from '../../src/index.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { membersOf } from '../../src/model/stop.js';
import { packRoutes } from '../../src/search/route-buffer.js';
import { tourViolations } from '../../src/violations/tour-violations.js';
import { at, resource } from '../evaluation/line.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel, newKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { sequencesOf } from '../support/sequences.js';

/** Tours that are tried of each plan, at most. */
const MAX_TOURS = 400;

const CAPACITIES = ['kg', 'box'];

/** A crate aboard. */
interface Crate {
  readonly orderId: string;
  readonly capacity: string;
  /** The place in the tour of the stop that loaded it; −1: it was aboard from the begin. */
  readonly loadedAt: number;
}

/** What a stop loads of a capacity; unloads, where it is negative. */
function change({ kind = 'delivery', capacities = {} }: SingleStop, capacity: string): number {
  const quantity = capacities[capacity] ?? 0;
  return kind === 'acknowledgement' ? 0 : kind === 'pickup' ? quantity : -quantity;
}

/**
 * Loads and unloads crate by crate, as a driver would at the rear door. @returns whether every crate could be taken out
 */
function isUnloadable(plan: Plan, stopIds: readonly string[], named: readonly string[]): boolean {
  const visits = stopIds.map((id) => {
    const order = plan.orders!.find(({ stops }) => stops.some((stop) => membersOf(stop).some((one) => one.id === id)))!;
    return { order, stop: order.stops.flatMap((stop) => membersOf(stop)).find((one) => one.id === id)! };
  });
  const moving = new Set(
    visits
      .filter(({ stop }) => (named.length === 0 ? CAPACITIES : named).some((capacity) => change(stop, capacity) !== 0))
      .map(({ order }) => order.id),
  );
  let aboard: Crate[] = [];
  for (const [place, { order, stop }] of visits.entries()) {
    if (!moving.has(order.id)) continue;
    for (const capacity of CAPACITIES) {
      for (let left = -change(stop, capacity); left > 0; left--) {
        const own = aboard.filter((crate) => crate.orderId === order.id && crate.capacity === capacity);
        const last = own.at(-1) ?? { orderId: order.id, capacity, loadedAt: -1 };
        if (aboard.some((crate) => crate.orderId !== order.id && crate.loadedAt > last.loadedAt)) return false;
        aboard = aboard.filter((crate) => crate !== last);
      }
    }
    for (const capacity of CAPACITIES) {
      for (let left = change(stop, capacity); left > 0; left--)
        aboard.push({ orderId: order.id, capacity, loadedAt: place });
    }
  }
  return true;
}

const quantities = fc.record({
  kg: fc.constantFrom(0, 0, 1, 2, -1),
  box: fc.constantFrom(0, 0, 0, 1),
});
const kinds = fc.constantFrom('pickup' as const, 'delivery' as const, 'acknowledgement' as const);
const single = fc.record({ kind: kinds, capacities: quantities });
const slot = fc.array(single, { minLength: 1, maxLength: 3 });
const drawnOrders = fc.array(fc.array(slot, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });

function planOf(
  orders: readonly (readonly (readonly Pick<SingleStop, 'kind' | 'capacities'>[])[])[],
  named: string[],
): Plan {
  return {
    resources: [resource('van')],
    orders: orders.map((slots, o): Order => ({
      id: `o${o}`,
      stops: slots.map((members, s) => {
        const stops = members.map((fields, m) => ({ id: `o${o}-${s}-${m}`, position: at(o + s), ...fields }));
        return stops.length === 1 ? stops[0]! : { type: 'alternatives', alternatives: stops };
      }),
    })),
    additionalConstraints: [{ type: 'removalStrategy', capacities: named }],
  };
}

describe('last in, first out', () => {
  it('forbids exactly the tours whose goods cannot be unloaded, whichever alternatives are chosen', async () => {
    const kernels = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];
    let [kept, broken] = [0, 0];
    await fc.assert(
      fc.asyncProperty(drawnOrders, fc.subarray(CAPACITIES), async (orders, named) => {
        if (orders.flat().length > 6) return;
        const plan = planOf(orders, named);
        const problem = await compiled({ plan, travel: { kind: 'fly' } });
        const searching = kernels.map((kernel) => newKernel(kernel, problem.arrays, 1));
        let left = MAX_TOURS;
        for (const { stops } of sequencesOf(problem, 0)) {
          if (left-- === 0) break;
          const route = { resource: 0, stops: [...stops] };
          const stopIds = stops.map((stop) => problem.stops[stop]!.id);
          const expected = isUnloadable(plan, stopIds, named);
          const violations = tourViolations(problem, evaluateRoute(problem, route), 0, visitsOf(problem, [route]));
          // A kernel takes no tour that breaks a rule.
          const taken = searching.map((kernel) => kernel.inject(packRoutes([route])) === 1);
          const judged = [violations.length === 0, ...taken];
          expect(judged, stopIds.join(' ')).toEqual(judged.map(() => expected));
          if (expected) kept++;
          else broken++;
        }
      }),
      { numRuns: runsOf(40) },
    );
    expect(kept).toBeGreaterThan(0);
    expect(broken).toBeGreaterThan(0);
  });
});
