import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { DurationSchema } from './time/duration.js';
import { TimeWindowSchema } from './time/time-window.js';
import type { Break } from './types.gen.js';

const TimeWindowBreakSchema = fields({
  type: ['A break that lies in a window. Default: timeWindowBreak.', Type.Optional(Type.Literal('timeWindowBreak'))],
  duration: ['ISO 8601 duration of the break.', DurationSchema],
  timeWindow: ['It begins and ends in it.', TimeWindowSchema],
  'x-alternativeTimeWindows': [
    'An extension: further windows, the break lies in one of them or in `timeWindow`. Default: none.',
    Type.Optional(Type.Array(TimeWindowSchema)),
  ],
});

const TravelDurationSlidingBreakSchema = fields({
  type: ['A break due after so much travel.', Type.Literal('travelDurationSlidingBreak')],
  minBreakDuration: ['ISO 8601 duration: it lasts so long at the least.', DurationSchema],
  maxInterBreakDuration: ['ISO 8601 duration: the most travel since the last one, or the begin.', DurationSchema],
});

const WorkingDurationSlidingBreakSchema = fields({
  type: ['A break due after so much work.', Type.Literal('workingDurationSlidingBreak')],
  minBreakDuration: ['ISO 8601 duration: it lasts so long at the least.', DurationSchema],
  maxInterBreakDuration: ['ISO 8601 duration: the most work since the last one, or the begin.', DurationSchema],
});

export const BreakSchema = described(
  'A break: within a window, or after at most so much travel or work. Without a type it is a `timeWindowBreak`.',
  Type.Union([TimeWindowBreakSchema, TravelDurationSlidingBreakSchema, WorkingDurationSlidingBreakSchema], {
    discriminator: { propertyName: 'type' },
    'x-default': 'timeWindowBreak',
  }),
);

/** The breaks of a resource can lie in so many combinations of their windows at the most: all of them are tried. */
export const MAX_WINDOW_CHOICES = 64;

/** A break that lies entirely in a window, or in one of several. */
export type TimeWindowBreak = Extract<Break, { readonly duration: string }>;
/** A break due after `maxInterBreakDuration` of travel, or of work, since the last one. */
export type SlidingBreak = Exclude<Break, TimeWindowBreak>;
