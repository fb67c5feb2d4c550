import { Type } from 'typebox';
import { described, fields } from '../documented.js';
import { DateTimeSchema, UtcDateTimeSchema } from './date-time.js';
import { ResourceTagsSchema } from '../tag.js';

export const TimeWindowSchema = described(
  'From `begin` to `end`, both included.',
  fields({
    begin: ['Date-time when it begins; it belongs to the window.', DateTimeSchema],
    end: ['Date-time when it ends; it belongs to the window.', DateTimeSchema],
  }),
);

export const StopTimeWindowSchema = described(
  "A window of a stop's begin. With `resourceTags` it binds only resources carrying one of them.",
  fields({
    begin: ['Date-time when it begins; it belongs to the window.', DateTimeSchema],
    end: ['Date-time when it ends; it belongs to the window.', DateTimeSchema],
    resourceTags: [
      'It binds only resources that carry one of them. Default: every resource.',
      Type.Optional(ResourceTagsSchema),
    ],
  }),
);

/** A window in the syntax of solutions. */
export const UtcTimeWindowSchema = fields({
  begin: ['Date-time in UTC when it begins.', UtcDateTimeSchema],
  end: ['Date-time in UTC when it ends.', UtcDateTimeSchema],
});
