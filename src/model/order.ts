import { Type, type Static } from 'typebox';
import { DurationSchema } from './duration.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { PropertiesSchema } from './properties.js';
import { StopSchema } from './stop.js';

export const OrderSchema = Type.Object({
  id: IdSchema,
  stops: Type.Array(StopSchema, { minItems: 1 }),
  properties: Type.Optional(PropertiesSchema),
  priority: Type.Optional(Type.Integer()),
  optional: Type.Optional(Type.Boolean()),
  requiredSkills: Type.Optional(Type.Array(IdSchema)),
  successiveStops: Type.Optional(Type.Boolean()),
  maxStopSpan: Type.Optional(DurationSchema),
});

/** Stops served together, by one resource, in the given order, or not at all. Priority: lower is more important. */
export type Order = Immutable<Static<typeof OrderSchema>>;
