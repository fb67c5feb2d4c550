import fc from 'fast-check';

import type { Plan } from '../../src/index.js';
import { fly, matrix, plane } from '../../src/travel/index.js';
import type { TravelProvider } from '../../src/travel/index.js';
import { mulberry32 } from '../../bench/generator.js';
import { positionsOf } from './positions.js';
import { randomPlan } from '../../testing/src/index.js';
import type { PlanOptions } from '../../testing/src/index.js';
import { USUAL_RULES } from './supported.js';

/** Source of a scenario's travels as data, which can be printed, stored and read again. */
export type TravelRecipe =
  | { readonly kind: 'fly' }
  | { readonly kind: 'plane'; readonly scale: number; readonly rounding: 'nearest' | 'truncate' | 'none' }
  /** Asymmetric distances and durations; about one route in `gapEvery` is missing. */
  | {
      readonly kind: 'matrix';
      readonly seed: number;
      readonly gapEvery: number;
      /** Durations of cars with traffic, by the hour or by date-times. */
      readonly traffic?: 'daily' | 'once';
    };

/** A plan with its travels. */
export interface Scenario {
  readonly plan: Plan;
  readonly travel: TravelRecipe;
}

const travelRecipe: fc.Arbitrary<TravelRecipe> = fc.oneof(
  { withCrossShrink: true },
  { weight: 2, arbitrary: fc.constant({ kind: 'fly' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('plane' as const),
      scale: fc.constantFrom(1, 7.3, 100),
      rounding: fc.constantFrom('nearest' as const, 'truncate' as const, 'none' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('matrix' as const),
      seed: fc.nat({ max: 0xffff }),
      gapEvery: fc.constantFrom(0, 40, 8),
    }),
  },
);

/** Small plans with the usual or the given rules, and travels of every kind. */
export function randomScenario(options: PlanOptions = {}): fc.Arbitrary<Scenario> {
  return fc.record({ plan: randomPlan({ orders: 12, rules: USUAL_RULES, ...options }), travel: travelRecipe });
}

/** The scenarios on the roads of a town where travel takes up to four times as long at some hours. */
export function trafficScenario(options: PlanOptions = {}): fc.Arbitrary<Scenario> {
  const travel = fc.record({
    kind: fc.constant('matrix' as const),
    seed: fc.nat({ max: 0xffff }),
    gapEvery: fc.constantFrom(0, 40),
    traffic: fc.constantFrom('daily' as const, 'once' as const),
  });
  return fc.record({ plan: randomPlan({ orders: 12, rules: USUAL_RULES, ...options }), travel }).map((drawn) => ({
    ...drawn,
    plan: {
      ...drawn.plan,
      resources: drawn.plan.resources.map((resource) => ({
        ...resource,
        vehicleProfile: { type: 'car' as const, withTraffic: resource.vehicleProfile.type === 'fly' },
      })),
    },
  }));
}

/** Begins of those buckets, on the day of random plans. */
export const TRAFFIC_BEGINS = {
  daily: ['00:00', '08:10', '09:00', '11:30', '12:15', '15:00', '16:59:30', '20:00'],
  once: ['2030-01-07T07:30:00Z', '2030-01-07T11:00:00+01:00', '2030-01-07T10:20:00Z', '2030-01-07T14:00:00Z'],
} as const;

/** Creates the provider of a recipe. */
export function travelOf({ plan, travel }: Scenario): TravelProvider {
  const positions = positionsOf(plan);
  switch (travel.kind) {
    case 'fly':
      return fly();
    case 'plane':
      return plane({
        points: positions.map((position) => ({ position, x: 100 * position.lon, y: 100 * position.lat })),
        scale: travel.scale,
        rounding: travel.rounding,
      });
    case 'matrix': {
      const random = mulberry32(travel.seed);
      const table = (unit: number) =>
        positions.map((from) =>
          positions.map((to) => {
            const gap = travel.gapEvery > 0 && random() * travel.gapEvery < 1;
            const length = Math.abs(from.lon - to.lon) + Math.abs(from.lat - to.lat);
            return gap && from !== to ? Infinity : Math.round(unit * length * (1 + random()));
          }),
        );
      const forProfile = () => ({ distance: table(60_000), duration: table(6000) });
      const profiles = { fly: forProfile(), car: forProfile() };
      if (travel.traffic === undefined) return matrix({ positions, profiles });
      const begins = TRAFFIC_BEGINS[travel.traffic];
      const buckets = { begins, durations: begins.map(() => table(4000 + Math.floor(random() * 8000))) };
      return matrix({ positions, profiles: { ...profiles, car: { ...profiles.car, buckets } } });
    }
  }
}
