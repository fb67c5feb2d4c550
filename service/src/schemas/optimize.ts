import type { JsonSchema, TimeWindow } from 'tourwright';
import { type Static, Type } from 'typebox';
import { DurationSchema, IdSchema, itemsOf, MomentSchema, WarningsSchema, PlanSchema } from './common.js';
import { OrderSchema, ResourceSchema } from './plan.js';

const { capacities, workingTimeWindow, skills, vehicleProfile } = ResourceSchema.properties;
const [single] = itemsOf(OrderSchema.properties['stops']!).anyOf!;
const { position, operationDuration, capacities: quantities } = single!.properties!;

const window = Type.Unsafe<TimeWindow>(Type.Object({ ...workingTimeWindow!.properties }));
const amountOf = (capacities: JsonSchema) =>
  Type.Union([Type.Number(), Type.Unsafe<Record<string, number>>(capacities)], {
    description: 'A number, or one for each kind of goods.',
  });
const listOfIds = (list: JsonSchema) => list as unknown as Type.TOptional<Type.TArray<Type.TString>>;

export const VehicleSchema = Type.Object({
  id: IdSchema,
  start: Type.Optional(position),
  end: Type.Optional(position),
  capacity: Type.Optional(amountOf(capacities!)),
  window: Type.Optional(window),
  skills: listOfIds(skills!),
  kmph: vehicleProfile!.anyOf![0]!.properties!['kmph']!,
});

export const TaskSchema = Type.Object({
  id: IdSchema,
  position,
  duration: operationDuration,
  quantity: Type.Optional(amountOf(quantities!)),
  windows: Type.Optional(Type.Array(window)),
  priority: OrderSchema.properties.priority,
  skills: listOfIds(OrderSchema.properties['requiredSkills']!),
});

/** Vehicles and orders, and how long the search may take. */
export const OptimizeRequestSchema = Type.Object({
  vehicles: Type.Array(VehicleSchema),
  orders: Type.Array(TaskSchema),
  tz: PlanSchema.properties['tz'] as unknown as Type.TOptional<Type.TString>,
  maxDuration: Type.Optional(
    Type.Unsafe<string>({ ...operationDuration, description: 'ISO 8601 duration of the search. Default: PT2S.' }),
  ),
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
