import { Type, type Static } from 'typebox';
import { CapacitiesSchema } from './capacities.js';
import { DurationSchema } from './duration.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { VehicleProfileSchema } from './vehicle-profile.js';
import { TourViolationSchema } from './violation.js';
import { WayPointSchema } from './waypoint.js';

const kilometers = Type.Number({ minimum: 0 });

export const TourSchema = Type.Object({
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
});

/** The day of one resource: from its begin over its stops and breaks to its end. */
export type Tour = Immutable<Static<typeof TourSchema>>;
