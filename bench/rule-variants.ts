import type { Plan } from '../src/index.js';

type Resource = Plan['resources'][number];
type Order = NonNullable<Plan['orders']>[number];
type Stop = Extract<Order['stops'][number], { position: unknown }>;

/** Returns a plan with one additional rule. */
export type AddRule = (plan: Plan) => Plan;

const day = (hour: number): string => `2000-01-01T${String(hour).padStart(2, '0')}:00:00Z`;

const resources =
  (change: (resource: Resource, index: number) => Partial<Resource>): AddRule =>
  (plan) => ({ ...plan, resources: plan.resources.map((resource, i) => ({ ...resource, ...change(resource, i) })) });

const orders =
  (change: (order: Order, index: number) => Partial<Order>): AddRule =>
  (plan) => ({ ...plan, orders: (plan.orders ?? []).map((order, i) => ({ ...order, ...change(order, i) })) });

const stops = (change: (stop: Stop, index: number) => Partial<Stop>): AddRule =>
  orders((order, index) => ({
    stops: order.stops.map((stop) => ('position' in stop ? { ...stop, ...change(stop, index) } : stop)),
  }));

const plus =
  (...rules: readonly AddRule[]): AddRule =>
  (plan) =>
    rules.reduce((changed, rule) => rule(changed), plan);

const costs = resources(() => ({
  cost: {
    using: 60,
    km: { costCoeff: 0.5 },
    workedHours: { constantCost: 20, costCoeff: 24, costFloor: 1, overcostFloor: 6, overcostCoeff: 40 },
  },
}));

const preferredWindows = plus(
  stops((_, i) => (i % 2 === 0 ? { preferredTimeWindows: [{ begin: day(i % 8), end: day((i % 8) + 3) }] } : {})),
  (plan) => ({ ...plan, objectives: ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeDistance'] }),
);

const skills = plus(
  resources((_, i) => (i % 3 === 0 ? { skills: ['cooling', 'crane'] } : { skills: ['crane'] })),
  orders((_, i) => (i % 5 === 0 ? { requiredSkills: [i % 10 === 0 ? 'cooling' : 'crane'] } : {})),
);

const tags = plus(
  stops((_, i) => ({ tags: [i % 10 === 0 ? 'food' : i % 10 === 4 ? 'waste' : 'other'] })),
  (plan) => ({ ...plan, incompatibleStopTags: [['food', 'waste']] }),
);

const twoCapacities = plus(
  resources(({ capacities }) => ({ capacities: { ...capacities, crates: 40 } })),
  stops(({ capacities }, i) => ({ capacities: { ...capacities, crates: 1 + (i % 4) } })),
);

/** Before this hour no vehicle can have visited both a pickup and its delivery. */
const FIRST_DELIVERY = day(6);

/** Makes every second order a pickup, at any time, for the order after it. */
const pickupsWithDeliveries: AddRule = (plan) => {
  const all = plan.orders ?? [];
  const paired: Order[] = [];
  for (let i = 0; i + 1 < all.length; i += 2) {
    const [pickup, delivery] = [all[i].stops[0], all[i + 1].stops[0]];
    if (!('position' in pickup) || !('position' in delivery)) continue;
    const { authorizedTimeWindows: _, ...anytime } = pickup;
    const { authorizedTimeWindows: windows = [], ...timeless } = delivery;
    const late = windows.filter(({ begin }) => begin >= FIRST_DELIVERY);
    const drop = late.length > 0 ? { ...timeless, authorizedTimeWindows: late } : timeless;
    const load = { kind: 'pickup' as const, capacities: { ...delivery.capacities } };
    paired.push({ ...all[i], stops: [{ ...anytime, ...load }, drop] });
  }
  return { ...plan, orders: paired };
};

const breaks = resources(() => ({
  breaks: [{ type: 'timeWindowBreak' as const, duration: 'PT30M', timeWindow: { begin: day(4), end: day(7) } }],
}));

const together = plus(...[skills, tags, twoCapacities, costs, preferredWindows, pickupsWithDeliveries], (plan) => ({
  ...plan,
  objectives: ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeCosts'],
}));

/** The rules by name; the first leaves the plan unchanged. */
export const RULES: Readonly<Record<string, AddRule>> = {
  plain: (plan) => plan,
  skills,
  'incompatible tags': tags,
  'two capacities': twoCapacities,
  'pickups with deliveries': pickupsWithDeliveries,
  'last in, first out, of pairs': plus(pickupsWithDeliveries, (plan) => ({
    ...plan,
    additionalConstraints: [{ type: 'removalStrategy', removalStrategy: 'lifo' }],
  })),
  'costs with floors': plus(costs, (plan) => ({ ...plan, objectives: ['maximizeMandatoryStops', 'minimizeCosts'] })),
  'preferred windows': preferredWindows,
  'late departure, maximal duration': plus(
    resources(() => ({ maxWorkingDuration: 'PT9H' })),
    (plan) => ({ ...plan, lateDeparture: true }),
  ),
  'maximal distance': resources(() => ({ maxDistanceInKm: 120 })),
  'groups of tags': plus(tags, (plan) => ({
    ...plan,
    incompatibleStopTags: [],
    additionalConstraints: [{ type: 'maxStopTagGroups', maxGroupsByStopTag: { food: 2 } }],
  })),
  'setup and access': plus(tags, (plan) => ({
    ...plan,
    incompatibleStopTags: [],
    accessDurationsByStopTag: { food: 'PT2M' },
    setupDurations: [{ fromStopTag: 'waste', toStopTag: 'food', setupDuration: 'PT10M' }],
  })),
  'fewest vehicles first': (plan) => ({
    ...plan,
    objectives: ['maximizeMandatoryStops', 'minimizeResources', 'minimizeDistance'],
  }),
  breaks,
  'the first seven together': together,
  'the same with breaks': plus(together, breaks),
};
