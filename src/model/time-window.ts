import { Type, type Static } from 'typebox';
import { DateTimeSchema, UtcDateTimeSchema } from './date-time.js';
import type { Immutable } from './immutable.js';
import { ResourceTagsSchema } from './tag.js';

export const TimeWindowSchema = Type.Object({ begin: DateTimeSchema, end: DateTimeSchema });

/** From `begin` to `end`, both included. */
export type TimeWindow = Immutable<Static<typeof TimeWindowSchema>>;

export const StopTimeWindowSchema = Type.Object({
  begin: DateTimeSchema,
  end: DateTimeSchema,
  resourceTags: Type.Optional(ResourceTagsSchema),
});

/** A window of a stop's begin. With `resourceTags` it binds only resources carrying one of them. */
export type StopTimeWindow = Immutable<Static<typeof StopTimeWindowSchema>>;

/** A window as solutions write it. */
export const UtcTimeWindowSchema = Type.Object({ begin: UtcDateTimeSchema, end: UtcDateTimeSchema });
