import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { DurationSchema } from './time/duration.js';
import { TimeWindowSchema } from './time/time-window.js';
import type { Break } from './types.gen.js';

export type { Break } from './types.gen.js';

const TimeWindowBreakSchema = documented(
  Type.Object({
    type: Type.Optional(Type.Literal('timeWindowBreak')),
    duration: DurationSchema,
    timeWindow: TimeWindowSchema,
    'x-alternativeTimeWindows': Type.Optional(Type.Array(TimeWindowSchema)),
  }),
  {
    type: 'A break that lies in a window. Default: timeWindowBreak.',
    duration: 'ISO 8601 duration of the break.',
    timeWindow: 'It begins and ends in it.',
    'x-alternativeTimeWindows':
      'An extension: further windows, the break lies in one of them or in `timeWindow`. Default: none.',
  },
);

const TravelDurationSlidingBreakSchema = documented(
  Type.Object({
    type: Type.Literal('travelDurationSlidingBreak'),
    minBreakDuration: DurationSchema,
    maxInterBreakDuration: DurationSchema,
  }),
  {
    type: 'A break due after so much travel.',
    minBreakDuration: 'ISO 8601 duration: it lasts so long at the least.',
    maxInterBreakDuration: 'ISO 8601 duration: the most travel since the last one, or the begin.',
  },
);

const WorkingDurationSlidingBreakSchema = documented(
  Type.Object({
    type: Type.Literal('workingDurationSlidingBreak'),
    minBreakDuration: DurationSchema,
    maxInterBreakDuration: DurationSchema,
  }),
  {
    type: 'A break due after so much work.',
    minBreakDuration: 'ISO 8601 duration: it lasts so long at the least.',
    maxInterBreakDuration: 'ISO 8601 duration: the most work since the last one, or the begin.',
  },
);

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
