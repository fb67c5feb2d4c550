const fromPrevious = { travelDistanceInKm: 0, travelDuration: 'PT0S' };
const position = { lon: 8.69, lat: 49.41 };
const waypoint = { status: 'optimized', violations: [], fromPrevious };

/** A tour of one stop that has every required field. */
export const tourWith = (fields: object = {}): object => ({
  resourceId: 'van',
  mode: 'free',
  distanceInKm: 1.5,
  emptyDistanceInKm: 0,
  tourCost: 12.5,
  totalDelay: 'PT0S',
  travelDuration: 'PT3M',
  workingDuration: 'PT8M',
  waitingDuration: 'PT0S',
  resourceCapacities: {},
  maxFilledCapacities: { kg: 2 },
  filledCapacitiesAtBegin: { kg: 2 },
  filledCapacitiesAtEnd: { kg: 0 },
  isValid: true,
  violations: [],
  wayPoints: [
    { type: 'begin', position, departureTime: '2025-03-03T08:00:00Z', ...waypoint },
    wayPointWith(),
    { type: 'break', arrivalTime: '2025-03-03T08:10:00Z', departureTime: '2025-03-03T08:20:00Z', ...waypoint },
    { type: 'end', position, arrivalTime: '2025-03-03T08:30:00Z', ...waypoint },
  ],
  vehicleProfile: { type: 'fly', kmph: 30 },
  ...fields,
});

/** A stop of a tour that has every required field. */
export function wayPointWith(fields: object = {}): object {
  return {
    type: 'stop',
    position,
    stopId: 'door',
    stopKind: 'delivery',
    filledCapacitiesAfterStop: { kg: 0 },
    delay: 'PT0S',
    arrivalTime: '2025-03-03T08:03:00Z',
    beginTime: '2025-03-03T08:03:00Z',
    departureTime: '2025-03-03T08:08:00Z',
    ...waypoint,
    ...fields,
  };
}

/** A solution of one tour that has every required field. */
export const solutionWith = (fields: object = {}): object => ({
  agencyId: 'LOCAL_tourwright',
  planId: 'plan',
  planVersion: 1,
  timestamp: '2025-03-03T08:00:00Z',
  unaffectedStopIds: [],
  unaffectedAlternativeIds: [],
  unusedResourceIds: [],
  objectives: [{ name: 'maximizeMandatoryStops', priority: 0, direction: 'maximize', value: 1 }],
  tours: [tourWith()],
  totalDelay: 'PT0S',
  emptyDistanceInKm: 0,
  globalViolations: [],
  ...fields,
});
