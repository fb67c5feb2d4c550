import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { CapacitiesSchema } from './capacities.js';
import { UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopKindSchema } from './stop.js';
import { WaypointViolationSchema } from './violation.js';

export const WayPointStatusSchema = described(
  'Who decided a waypoint: the past, the user, or the engine.',
  Type.Enum(['fixed', 'assigned', 'optimized']),
);

export const FromPreviousSchema = described(
  'The travel that leads to a waypoint; 0 and PT0S on the begin.',
  fields({
    travelDistanceInKm: ['Kilometers.', Type.Number({ minimum: 0 })],
    travelDuration: ['ISO 8601 duration.', DurationSchema],
    polyline: [
      'The path, as an encoded polyline of precision 6; only if it was requested and a road engine has it.',
      Type.Optional(Type.String()),
    ],
  }),
);

const common = {
  status: [
    'Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`).',
    WayPointStatusSchema,
  ],
  violations: ['Rules that are broken here.', Type.Array(WaypointViolationSchema)],
  fromPrevious: ['The travel that leads here.', FromPreviousSchema],
} as const;

export const WayPointBeginSchema = fields({
  type: ['Where the tour begins.', Type.Literal('begin')],
  position: ['Where it is.', PositionSchema],
  departureTime: ['Date-time in UTC when the tour begins.', UtcDateTimeSchema],
  ...common,
});

export const WayPointStopSchema = fields({
  type: ['A stop.', Type.Literal('stop')],
  position: ['Where it is.', PositionSchema],
  stopId: ['The stop of the plan.', IdSchema],
  stopKind: ['What happens there: goods are loaded, unloaded, or neither.', StopKindSchema],
  stopProperties: ['The notes of the stop.', Type.Optional(PropertiesSchema)],
  orderProperties: ['The notes of its order.', Type.Optional(PropertiesSchema)],
  filledCapacitiesAfterStop: ['Loads at departure, by capacity.', CapacitiesSchema],
  delay: ['ISO 8601 duration: how long after the last preferred window service begins.', DurationSchema],
  arrivalTime: ['Date-time in UTC of arrival.', UtcDateTimeSchema],
  beginTime: ['Date-time in UTC when service begins, after waiting.', UtcDateTimeSchema],
  departureTime: ['Date-time in UTC when service ends.', UtcDateTimeSchema],
  ...common,
});

export const WayPointBreakSchema = fields({
  type: ['A break.', Type.Literal('break')],
  arrivalTime: ['Date-time in UTC when it begins.', UtcDateTimeSchema],
  departureTime: ['Date-time in UTC when it ends.', UtcDateTimeSchema],
  ...common,
});

export const WayPointEndSchema = fields({
  type: ['Where the tour ends.', Type.Literal('end')],
  position: ['Where it is.', PositionSchema],
  arrivalTime: ['Date-time in UTC when the tour ends.', UtcDateTimeSchema],
  ...common,
});

export const WayPointSchema = described(
  'One step of a tour.',
  Type.Union([WayPointBeginSchema, WayPointStopSchema, WayPointBreakSchema, WayPointEndSchema], {
    discriminator: { propertyName: 'type' },
  }),
);
