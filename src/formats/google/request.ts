import { isObject } from '../../model/structure/check.js';
import {
  accepted,
  amount,
  flag,
  index,
  instant,
  label,
  left,
  list,
  MAX_AMOUNT,
  needed,
  number,
  object,
  oneOf,
  parseJson,
  record,
  rounded,
  text,
  type Notes,
  type ValueOf,
} from '../shape.js';
import { CleanIds } from '../clean-id.js';

/** Seconds of a duration in protocol-buffer JSON: "90s", "1.5s". */
const duration = rounded(
  accepted('a duration in seconds such as "90s"', (value) => {
    const seconds = typeof value === 'string' ? /^(\d{1,10}(?:\.\d{1,9})?)s$/.exec(value)?.[1] : undefined;
    return seconds === undefined || Number(seconds) > MAX_AMOUNT ? undefined : Number(seconds);
  }),
);

const NO_MONEY = 'the plan has no price for it.';
const NO_RULE = 'the plan has no such rule.';
const NOT_ASKED = 'it asks something of the service of Google, not of the plan.';

// Protocol buffers omit zeros: a position on the equator has no latitude.
const latLng = object({ latitude: number(-90, 90), longitude: number(-180, 180) });

const waypoint = object({
  location: object({ latLng, heading: left('headings are not looked at.') }),
  placeId: text,
  sideOfRoad: left('sides of roads are not looked at.'),
  vehicleStopover: left('stopovers are not looked at.'),
});

const timeWindow = object({
  startTime: instant,
  endTime: instant,
  softStartTime: left('the plan knows no time that is too early but allowed.'),
  softEndTime: instant,
  costPerHourBeforeSoftStartTime: left(NO_MONEY),
  costPerHourAfterSoftEndTime: left('delays count as seconds (minimizeDelay), ahead of costs.'),
});

const load = object({ amount });

const visitRequest = object({
  arrivalLocation: latLng,
  arrivalWaypoint: waypoint,
  departureLocation: left('a stop has one position, that of the arrival.'),
  departureWaypoint: left('a stop has one position, that of the arrival.'),
  tags: list(label),
  timeWindows: list(timeWindow),
  duration,
  cost: left(NO_MONEY),
  loadDemands: record(load),
  visitTypes: list(label),
  label: text,
  avoidUTurns: left('give it to the vehicle: avoidUTurns of its profile.'),
});

const shipment = object({
  displayName: text,
  pickups: list(visitRequest),
  deliveries: list(visitRequest),
  loadDemands: record(load),
  penaltyCost: amount,
  allowedVehicleIndices: list(index),
  costsPerVehicle: left(NO_MONEY),
  costsPerVehicleIndices: left(NO_MONEY),
  pickupToDeliveryRelativeDetourLimit: left(NO_RULE),
  pickupToDeliveryAbsoluteDetourLimit: left(NO_RULE),
  pickupToDeliveryTimeLimit: duration,
  shipmentType: label,
  label: text,
  ignore: flag,
});

const durationLimit = object({
  maxDuration: duration,
  softMaxDuration: left(NO_MONEY),
  costPerHourAfterSoftMax: left(NO_MONEY),
  quadraticSoftMaxDuration: left(NO_MONEY),
  costPerSquareHourAfterQuadraticSoftMax: left(NO_MONEY),
});

const distanceLimit = object({
  maxMeters: amount,
  softMaxMeters: left(NO_MONEY),
  costPerKilometerBelowSoftMax: left(NO_MONEY),
  costPerKilometerAboveSoftMax: left(NO_MONEY),
});

const loadLimit = object({
  maxLoad: amount,
  softMaxLoad: left(NO_MONEY),
  costPerUnitAboveSoftMax: left(NO_MONEY),
  startLoadInterval: left(NO_RULE),
  endLoadInterval: left(NO_RULE),
  costPerKilometer: left('write it as costPerCapacityPerTravelledKm of the resource.'),
  costPerTraveledHour: left('write it as costPerCapacityPerTravelledHour of the resource.'),
});

const vehicle = object({
  displayName: text,
  travelMode: oneOf('TRAVEL_MODE_UNSPECIFIED', 'DRIVING', 'WALKING'),
  routeModifiers: object({
    avoidTolls: flag,
    avoidHighways: flag,
    avoidFerries: flag,
    avoidIndoor: left('paths through buildings are not looked at.'),
  }),
  startLocation: latLng,
  startWaypoint: waypoint,
  endLocation: latLng,
  endWaypoint: waypoint,
  startTags: list(label),
  endTags: list(label),
  startTimeWindows: list(timeWindow),
  endTimeWindows: list(timeWindow),
  travelDurationMultiple: number(0.001, 1000),
  unloadingPolicy: oneOf('UNLOADING_POLICY_UNSPECIFIED', 'LAST_IN_FIRST_OUT', 'FIRST_IN_FIRST_OUT'),
  loadLimits: record(loadLimit),
  costPerHour: amount,
  costPerTraveledHour: amount,
  costPerKilometer: amount,
  fixedCost: amount,
  usedIfRouteIsEmpty: left('a resource without stops has no tour.'),
  routeDurationLimit: durationLimit,
  travelDurationLimit: left('only the whole working duration is limited.'),
  routeDistanceLimit: distanceLimit,
  extraVisitDurationForVisitType: record(duration),
  breakRule: object({
    breakRequests: list(
      object({ earliestStartTime: needed(instant), latestStartTime: needed(instant), minDuration: needed(duration) }),
    ),
    frequencyConstraints: list(object({ minBreakDuration: needed(duration), maxInterBreakDuration: needed(duration) })),
  }),
  label: text,
  ignore: flag,
});

