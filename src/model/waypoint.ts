import { Type, type Static } from 'typebox';
import { CapacitiesSchema } from './capacities.js';
import { UtcDateTimeSchema } from './date-time.js';
import { DurationSchema } from './duration.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopKindSchema } from './stop.js';
import { WaypointViolationSchema } from './violation.js';

export const WayPointStatusSchema = Type.Enum(['fixed', 'assigned', 'optimized']);

/** Who decided a waypoint: the past, the user, or the engine. */
export type WayPointStatus = Static<typeof WayPointStatusSchema>;

export const FromPreviousSchema = Type.Object({
  travelDistanceInKm: Type.Number({ minimum: 0 }),
  travelDuration: DurationSchema,
  /** The way, as an encoded polyline of precision 6; only where it was asked for and a road engine knows it. */
  polyline: Type.Optional(Type.String()),
});

/** The travel that leads to a waypoint; 0 and PT0S on the begin. */
export type FromPrevious = Immutable<Static<typeof FromPreviousSchema>>;

const common = {
  status: WayPointStatusSchema,
  violations: Type.Array(WaypointViolationSchema),
  fromPrevious: FromPreviousSchema,
};

export const WayPointBeginSchema = Type.Object({
  type: Type.Literal('begin'),
  position: PositionSchema,
  departureTime: UtcDateTimeSchema,
  ...common,
});

export const WayPointStopSchema = Type.Object({
  type: Type.Literal('stop'),
  position: PositionSchema,
  stopId: IdSchema,
  stopKind: StopKindSchema,
  stopProperties: Type.Optional(PropertiesSchema),
  orderProperties: Type.Optional(PropertiesSchema),
  filledCapacitiesAfterStop: CapacitiesSchema,
  delay: DurationSchema,
  arrivalTime: UtcDateTimeSchema,
  beginTime: UtcDateTimeSchema,
  departureTime: UtcDateTimeSchema,
  ...common,
});

export const WayPointBreakSchema = Type.Object({
  type: Type.Literal('break'),
  arrivalTime: UtcDateTimeSchema,
  departureTime: UtcDateTimeSchema,
  ...common,
});

export const WayPointEndSchema = Type.Object({
  type: Type.Literal('end'),
  position: PositionSchema,
  arrivalTime: UtcDateTimeSchema,
  ...common,
});

export const WayPointSchema = Type.Union(
  [WayPointBeginSchema, WayPointStopSchema, WayPointBreakSchema, WayPointEndSchema],
  { discriminator: { propertyName: 'type' } },
);

export type WayPointBegin = Immutable<Static<typeof WayPointBeginSchema>>;
export type WayPointStop = Immutable<Static<typeof WayPointStopSchema>>;
export type WayPointBreak = Immutable<Static<typeof WayPointBreakSchema>>;
export type WayPointEnd = Immutable<Static<typeof WayPointEndSchema>>;

/** One step of a tour. */
export type WayPoint = Immutable<Static<typeof WayPointSchema>>;
