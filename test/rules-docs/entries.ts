import type { Plan } from '../../src/index.js';
import type { RuleName } from '../../testing/src/index.js';

type Resource = Plan['resources'][number];
type Order = NonNullable<Plan['orders']>[number];
type Single = Extract<Order['stops'][number], { readonly position: unknown }>;

/** One rule of the page: a small plan in which it has something to say, and what of the solution says it. */
export interface Entry {
  readonly rule: RuleName;
  readonly text: string;
  readonly plan: Plan;
  /** Fields of the solution, of its tours and of their waypoints that are shown. */
  readonly solution?: readonly string[];
  readonly tour?: readonly string[];
  readonly wayPoint?: readonly string[];
}

/** So many kilometers, more or less, east of the depot. */
const km = (distance: number) => ({ lon: Math.round((8.7 + distance / 72.4) * 1e5) / 1e5, lat: 49.4 });
const time = (clock: string): string => `2030-01-07T${clock}:00Z`;
const window = (begin: string, end: string) => ({ begin: time(begin), end: time(end) });

const van = (fields: Partial<Resource> = {}): Resource => ({
  id: 'van',
  vehicleProfile: { type: 'fly', kmph: 30 },
  workingTimeWindow: window('08:00', '12:00'),
  departure: km(0),
  arrival: km(0),
  ...fields,
});

const stop = (id: string, distance: number, fields: Partial<Single> = {}): Single => ({
  id,
  position: km(distance),
  ...fields,
});

/** An order of one stop with its name. */
const one = (id: string, distance: number, fields: Partial<Single> = {}, order: Partial<Order> = {}): Order => ({
  id,
  stops: [stop(id, distance, fields)],
  ...order,
});

const box = (count: number) => ({ capacities: { box: count } });

const carried = (id: string, from: number, to: number, order: Partial<Order> = {}, goods = box(1)): Order => ({
  id,
  stops: [stop(`${id}-from`, from, { kind: 'pickup', ...goods }), stop(`${id}-to`, to, goods)],
  ...order,
});

