import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { DurationSchema } from './time/duration.js';
import { LARGEST_EXACT } from './capacities.js';
import { IdSchema } from './id.js';
import { PropertiesSchema } from './properties.js';
import { StopSchema } from './stop.js';

export const OrderSchema = described(
  'Stops that one resource serves in the given order, or not at all. Priority: lower is more important.',
  fields({
    id: ['Unique among orders.', IdSchema],
    stops: [
      'At least one; one resource serves all of them in this order, or none is served.',
      Type.Array(StopSchema, { minItems: 1 }),
    ],
    properties: [
      'Your own notes, repeated at its stops in the solution. Default: none.',
      Type.Optional(PropertiesSchema),
    ],
    priority: [
      'Lower is more important: such orders are served before others. Default: 0.',
      Type.Optional(Type.Integer()),
    ],
    optional: [
      'It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false.',
      Type.Optional(Type.Boolean()),
    ],
    requiredSkills: ['The resource must have all of them. Default: none.', Type.Optional(Type.Array(IdSchema))],
    successiveStops: [
      'No other stop may come between the stops of the order. Default: false.',
      Type.Optional(Type.Boolean()),
    ],
    maxStopSpan: [
      'ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.',
      Type.Optional(DurationSchema),
    ],
    'x-unservedCost': [
      'Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none.',
      Type.Optional(Type.Number({ minimum: 0, maximum: LARGEST_EXACT })),
    ],
  }),
);
