import fc from 'fast-check';

import type { Order, SingleStop, Stop } from '../../src/index.js';
import { compact, seldom, SKILLS } from './pools.js';
import type { When } from './random-rules.js';
import { randomQuantities, randomStop } from './random-stop.js';
import type { StopDraft } from './random-stop.js';

/** An order whose stops have no ids yet. */
export type OrderDraft = Omit<Order, 'id' | 'stops'> & { readonly stops: readonly (readonly MemberDraft[])[] };
type MemberDraft = Omit<SingleStop, 'id'>;

const rules = (when: When) =>
  fc
    .record({
      optional: seldom(fc.boolean(), 4),
      priority: seldom(fc.integer({ min: -1, max: 2 }), 4),
      requiredSkills: seldom(fc.uniqueArray(fc.constantFrom(...SKILLS), { maxLength: 2 }), 6),
      successiveStops: when('successiveStops', fc.boolean()),
    })
    .map(compact);

/** One stop, or alternatives to choose among. */
const members = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: randomStop.map((stop) => [stop]) },
  { weight: 1, arbitrary: fc.array(randomStop, { minLength: 1, maxLength: 3 }) },
);

const withGoods = (stops: readonly StopDraft[], kind: SingleStop['kind'], capacities: Record<string, number>) =>
  stops.map((stop): MemberDraft => compact({ ...stop, kind, capacities }));

/** A call that delivers, collects or neither. */
const oneStop = fc
  .record({
    stops: members,
    kind: fc.constantFrom(undefined, 'delivery', 'pickup', 'acknowledgement'),
    goods: randomQuantities,
  })
  .map(({ stops, kind, goods }) => [withGoods(stops, kind as SingleStop['kind'], goods)]);

/** Goods that go from one place to another. */
const transport = fc
  .record({ from: members, to: members, goods: randomQuantities })
  .map(({ from, to, goods }) => [withGoods(from, 'pickup', goods), withGoods(to, 'delivery', goods)]);

/** Up to four stops that load and unload as they like, also what was never picked up. */
const chain = fc
  .array(
    fc.record({
      stops: members,
      kind: fc.constantFrom('pickup', 'delivery', 'acknowledgement'),
      goods: randomQuantities,
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((steps) => steps.map(({ stops, kind, goods }) => withGoods(stops, kind as SingleStop['kind'], goods)));

/** An order of one stop, a transport, or a chain. */
export function randomOrder(when: When): fc.Arbitrary<OrderDraft> {
  return fc
    .record({
      rules: rules(when),
      stops: fc.oneof(
        { withCrossShrink: true },
        { weight: 5, arbitrary: oneStop },
        { weight: 3, arbitrary: transport },
        { weight: 1, arbitrary: chain },
      ),
    })
    .map(({ rules, stops }) => ({ ...rules, stops }));
}

/** The orders with ids that say where they stand: o3, o3-1, o3-2b. */
export function named(drafts: readonly OrderDraft[]): Order[] {
  return drafts.map(({ stops, ...order }, index) => ({
    id: `o${index + 1}`,
    ...order,
    stops: stops.map((slot, step): Stop => {
      const id = stops.length === 1 ? `o${index + 1}` : `o${index + 1}-${step + 1}`;
      if (slot.length === 1) return { id, ...slot[0] };
      return {
        type: 'alternatives',
        // Every other group goes without an id of its own.
        ...((index + step) % 2 === 0 && { id: `${id}-group` }),
        alternatives: slot.map((member, letter) => ({ id: `${id}${'abc'[letter]}`, ...member })),
      };
    }),
  }));
}