const model = object({
  shipments: list(shipment),
  vehicles: list(vehicle),
  maxActiveVehicles: index,
  globalStartTime: instant,
  globalEndTime: instant,
  globalDurationCostPerHour: left(NO_MONEY),
  durationDistanceMatrices: list(
    object({
      rows: list(object({ durations: list(duration), meters: list(amount) })),
      vehicleStartTag: label,
    }),
  ),
  durationDistanceMatrixSrcTags: list(label),
  durationDistanceMatrixDstTags: list(label),
  transitionAttributes: list(
    object({
      srcTag: label,
      excludedSrcTag: left(NO_RULE),
      dstTag: label,
      excludedDstTag: left(NO_RULE),
      cost: left(NO_MONEY),
      costPerKilometer: left(NO_MONEY),
      distanceLimit: left(NO_RULE),
      delay: duration,
    }),
  ),
  shipmentTypeIncompatibilities: list(
    object({
      types: list(label),
      incompatibilityMode: oneOf(
        'INCOMPATIBILITY_MODE_UNSPECIFIED',
        'NOT_PERFORMED_BY_SAME_VEHICLE',
        'NOT_IN_SAME_VEHICLE_SIMULTANEOUSLY',
      ),
    }),
  ),
  shipmentTypeRequirements: left(NO_RULE),
  precedenceRules: left('only the stops of one order have a sequence.'),
  objectives: left('write them as objectives of the plan.'),
});

const route = object({
  vehicleIndex: index,
  vehicleLabel: text,
  visits: list(
    object({
      shipmentIndex: index,
      isPickup: flag,
      visitRequestIndex: index,
      shipmentLabel: text,
      visitLabel: text,
      startTime: left('times of injected routes are computed anew.'),
      loadDemands: left('they are those of the shipment.'),
      detour: left('it is computed anew.'),
    }),
  ),
  ...Object.fromEntries(
    [
      'vehicleStartTime vehicleEndTime transitions hasTrafficInfeasibilities routePolyline breaks metrics',
      'routeCosts routeTotalCost vehicleFullness',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, left('it is computed anew.')]),
  ),
});

const request = object({
  parent: label,
  timeout: duration,
  model: needed(model),
  solvingMode: left(NOT_ASKED),
  searchMode: left(NOT_ASKED),
  injectedFirstSolutionRoutes: list(route),
  injectedSolutionConstraint: left('write it as states of the resources (decided assignments).'),
  refreshDetailsRoutes: left('use `tourwright check`.'),
  interpretInjectedSolutionsUsingLabels: flag,
  considerRoadTraffic: flag,
  populatePolylines: left('solve with --geometry.'),
  populateTransitionPolylines: left('solve with --geometry.'),
  allowLargeDeadlineDespiteInterruptionRisk: left(NOT_ASKED),
  useGeodesicDistances: flag,
  geodesicMetersPerSecond: number(1, 300),
  maxValidationErrors: left('all errors are reported.'),
  label: text,
});

export type GoogleRequest = ValueOf<typeof request>;
export type GoogleModel = ValueOf<typeof model>;
export type GoogleShipment = ValueOf<typeof shipment>;
export type GoogleVisitRequest = ValueOf<typeof visitRequest>;
export type GoogleVehicle = ValueOf<typeof vehicle>;
export type GoogleTimeWindow = ValueOf<typeof timeWindow>;

/** A point in the request, given by its location or otherwise by a waypoint. */
export interface GooglePlace {
  readonly location: ValueOf<typeof latLng> | undefined;
  readonly waypoint: ValueOf<typeof waypoint> | undefined;
}

/** Reads a request, or only a model. @throws FormatError for an invalid structure */
export function readRequest(source: unknown, notes: Notes): GoogleRequest {
  const value = parseJson(source);
  const isModelAlone = isObject(value) && value['model'] === undefined && Array.isArray(value['shipments']);
  const read = needed(request)(isModelAlone ? { model: value } : value, '', notes);
  notes.throwFaults();
  return read!;
}

/** Ids in a plan read from a request. Google identifies by index; labels become properties. */
export const vehicleId = (vehicle: number): string => `vehicle-${vehicle}`;
export const shipmentId = (shipment: number): string => `shipment-${shipment}`;

/** The two sides of a shipment. */
export type Side = 'pickup' | 'delivery';
export const sideId = (shipment: number, side: Side): string => `${shipmentId(shipment)}-${side}`;

/** Returns the id of one of the alternative visits for a shipment's pickup or delivery. */
export function visitId(shipment: number, side: Side, visit: number): string {
  return `${sideId(shipment, side)}-${visit}`;
}

/** Returns the capacity id of each load type that the model names. */
export function loadIds({ shipments = [], vehicles = [] }: GoogleModel): ReadonlyMap<string, string> {
  const ids = new CleanIds();
  const visits = shipments.flatMap(({ pickups = [], deliveries = [] }) => [...pickups, ...deliveries]);
  const maps = [...shipments, ...visits].map(({ loadDemands }) => loadDemands);
  const names = [...maps, ...vehicles.map(({ loadLimits }) => loadLimits)].flatMap((map) => [...(map?.keys() ?? [])]);
  return new Map(names.map((name) => [name, ids.of(name)]));
}
