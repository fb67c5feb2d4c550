import { printDuration } from '../numbers/duration.js';
import { fromMillionths } from '../numbers/quantity.js';
import { kilometersOf } from '../numbers/rounding.js';
import { objectiveValues } from '../objectives/values.js';
import type { Plan } from '../plan/plan.js';
import type { BreakPlace } from '../schedule/choose.js';
import { routeOf } from '../schedule/route.js';
import { tourOf } from '../tour.js';
import type { Tour } from '../tour.js';
import type { TravelFunction } from '../travel.js';
import { tourViolations } from '../violations/all.js';
import { globalViolations } from '../violations/global.js';
import type { Chosen } from '../violations/orders.js';
import type { Json, JsonObject } from '../wire.js';
import { capacityMap, wayPoints } from './waypoints.js';

/** A resource with the stops it visits. */
export interface Sequence {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
  readonly breaks: readonly BreakPlace[];
}

/** The metadata of a solution. */
export type Meta = Readonly<Record<'agencyId' | 'planId' | 'planVersion' | 'timestamp', Json>>;

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** The solution of these tours by the rules. Empty tours do not exist. */
export function solutionOf(plan: Plan, sequences: readonly Sequence[], travel: TravelFunction, meta: Meta): JsonObject {
  const tours = plan.resources.flatMap((resource) => {
    const sequence = sequences.find(({ resourceId }) => resourceId === resource.id);
    if (!sequence?.stopIds.length) return [];
    return [tourOf(routeOf(plan, resource, sequence.stopIds), plan, travel, sequence.breaks)];
  });
  const chosen: Chosen = new Set(tours.flatMap(({ itinerary }) => itinerary.visits.map(({ stop }) => stop.id)));
  const used = new Set(tours.map(({ itinerary }) => itinerary.resource));
  const unaffected = plan.orders
    .flatMap(({ slots }) => slots)
    .filter(({ members }) => !members.some(({ id }) => chosen.has(id)));
  return {
    ...meta,
    unaffectedStopIds: unaffected.filter(({ isGroup }) => !isGroup).map(({ id }) => id),
    unaffectedAlternativeIds: unaffected.filter(({ isGroup }) => isGroup).map(({ id }) => id),
    unusedResourceIds: plan.resources.filter((resource) => !used.has(resource)).map(({ id }) => id),
    objectives: objectiveValues(plan, tours),
    tours: tours.map((tour) => printTour(tour, chosen)),
    totalDelay: printDuration(total(tours.map(({ delay }) => delay))),
    emptyDistanceInKm: kilometersOf(total(tours.map(({ emptyDistance }) => emptyDistance))),
    ...(plan.resources.some(({ co2 }) => co2) && {
      CO2Emission: fromMillionths(tours.reduce((sum, { co2 }) => sum + (co2 ?? 0n), 0n)),
    }),
    globalViolations: globalViolations(plan, tours),
  };
}

function printTour(tour: Tour, chosen: Chosen): JsonObject {
  const { itinerary, loads } = tour;
  const { resource } = itinerary;
  const violations = tourViolations(tour, chosen);
  return {
    resourceId: resource.id,
    mode: resource.mode,
    distanceInKm: kilometersOf(tour.distance),
    emptyDistanceInKm: kilometersOf(tour.emptyDistance),
    tourCost: fromMillionths(tour.cost),
    ...(tour.co2 !== undefined && { CO2Emission: fromMillionths(tour.co2) }),
    totalDelay: printDuration(tour.delay),
    travelDuration: printDuration(tour.travelDuration),
    workingDuration: printDuration(tour.workingDuration),
    waitingDuration: printDuration(tour.waitingDuration),
    resourceCapacities: resource.wireCapacities,
    maxFilledCapacities: capacityMap(loads.most),
    filledCapacitiesAtBegin: capacityMap(loads.atBegin),
    filledCapacitiesAtEnd: capacityMap(loads.atEnd),
    isValid: violations.length === 0,
    violations,
    wayPoints: wayPoints(tour, violations),
    vehicleProfile: resource.profile as unknown as JsonObject,
  };
}
