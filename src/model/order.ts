import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { DurationSchema } from './time/duration.js';
import { LARGEST_EXACT } from './capacities.js';
import { IdSchema } from './id.js';
import { PropertiesSchema } from './properties.js';
import { StopSchema } from './stop.js';

export type { Order } from './types.gen.js';

export const OrderSchema = described(
  'Stops served together, by one resource, in the given order, or not at all. Priority: lower is more important.',
  documented(
    Type.Object({
      id: IdSchema,
      stops: Type.Array(StopSchema, { minItems: 1 }),
      properties: Type.Optional(PropertiesSchema),
      priority: Type.Optional(Type.Integer()),
      optional: Type.Optional(Type.Boolean()),
      requiredSkills: Type.Optional(Type.Array(IdSchema)),
      successiveStops: Type.Optional(Type.Boolean()),
      maxStopSpan: Type.Optional(DurationSchema),
      'x-unservedCost': Type.Optional(Type.Number({ minimum: 0, maximum: LARGEST_EXACT })),
    }),
    {
      id: 'Unique among orders.',
      stops: 'At least one; all are served by one resource, in this order, or none.',
      properties: 'Notes of your own, repeated at its stops in the solution. Default: none.',
      priority: 'Lower is more important: those are served before others. Default: 0.',
      optional: 'It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false.',
      requiredSkills: 'The resource must have all of them. Default: none.',
      successiveStops: 'Nothing may stand between the stops of the order. Default: false.',
      maxStopSpan:
        'ISO 8601 duration: the most time from the departure at the first stop to the begin at the last; the first is postponed where that helps. Default: no limit.',
      'x-unservedCost':
        'Units of cost that leaving it out adds to `minimizeCosts`: it is left out where serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none.',
    },
  ),
);
