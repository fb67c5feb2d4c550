import fc from 'fast-check';

import type { Order, SingleStop, Stop } from 'tourwright';
import { compact, durationOf, SKILLS } from './pools.js';
import { randomQuantities, randomStop } from './random-stop.js';
import type { StopDraft } from './random-stop.js';
import type { When } from './rules.js';

/** An order whose stops have no ids yet. */
export type OrderDraft = Omit<Order, 'id' | 'stops'> & { readonly stops: readonly (readonly MemberDraft[])[] };
type MemberDraft = Omit<SingleStop, 'id'>;

/** Zero, less and more than a tour costs, and more than anyone would save. */
const unservedCost = fc.constantFrom(0, 0.5, 3, 7.25, 20, 60, 10_000);

const span = fc.constantFrom(0, 300, 900, 2400, 7200).map(durationOf);

const rules = (when: When) =>
  fc
    .record({
      optional: when('optionalOrders', fc.boolean(), 4),
      'x-unservedCost': when('unservedCosts', unservedCost, 4),
      priority: when('orderPriorities', fc.integer({ min: -1, max: 2 }), 4),
      requiredSkills: when('requiredSkills', fc.uniqueArray(fc.constantFrom(...SKILLS), { maxLength: 2 }), 6),
      successiveStops: when('successiveStops', fc.boolean()),
      maxStopSpan: when('maxStopSpan', span),
    })
    // Consecutive stops have no span.
    .map((drawn) => compact(drawn.successiveStops === true ? { ...drawn, maxStopSpan: undefined } : drawn));

const withGoods = (stops: readonly StopDraft[], kind: SingleStop['kind'], capacities: Record<string, number>) =>
  stops.map((stop): MemberDraft => compact({ ...stop, kind, capacities }));

/** A single stop, or alternatives. */
function members(when: When): fc.Arbitrary<StopDraft[]> {
  const one = randomStop(when);
  return fc
    .record({ one, more: when('alternatives', fc.array(one, { maxLength: 2 })) })
    .map(({ one, more }) => [one, ...(more ?? [])]);
}

/** A single-stop order that delivers, collects or neither. */
const oneStop = (stops: fc.Arbitrary<StopDraft[]>) =>
  fc
    .record({
      stops,
      kind: fc.constantFrom(undefined, 'delivery' as const, 'pickup' as const, 'acknowledgement' as const),
      goods: randomQuantities,
    })
    .map(({ stops, kind, goods }) => [withGoods(stops, kind, goods)]);

/** Goods transported from one place to another. */
const transport = (stops: fc.Arbitrary<StopDraft[]>) =>
  fc
    .record({ from: stops, to: stops, goods: randomQuantities })
    .map(({ from, to, goods }) => [withGoods(from, 'pickup', goods), withGoods(to, 'delivery', goods)]);

/** Up to four stops that load and unload in any way, even what was never picked up. */
const chain = (stops: fc.Arbitrary<StopDraft[]>) =>
  fc
    .array(
      fc.record({
        stops,
        kind: fc.constantFrom('pickup' as const, 'delivery' as const, 'acknowledgement' as const),
        goods: randomQuantities,
      }),
      { minLength: 2, maxLength: 4 },
    )
    .map((steps) => steps.map(({ stops, kind, goods }) => withGoods(stops, kind, goods)));

/** An order of one stop, a transport, or a chain. */
export function randomOrder(when: When): fc.Arbitrary<OrderDraft> {
  const stops = members(when);
  return fc
    .record({
      rules: rules(when),
      one: oneStop(stops),
      more: when(
        'stopSequence',
        fc.oneof(
          { withCrossShrink: true },
          { weight: 3, arbitrary: transport(stops) },
          { weight: 1, arbitrary: chain(stops) },
        ),
        2,
      ),
    })
    .map(({ rules, one, more }) => ({ ...rules, stops: more ?? one }));
}

/** Gives the orders ids that show their index: o3, o3-1, o3-2b. */
export function named(drafts: readonly OrderDraft[]): Order[] {
  return drafts.map(({ stops, ...order }, index) => ({
    id: `o${index + 1}`,
    ...order,
    stops: stops.map((slot, step): Stop => {
      const id = stops.length === 1 ? `o${index + 1}` : `o${index + 1}-${step + 1}`;
      if (slot.length === 1) return { id, ...slot[0] };
      return {
        type: 'alternatives',
        // Every other group has no id of its own.
        ...((index + step) % 2 === 0 && { id: `${id}-group` }),
        alternatives: slot.map((member, letter) => ({ id: `${id}${'abc'[letter]}`, ...member })),
      };
    }),
  }));
}

/** The longest prefix of the orders with at most `stops` stops; at least the first order. */
export function upTo(stops: number, drafts: readonly OrderDraft[]): OrderDraft[] {
  let sum = 0;
  return drafts.filter((draft, index) => (sum += draft.stops.length) <= stops || index === 0);
}
