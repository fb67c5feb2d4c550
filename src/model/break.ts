import { Type, type Static } from 'typebox';
import { DurationSchema } from './duration.js';
import type { Immutable } from './immutable.js';
import { TimeWindowSchema } from './time-window.js';

const TimeWindowBreakSchema = Type.Object({
  type: Type.Optional(Type.Literal('timeWindowBreak')),
  duration: DurationSchema,
  timeWindow: TimeWindowSchema,
});

const TravelDurationSlidingBreakSchema = Type.Object({
  type: Type.Literal('travelDurationSlidingBreak'),
  minBreakDuration: DurationSchema,
  maxInterBreakDuration: DurationSchema,
});

const WorkingDurationSlidingBreakSchema = Type.Object({
  type: Type.Literal('workingDurationSlidingBreak'),
  minBreakDuration: DurationSchema,
  maxInterBreakDuration: DurationSchema,
});

export const BreakSchema = Type.Union(
  [TimeWindowBreakSchema, TravelDurationSlidingBreakSchema, WorkingDurationSlidingBreakSchema],
  { discriminator: { propertyName: 'type' }, 'x-default': 'timeWindowBreak' },
);

/** A break: within a window, or after at most so much travel or work. Without a type it is a `timeWindowBreak`. */
export type Break = Immutable<Static<typeof BreakSchema>>;
/** A break that lies entirely in a window. */
export type TimeWindowBreak = Immutable<Static<typeof TimeWindowBreakSchema>>;
/** A break due after `maxInterBreakDuration` of travel, or of work, since the last one. */
export type SlidingBreak = Exclude<Break, TimeWindowBreak>;
