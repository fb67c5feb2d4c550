import { formatDuration } from '../model/time/duration.js';
import type { ViolationRule } from './judged-tour.js';
import { limitedLegs } from './legs.js';

/** A travel takes longer than the resource may go without a stop. */
export const maxInterStopDurationViolations: ViolationRule = (judged) =>
  limitedLegs(judged)
    .filter(({ duration, maxDuration }) => duration > maxDuration)
    .map(({ wayPointIndex, duration, maxDuration }) => ({
      type: 'maxInterStopDuration',
      wayPointIndex,
      maxInterStopDuration: formatDuration(maxDuration),
      exceededDuration: formatDuration(duration - maxDuration),
    }));
