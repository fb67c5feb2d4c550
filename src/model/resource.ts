import { Type, type Static } from 'typebox';
import { ResourceStateSchema } from './assignment.js';
import { AvoidEarlyLoadingSchema } from './avoid-early-loading.js';
import { BreakSchema } from './break.js';
import { CapacitiesSchema } from './capacities.js';
import { CostSchema } from './cost.js';
import { DurationSchema } from './duration.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { OperationDurationPolicySchema } from './operation-duration-policy.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopTagSchema } from './tag.js';
import { TimeWindowSchema } from './time-window.js';
import { VehicleProfileSchema } from './vehicle-profile.js';

const kilometers = Type.Number({ minimum: 0 });

const InterStopDistanceSchema = Type.Object({
  firstTravel: Type.Optional(kilometers),
  interStop: Type.Optional(kilometers),
  lastTravel: Type.Optional(kilometers),
});

const InterStopDurationSchema = Type.Object({
  firstTravel: Type.Optional(DurationSchema),
  interStop: Type.Optional(DurationSchema),
  lastTravel: Type.Optional(DurationSchema),
});

export const ResourceSchema = Type.Object({
  id: IdSchema,
  vehicleProfile: VehicleProfileSchema,
  workingTimeWindow: TimeWindowSchema,
  departure: Type.Optional(PositionSchema),
  arrival: Type.Optional(Type.Union([PositionSchema, Type.Literal('atFirstPosition')])),
  capacities: Type.Optional(CapacitiesSchema),
  maxWorkingDuration: Type.Optional(DurationSchema),
  maxDistanceInKm: Type.Optional(kilometers),
  maxInterStopDistanceInKm: Type.Optional(Type.Union([kilometers, InterStopDistanceSchema])),
  maxInterStopDuration: Type.Optional(Type.Union([DurationSchema, InterStopDurationSchema])),
  breaks: Type.Optional(Type.Array(BreakSchema)),
  skills: Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
  tags: Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
  preferredStopTags: Type.Optional(Type.Array(StopTagSchema, { uniqueItems: true })),
  priority: Type.Optional(Type.Integer()),
  cost: Type.Optional(CostSchema),
  CO2EmissionCalculation: Type.Optional(CostSchema),
  travelTimeCoefficient: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  operationDurationPolicies: Type.Optional(Type.Array(OperationDurationPolicySchema)),
  emptyThresholdByCapacity: Type.Optional(CapacitiesSchema),
  avoidEarlyLoadings: Type.Optional(Type.Array(AvoidEarlyLoadingSchema)),
  state: Type.Optional(ResourceStateSchema),
  properties: Type.Optional(PropertiesSchema),
});

/**
 * A vehicle with its driver. Without `departure` work begins at the first stop, without `arrival` it ends at the last;
 * without `capacities` nothing limits the load, in a given map an absent capacity is 0.
 */
export type Resource = Immutable<Static<typeof ResourceSchema>>;
