import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { CapacitiesSchema } from './capacities.js';
import { UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopKindSchema } from './stop.js';
import { WaypointViolationSchema } from './violation.js';

export type {
  FromPrevious,
  WayPoint,
  WayPointBegin,
  WayPointBreak,
  WayPointEnd,
  WayPointStatus,
  WayPointStop,
} from './types.gen.js';

export const WayPointStatusSchema = described(
  'Who decided a waypoint: the past, the user, or the engine.',
  Type.Enum(['fixed', 'assigned', 'optimized']),
);

export const FromPreviousSchema = described(
  'The travel that leads to a waypoint; 0 and PT0S on the begin.',
  documented(
    Type.Object({
      travelDistanceInKm: Type.Number({ minimum: 0 }),
      travelDuration: DurationSchema,
      /** The way, as an encoded polyline of precision 6; only where it was asked for and a road engine knows it. */
      polyline: Type.Optional(Type.String()),
    }),
    {
      travelDistanceInKm: 'Kilometers.',
      travelDuration: 'ISO 8601 duration.',
      polyline:
        'The way, as an encoded polyline of precision 6; only where it was asked for and a road engine knows it.',
    },
  ),
);

const common = {
  status: WayPointStatusSchema,
  violations: Type.Array(WaypointViolationSchema),
  fromPrevious: FromPreviousSchema,
};

const commonTexts = {
  status: 'Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`).',
  violations: 'Rules that are broken here.',
  fromPrevious: 'The travel that leads here.',
};

export const WayPointBeginSchema = documented(
  Type.Object({
    type: Type.Literal('begin'),
    position: PositionSchema,
    departureTime: UtcDateTimeSchema,
    ...common,
  }),
  {
    ...commonTexts,
    type: 'Where the tour begins.',
    position: 'Where it is.',
    departureTime: 'Date-time in UTC when the tour begins.',
  },
);

export const WayPointStopSchema = documented(
  Type.Object({
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
  }),
  {
    ...commonTexts,
    type: 'A stop.',
    position: 'Where it is.',
    stopId: 'The stop of the plan.',
    stopKind: 'What happens there: goods come aboard, leave, or neither.',
    stopProperties: 'The notes of the stop.',
    orderProperties: 'The notes of its order.',
    filledCapacitiesAfterStop: 'Loads when it is left, by capacity.',
    delay: 'ISO 8601 duration: how long after the last preferred window service begins.',
    arrivalTime: 'Date-time in UTC of arrival.',
    beginTime: 'Date-time in UTC when service begins; waiting is before.',
    departureTime: 'Date-time in UTC when service ends.',
  },
);

export const WayPointBreakSchema = documented(
  Type.Object({
    type: Type.Literal('break'),
    arrivalTime: UtcDateTimeSchema,
    departureTime: UtcDateTimeSchema,
    ...common,
  }),
  {
    ...commonTexts,
    type: 'A break.',
    arrivalTime: 'Date-time in UTC when it begins.',
    departureTime: 'Date-time in UTC when it ends.',
  },
);

export const WayPointEndSchema = documented(
  Type.Object({
    type: Type.Literal('end'),
    position: PositionSchema,
    arrivalTime: UtcDateTimeSchema,
    ...common,
  }),
  {
    ...commonTexts,
    type: 'Where the tour ends.',
    position: 'Where it is.',
    arrivalTime: 'Date-time in UTC when the tour ends.',
  },
);

export const WayPointSchema = described(
  'One step of a tour.',
  Type.Union([WayPointBeginSchema, WayPointStopSchema, WayPointBreakSchema, WayPointEndSchema], {
    discriminator: { propertyName: 'type' },
  }),
);
