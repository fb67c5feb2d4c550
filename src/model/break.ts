import { Type } from 'typebox';
import { described, variants } from './documented.js';
import { DurationSchema } from './time/duration.js';
import { TimeWindowSchema } from './time/time-window.js';
import type { Break } from './types.gen.js';

const minBreakDuration = ['ISO 8601 duration: the minimum length of the break.', DurationSchema] as const;

export const BreakSchema = described(
  'A break in a window, or after at most a given amount of travel or work. Without a type it is a `timeWindowBreak`.',
  variants(
    'type',
    {
      timeWindowBreak: {
        type: 'A break in a window. Default: timeWindowBreak.',
        duration: ['ISO 8601 duration of the break.', DurationSchema],
        timeWindow: ['It begins and ends in it.', TimeWindowSchema],
        'x-alternativeTimeWindows': [
          'An extension: further windows; the break is in one of them or in `timeWindow`. Default: none.',
          Type.Optional(Type.Array(TimeWindowSchema)),
        ],
      },
      travelDurationSlidingBreak: {
        type: 'A break due after a given amount of travel.',
        minBreakDuration,
        maxInterBreakDuration: ['ISO 8601 duration: maximum travel since the last one, or the begin.', DurationSchema],
      },
      workingDurationSlidingBreak: {
        type: 'A break due after a given amount of work.',
        minBreakDuration,
        maxInterBreakDuration: ['ISO 8601 duration: maximum work since the last one, or the begin.', DurationSchema],
      },
    },
    'timeWindowBreak',
  ),
);

/** Maximum number of combinations of windows for the breaks of a resource: all of them are tried. */
export const MAX_WINDOW_CHOICES = 64;

/** A break that lies entirely in a window, or in one of several. */
export type TimeWindowBreak = Extract<Break, { readonly duration: string }>;
/** A break due after `maxInterBreakDuration` of travel, or of work, since the last break. */
export type SlidingBreak = Exclude<Break, TimeWindowBreak>;