/** The rules, as a newcomer would like to meet them. */
export const ENTRIES: readonly Entry[] = [
  {
    rule: 'stopSequence',
    text: 'The stops of an order are served in their order, by one resource, or not at all.',
    plan: { resources: [van()], orders: [carried('sofa', 3, 1), carried('desk', 2, 4)] },
  },
  {
    rule: 'alternatives',
    text: 'Exactly one member of a group of alternatives is visited, the one that is best.',
    plan: {
      resources: [van()],
      orders: [
        {
          id: 'parcel',
          stops: [{ type: 'alternatives', id: 'place', alternatives: [stop('home', 9), stop('locker', 2)] }],
        },
      ],
    },
  },
  {
    rule: 'optionalOrders',
    text: 'An optional order is served if no objective listed above maximizeOptionalStops gets worse.',
    plan: {
      resources: [van()],
      orders: [one('must', 2), one('flyer', 3, {}, { optional: true })],
      objectives: ['maximizeMandatoryStops', 'minimizeDistance', 'maximizeOptionalStops'],
    },
    solution: ['objectives', 'unaffectedStopIds'],
  },
  {
    rule: 'unservedCosts',
    text: 'An order with a price need not be served at any cost: if it is left out, its price is added to minimizeCosts. So it is served only if that costs less. Here a kilometer costs 1; near is worth the drive, far is not.',
    plan: {
      resources: [van({ cost: { km: { costCoeff: 1 } } })],
      orders: [one('near', 2, {}, { 'x-unservedCost': 10 }), one('far', 9, {}, { 'x-unservedCost': 10 })],
      objectives: ['maximizeMandatoryStops', 'minimizeCosts'],
    },
    solution: ['objectives', 'unaffectedStopIds'],
  },
  {
    rule: 'orderPriorities',
    text: 'Stops are counted by priority, the lowest number first: if not all can be served, one urgent stop outweighs any number of less important ones.',
    plan: {
      resources: [van({ capacities: { box: 2 } })],
      orders: [
        one('urgent', 3, box(2), { priority: 0 }),
        one('a', 1, box(1), { priority: 1 }),
        one('b', 2, box(1), { priority: 1 }),
      ],
    },
    solution: ['objectives', 'unaffectedStopIds'],
  },
  {
    rule: 'successiveStops',
    text: 'No other stop comes between the stops of the order; breaks may.',
    plan: { resources: [van()], orders: [carried('bride', 1, 5, { successiveStops: true }), one('on-the-way', 3)] },
  },
  {
    rule: 'maxStopSpan',
    text: 'Limits the time from the departure at the first stop of the order to the begin at the last. The first stop is postponed if necessary.',
    plan: {
      resources: [van()],
      orders: [
        {
          id: 'ride',
          maxStopSpan: 'PT10M',
          stops: [
            stop('home', 2, { kind: 'pickup' }),
            stop('clinic', 4, { authorizedTimeWindows: [window('10:00', '10:30')] }),
          ],
        },
      ],
    },
    wayPoint: ['arrivalTime', 'beginTime'],
  },
  {
    rule: 'authorizedTimeWindows',
    text: 'Service begins in one of the windows, both ends included. A resource that arrives early waits.',
    plan: {
      resources: [van()],
      orders: [one('shop', 2, { authorizedTimeWindows: [window('07:00', '08:02'), window('09:00', '09:30')] })],
    },
    wayPoint: ['arrivalTime', 'beginTime'],
  },
  {
    rule: 'preferredTimeWindows',
    text: 'A resource waits for the begin of a preferred window. It may miss the end: that counts as delay.',
    plan: {
      resources: [van()],
      orders: [one('far', 12, { preferredTimeWindows: [window('08:00', '08:10')] })],
    },
    solution: ['totalDelay'],
    wayPoint: ['beginTime'],
  },
  {
    rule: 'lateDeparture',
    text: 'Resources leave as late as the tour allows, instead of at the begin of their window.',
    plan: {
      lateDeparture: true,
      resources: [van()],
      orders: [one('shop', 5, { authorizedTimeWindows: [window('10:00', '11:00')] })],
    },
    tour: ['workingDuration'],
    wayPoint: ['departureTime'],
  },
  {
    rule: 'maxWorkingDuration',
    text: 'Limits the duration of a tour, including waiting and breaks.',
    plan: {
      resources: [van({ maxWorkingDuration: 'PT30M' })],
      orders: [one('near', 2, { operationDuration: 'PT10M' }), one('next', 3, { operationDuration: 'PT10M' })],
    },
    solution: ['unaffectedStopIds'],
    tour: ['workingDuration'],
  },
  {
    rule: 'breaks',
    text: 'A break lies in its window, or is taken before a limit of travel or work is reached. It may interrupt a travel.',
    plan: {
      resources: [van({ breaks: [{ duration: 'PT30M', timeWindow: window('08:10', '09:00') }] })],
      orders: [one('near', 2, { operationDuration: 'PT20M' }), one('far', 14, { operationDuration: 'PT20M' })],
    },
    wayPoint: ['arrivalTime', 'departureTime'],
  },
  {
    rule: 'additionalOperationDurations',
    text: 'Resources with one tag take longer at stops with another.',
    plan: {
      additionalOperationDurations: [
        { resourceTag: 'trainee', stopTag: 'boiler', additionalOperationDuration: 'PT15M' },
      ],
      resources: [van({ tags: ['trainee'] })],
      orders: [one('house', 2, { operationDuration: 'PT30M', tags: ['boiler'] })],
    },
    wayPoint: ['beginTime', 'departureTime'],
  },
  {
    rule: 'operationDurationPolicies',
    text: 'A resource needs no time for the operation at stops with a tag, or none at the first of them.',
    plan: {
      resources: [
        van({ operationDurationPolicies: [{ policy: 'withoutFirstOperationDuration', stopTags: ['depot'] }] }),
      ],
      orders: [
        one('load', 0, { operationDuration: 'PT15M', tags: ['depot'] }),
        one('reload', 0, { operationDuration: 'PT15M', tags: ['depot'] }),
      ],
    },
    wayPoint: ['beginTime', 'departureTime'],
  },
  {
    rule: 'accessDurations',
    text: 'Access (parking, a gate) takes time at the first of consecutive stops with a tag.',
    plan: {
      accessDurationsByStopTag: { tower: 'PT10M' },
      resources: [van()],
      orders: [one('floor-1', 2, { tags: ['tower'] }), one('floor-2', 2, { tags: ['tower'] })],
    },
    wayPoint: ['arrivalTime', 'beginTime'],
  },
  {
    rule: 'setupDurations',
    text: 'Setup takes time between two consecutive stops, by their tags.',
    plan: {
      setupDurations: [{ fromStopTag: 'paint', toStopTag: 'food', setupDuration: 'PT20M' }],
      resources: [van()],
      orders: [
        one('bread', 1, { tags: ['food'] }),
        one('wall', 2, { tags: ['paint'] }),
        one('cake', 3, { tags: ['food'] }),
      ],
      objectives: ['minimizeWorkingDuration'],
    },
    tour: ['workingDuration'],
    wayPoint: ['arrivalTime', 'beginTime'],
  },
  {
    rule: 'travelTimeCoefficient',
    text: 'Multiplies the durations of all travels of the resource.',
    plan: { resources: [van({ travelTimeCoefficient: 1.5 })], orders: [one('house', 5)] },
    tour: ['travelDuration', 'distanceInKm'],
  },
  {
    rule: 'maxDistanceInKm',
    text: 'Limits the distance of a tour.',
    plan: { resources: [van({ maxDistanceInKm: 15 })], orders: [one('east', 6), one('west', -4)] },
    solution: ['unaffectedStopIds'],
    tour: ['distanceInKm'],
  },
  {
    rule: 'x-maxStops',
    text: 'Limits the number of stops of a tour. Several stops at one place are counted each; departure, arrival and breaks are not.',
    plan: { resources: [van({ 'x-maxStops': 2 })], orders: [one('a', 1), one('b', 2), one('c', 3)] },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'x-minStops',
    text: 'Sets the minimum number of stops of a tour. A resource may also stay unused.',
    plan: {
      resources: [van({ 'x-minStops': 3, maxDistanceInKm: 15 })],
      orders: [one('a', 1), one('b', 2), one('too-far', 20)],
    },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'maxInterStopDistanceInKm',
    text: 'Limits the distance of each travel: with one limit for all, or separate ones from the departure, between stops and to the arrival.',
    plan: {
      resources: [van({ maxInterStopDistanceInKm: { interStop: 3 } })],
      orders: [one('a', 8), one('b', 10), one('island', 14)],
    },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'maxInterStopDuration',
    text: 'Limits the duration of each travel, in the same way.',
    plan: { resources: [van({ maxInterStopDuration: 'PT12M' })], orders: [one('near', 5), one('far', 7)] },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'capacities',
    text: 'Every load stays within its limit at every point of a tour. Goods delivered without a pickup are on board from the begin.',
    plan: {
      resources: [van({ capacities: { box: 4 } })],
      orders: [one('a', 1, box(3)), one('b', 2, box(1)), one('c', 3, box(2))],
    },
    solution: ['unaffectedStopIds'],
    tour: ['filledCapacitiesAtBegin'],
  },
  {
    rule: 'capacitiesConstraint',
    text: 'The constraint `capacities` limits the loads of all resources with a tag.',
    plan: {
      additionalConstraints: [{ type: 'capacities', capacities: { box: 2 }, resourceTag: 'bike' }],
      resources: [van({ id: 'bike', tags: ['bike'] })],
      orders: [one('a', 1, box(2)), one('b', 2, box(1))],
    },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'atLeastOneValidCapacity',
    text: 'At each point of a tour, it is enough to keep one of the limits.',
    plan: {
      additionalConstraints: [{ type: 'atLeastOneValidCapacity', capacities: { kg: 100, box: 3 } }],
      resources: [van()],
      orders: [one('many', 1, { capacities: { kg: 10, box: 8 } }), one('heavy', 2, { capacities: { kg: 95, box: 1 } })],
    },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'sharedCapacities',
    text: 'Goods picked up by one order may be delivered for another: they need not be on board from the begin.',
    plan: {
      sharedCapacities: true,
      resources: [van({ capacities: { box: 1 } })],
      orders: [one('give', 1, { kind: 'pickup', ...box(1) }), one('take', 2, box(1))],
    },
    tour: ['filledCapacitiesAtBegin'],
  },
  {
    rule: 'removalStrategy',
    text: 'Last in, first out: goods cannot be unloaded while goods that were loaded later are on board.',
    plan: {
      additionalConstraints: [{ type: 'removalStrategy' }],
      resources: [van()],
      orders: [carried('sofa', 1, 4), carried('desk', 2, 5)],
    },
  },
  {
    rule: 'emptyThresholds',
    text: 'A vehicle counts as empty if its loads are at or below the thresholds.',
    plan: {
      resources: [van({ emptyThresholdByCapacity: { box: 2 } })],
      orders: [one('a', 2, box(5)), one('b', 4, box(2))],
    },
    solution: ['emptyDistanceInKm'],
    tour: ['distanceInKm'],
  },
  {
    rule: 'requiredSkills',
    text: 'Only resources with all required skills serve the order.',
    plan: {
      resources: [van({ id: 'ann', skills: ['gas'] }), van({ id: 'ben', skills: ['inspection'] })],
      orders: [
        one('boiler', 2, {}, { requiredSkills: ['gas'] }),
        one('gas-meter', -2, {}, { requiredSkills: ['gas', 'inspection'] }),
      ],
    },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'forbiddenAssignment',
    text: 'No resource with the one tag serves a stop with the other.',
    plan: {
      additionalConstraints: [{ type: 'forbiddenAssignment', resourceTag: 'truck', stopTag: 'old-town' }],
      resources: [van({ id: 'truck', tags: ['truck'] }), van({ id: 'bike' })],
      orders: [one('lane', 2, { tags: ['old-town'] })],
    },
  },
  {
    rule: 'incompatibleStopTags',
    text: 'No tour has two different stops, one with each tag.',
    plan: {
      incompatibleStopTags: [['food', 'waste']],
      resources: [van({ id: 'van-1' }), van({ id: 'van-2' })],
      orders: [one('bakery', 2, { tags: ['food'] }), one('bins', 2, { tags: ['waste'] })],
    },
  },
  {
    rule: 'maxStopTagGroups',
    text: 'Limits the groups of a tag in a tour. A group is a run of consecutive stops with the tag.',
    plan: {
      additionalConstraints: [{ type: 'maxStopTagGroups', maxGroupsByStopTag: { airport: 1 } }],
      resources: [van()],
      orders: [one('gate-a', 2, { tags: ['airport'] }), one('farm', 3), one('gate-b', 4, { tags: ['airport'] })],
    },
  },
  {
    rule: 'atLeastOneConstraint',
    text: 'It is enough to keep one of the constraints.',
    plan: {
      additionalConstraints: [
        {
          type: 'atLeastOneConstraint',
          constraints: [
            { type: 'capacities', capacities: { box: 2 }, resourceTag: 'van' },
            { type: 'incompatibleStopTags', stopTags: ['food', 'waste'] },
          ],
        },
      ],
      resources: [van({ tags: ['van'] })],
      orders: [one('bakery', 1, { tags: ['food'], ...box(3) }), one('bins', 2, { tags: ['waste'], ...box(0) })],
    },
    solution: ['unaffectedStopIds'],
    tour: ['filledCapacitiesAtBegin'],
  },
  {
    rule: 'decidedAssignments',
    text: 'What a resource has done is fixed with its times; stops assigned to it stay with it.',
    plan: {
      resources: [
        van({
          id: 'van-1',
          state: {
            assignments: [
              { type: 'begin', departureTime: time('08:05') },
              { stopId: 'done', arrivalTime: time('08:15'), departureTime: time('08:25') },
              { stopId: 'promised', status: 'assigned' },
            ],
          },
        }),
        van({ id: 'van-2', departure: km(8), arrival: km(8) }),
      ],
      orders: [one('done', 2), one('promised', 8), one('new', 7)],
    },
    wayPoint: ['status', 'arrivalTime'],
  },
  {
    rule: 'costs',
    text: 'Tours cost money by use, kilometers, hours, stops and goods; minimizeCosts counts the sum.',
    plan: {
      resources: [van({ cost: { using: 20, km: { costCoeff: 0.5 }, workedHours: { costCoeff: 24 } } })],
      orders: [one('house', 5)],
    },
    solution: ['objectives'],
    tour: ['distanceInKm', 'workingDuration', 'tourCost'],
  },
  {
    rule: 'co2Emission',
    text: 'Computes emissions by the formula of costs. They are reported, not minimized.',
    plan: { resources: [van({ CO2EmissionCalculation: { km: { costCoeff: 0.21 } } })], orders: [one('house', 5)] },
    solution: ['CO2Emission'],
  },
  {
    rule: 'maxCumulatedCost',
    text: 'Limits the total cost of the tours of some resources.',
    plan: {
      globalConstraints: [
        {
          type: 'maxCumulatedCost',
          maximum: 1,
          costsByResourceTag: { rented: { costsByStopTag: { far: { costCoeff: 1 } } } },
        },
      ],
      resources: [van({ tags: ['rented'] })],
      orders: [one('a', 4, { tags: ['far'] }), one('b', 5, { tags: ['far'] })],
    },
    solution: ['unaffectedStopIds'],
  },
  {
    rule: 'resourcePriorities',
    text: 'Resources with a higher priority number are left unused first.',
    plan: {
      resources: [van({ id: 'own', priority: 0 }), van({ id: 'hired', priority: 1 })],
      orders: [one('house', 2)],
    },
    solution: ['objectives', 'unusedResourceIds'],
  },
  {
    rule: 'preferredStopTags',
    text: 'Stops served by a resource that prefers one of their tags are counted by maximizePreferredStops.',
    plan: {
      resources: [van({ id: 'ann' }), van({ id: 'ben', preferredStopTags: ['garden'] })],
      orders: [one('roses', 2, { tags: ['garden'] })],
    },
    solution: ['objectives'],
  },
  {
    rule: 'overlappingCapacities',
    text: 'Sets how many resources should be at stops with the tag at once. Each second of each resource above the limit counts in minimizeOverOverlappingCapacitiesOnStops.',
    plan: {
      overlappingCapacitiesByStopTag: { ramp: 1 },
      objectives: ['minimizeOverOverlappingCapacitiesOnStops'],
      resources: [van({ id: 'van-1', capacities: { box: 1 } }), van({ id: 'van-2', capacities: { box: 1 } })],
      orders: [
        one('load-1', 2, { tags: ['ramp'], operationDuration: 'PT10M', ...box(1) }),
        one('load-2', 2, { tags: ['ramp'], operationDuration: 'PT10M', ...box(1) }),
      ],
    },
    solution: ['objectives'],
    wayPoint: ['arrivalTime', 'departureTime'],
  },
  {
    rule: 'avoidEarlyLoadings',
    text: 'Goods loaded at stops with the tag should not stay on board for long: minimizeEarlyLoadings counts the seconds until they are delivered.',
    plan: {
      objectives: ['minimizeEarlyLoadings', 'minimizeDistance'],
      resources: [van({ avoidEarlyLoadings: [{ stopTag: 'fresh' }] })],
      orders: [
        {
          id: 'fish',
          stops: [stop('harbour', 0, { kind: 'pickup', tags: ['fresh'], ...box(1) }), stop('inn', 1, box(1))],
        },
        one('letter', 4),
      ],
    },
    solution: ['objectives'],
  },
  {
    rule: 'maximizePrecedences',
    text: 'Each two stops in the desired order count +1, in the reverse order −1; each change between the two kinds beyond the first counts −1.',
    plan: {
      objectives: [
        { type: 'maximizePrecedences', precedences: [{ previous: 'heavy', next: 'light' }] },
        'minimizeDistance',
      ],
      resources: [van()],
      orders: [
        one('lamp', 1, { tags: ['light'] }),
        one('safe', 2, { tags: ['heavy'] }),
        one('stove', 3, { tags: ['heavy'] }),
      ],
    },
    solution: ['objectives'],
  },
  {
    rule: 'minimizeChanges',
    text: 'Counts the stops of earlier tours that change: served by another resource (or none), at another place in the tour, or at another time than promised.',
    plan: {
      objectives: [
        {
          type: 'minimizeChanges',
          reference: [{ resourceId: 'van', stops: [{ stopId: 'far' }, { stopId: 'near' }] }],
          kinds: ['resource', 'sequence'],
        },
        'minimizeDistance',
      ],
      resources: [van()],
      orders: [one('near', 1), one('far', 3), one('new', 2)],
    },
    solution: ['objectives'],
  },
  {
    rule: 'customObjectives',
    text: 'Minimizes or maximizes a cost of your own, for resources with a tag.',
    plan: {
      objectives: [
        {
          type: 'custom',
          name: 'noise',
          direction: 'minimize',
          costsByResourceTag: { loud: { costsByStopTag: { park: { costCoeff: 1 } } } },
        },
      ],
      resources: [van({ id: 'truck', tags: ['loud'] }), van({ id: 'bike' })],
      orders: [one('bench', 2, { tags: ['park'] })],
    },
    solution: ['objectives'],
  },
];
