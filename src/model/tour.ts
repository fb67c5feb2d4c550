import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { CapacitiesSchema } from './capacities.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { VehicleProfileSchema } from './vehicle-profile.js';
import { TourViolationSchema } from './violation.js';
import { WayPointSchema } from './waypoint.js';

const kilometers = Type.Number({ minimum: 0 });

export const TourSchema = described(
  'The day of one resource: from its begin over its stops and breaks to its end.',
  fields({
    resourceId: ['Who makes it.', IdSchema],
    mode: ['`fixed`: it is as the state of the resource lists it.', Type.Enum(['free', 'fixed'])],
    distanceInKm: ['Kilometers from begin to end.', kilometers],
    emptyDistanceInKm: ['Kilometers travelled while empty: every load at or below its threshold.', kilometers],
    tourCost: ['What it costs, in units of cost.', Type.Number()],
    CO2Emission: [
      'What it emits, in the unit of the plan; absent where nothing says so.',
      Type.Optional(Type.Number()),
    ],
    totalDelay: ['ISO 8601 duration: begins after the last preferred window, summed over its stops.', DurationSchema],
    travelDuration: ['ISO 8601 duration: the sum of its travels.', DurationSchema],
    workingDuration: ['ISO 8601 duration from begin to end: travel, service, waiting and breaks.', DurationSchema],
    waitingDuration: ['ISO 8601 duration without travel, service or break.', DurationSchema],
    resourceCapacities: ['The most that the resource carries, by capacity, in your own units.', CapacitiesSchema],
    maxFilledCapacities: ['The largest loads at any point of the tour, by capacity.', CapacitiesSchema],
    filledCapacitiesAtBegin: ['Loads at its begin, by capacity.', CapacitiesSchema],
    filledCapacitiesAtEnd: ['Loads at its end, by capacity.', CapacitiesSchema],
    isValid: ['It breaks no rule.', Type.Boolean()],
    violations: ['Every rule that it breaks, those of its way points included.', Type.Array(TourViolationSchema)],
    wayPoints: ['Its begin, its stops and breaks, and its end, in order.', Type.Array(WayPointSchema)],
    vehicleProfile: ['How the resource travels.', VehicleProfileSchema],
  }),
);
