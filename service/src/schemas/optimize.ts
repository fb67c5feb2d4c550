import { Type, type Static } from 'typebox';
import { DurationSchema, IdSchema, MomentSchema, WarningsSchema } from './common.js';

const PositionSchema = Type.Object({
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
});

const InstantSchema = Type.String({ description: '2025-03-30T08:00:00Z or with an offset' });

const WindowSchema = Type.Object({ begin: InstantSchema, end: InstantSchema });

const quantity = Type.Union([Type.Number(), Type.Record(Type.String(), Type.Number())], {
  description: 'A number, or one for each kind of goods.',
});

export const VehicleSchema = Type.Object({
  id: IdSchema,
  start: Type.Optional(PositionSchema),
  end: Type.Optional(PositionSchema),
  capacity: Type.Optional(quantity),
  window: Type.Optional(WindowSchema),
  skills: Type.Optional(Type.Array(IdSchema)),
  kmph: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'As the crow flies; default 50.' })),
});

export const TaskSchema = Type.Object({
  id: IdSchema,
  position: PositionSchema,
  duration: Type.Optional(DurationSchema),
  quantity: Type.Optional(quantity),
  windows: Type.Optional(Type.Array(WindowSchema)),
  priority: Type.Optional(Type.Integer({ description: 'Lower is more important; default 0.' })),
  skills: Type.Optional(Type.Array(IdSchema)),
});

/** Vehicles and orders, and how long the search may take. */
export const OptimizeRequestSchema = Type.Object({
  vehicles: Type.Array(VehicleSchema),
  orders: Type.Array(TaskSchema),
  maxDuration: Type.Optional(DurationSchema),
});

export type OptimizeRequest = Static<typeof OptimizeRequestSchema>;

const ServedSchema = Type.Object({
  orderId: IdSchema,
  arrivalTime: MomentSchema,
  beginTime: MomentSchema,
  departureTime: MomentSchema,
});

export const OptimizedTourSchema = Type.Object({
  vehicleId: IdSchema,
  departureTime: MomentSchema,
  arrivalTime: MomentSchema,
  distanceInKm: Type.Number({ minimum: 0 }),
  travelDuration: DurationSchema,
  workingDuration: DurationSchema,
  waitingDuration: DurationSchema,
  orders: Type.Array(ServedSchema),
});

export const OptimizeAnswerSchema = Type.Object({
  tours: Type.Array(OptimizedTourSchema),
  unservedOrderIds: Type.Array(IdSchema),
  unusedVehicleIds: Type.Array(IdSchema),
  totalDistanceInKm: Type.Number({ minimum: 0 }),
  warnings: WarningsSchema,
});

export type OptimizeAnswer = Static<typeof OptimizeAnswerSchema>;
