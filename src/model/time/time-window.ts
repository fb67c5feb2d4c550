import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { DateTimeSchema, UtcDateTimeSchema } from './date-time.js';
import { ResourceTagsSchema } from '../tag.js';

export type { StopTimeWindow, TimeWindow } from '../types.gen.js';

export const TimeWindowSchema = described(
  'From `begin` to `end`, both included.',
  documented(Type.Object({ begin: DateTimeSchema, end: DateTimeSchema }), {
    begin: 'Date-time when it begins; it belongs to the window.',
    end: 'Date-time when it ends; it belongs to the window.',
  }),
);

export const StopTimeWindowSchema = described(
  "A window of a stop's begin. With `resourceTags` it binds only resources carrying one of them.",
  documented(
    Type.Object({
      begin: DateTimeSchema,
      end: DateTimeSchema,
      resourceTags: Type.Optional(ResourceTagsSchema),
    }),
    {
      begin: 'Date-time when it begins; it belongs to the window.',
      end: 'Date-time when it ends; it belongs to the window.',
      resourceTags: 'It binds only resources that carry one of them. Default: every resource.',
    },
  ),
);

/** A window as solutions write it. */
export const UtcTimeWindowSchema = documented(Type.Object({ begin: UtcDateTimeSchema, end: UtcDateTimeSchema }), {
  begin: 'Date-time in UTC when it begins.',
  end: 'Date-time in UTC when it ends.',
});
