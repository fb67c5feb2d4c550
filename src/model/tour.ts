import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { CapacitiesSchema } from './capacities.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { VehicleProfileSchema } from './vehicle-profile.js';
import { TourViolationSchema } from './violation.js';
import { WayPointSchema } from './waypoint.js';

export type { Tour } from './types.gen.js';

const kilometers = Type.Number({ minimum: 0 });

export const TourSchema = described(
  'The day of one resource: from its begin over its stops and breaks to its end.',
  documented(
    Type.Object({
      resourceId: IdSchema,
      mode: Type.Enum(['free', 'fixed']),
      distanceInKm: kilometers,
      emptyDistanceInKm: kilometers,
      tourCost: Type.Number(),
      CO2Emission: Type.Optional(Type.Number()),
      totalDelay: DurationSchema,
      travelDuration: DurationSchema,
      workingDuration: DurationSchema,
      waitingDuration: DurationSchema,
      resourceCapacities: CapacitiesSchema,
      maxFilledCapacities: CapacitiesSchema,
      filledCapacitiesAtBegin: CapacitiesSchema,
      filledCapacitiesAtEnd: CapacitiesSchema,
      isValid: Type.Boolean(),
      violations: Type.Array(TourViolationSchema),
      wayPoints: Type.Array(WayPointSchema),
      vehicleProfile: VehicleProfileSchema,
    }),
    {
      resourceId: 'Who makes it.',
      mode: '`fixed`: it is as the state of the resource lists it.',
      distanceInKm: 'Kilometers from begin to end.',
      emptyDistanceInKm: 'Kilometers travelled while empty: every load at or below its threshold.',
      tourCost: 'What it costs, in units of cost.',
      CO2Emission: 'What it emits, in the unit of the plan; absent where nothing says so.',
      totalDelay: 'ISO 8601 duration: begins after the last preferred window, summed over its stops.',
      travelDuration: 'ISO 8601 duration: the sum of its travels.',
      workingDuration: 'ISO 8601 duration from begin to end: travel, service, waiting and breaks.',
      waitingDuration: 'ISO 8601 duration without travel, service or break.',
      resourceCapacities: 'The most that the resource carries, by capacity, in your own units.',
      maxFilledCapacities: 'The largest loads at any point of the tour, by capacity.',
      filledCapacitiesAtBegin: 'Loads at its begin, by capacity.',
      filledCapacitiesAtEnd: 'Loads at its end, by capacity.',
      isValid: 'It breaks no rule.',
      violations: 'Every rule that it breaks, those of its way points included.',
      wayPoints: 'Its begin, its stops and breaks, and its end, in order.',
      vehicleProfile: 'How the resource travels.',
    },
  ),
);
