import { readDuration } from '../numbers/duration.js';
import type { WireBreak } from '../wire.js';
import { readWindow } from './window.js';
import type { Window } from './window.js';

/** A break of its own that lies in its window. */
export interface WindowBreak {
  readonly duration: number;
  readonly window: Window;
}

/** At most `limit` seconds of travel, or of clock time, between breaks of at least `duration` seconds. */
export interface SlidingRule {
  readonly counts: 'travel' | 'clock';
  readonly duration: number;
  readonly limit: number;
}

/** The breaks of a resource. */
export interface BreakRules {
  readonly windowBreaks: readonly WindowBreak[];
  readonly sliding: readonly SlidingRule[];
}

/** The break rules of a resource, by kind. */
export function readBreaks(breaks: readonly WireBreak[] = [], tz?: string): BreakRules {
  const windowBreaks: WindowBreak[] = [];
  const sliding: SlidingRule[] = [];
  for (const { type = 'timeWindowBreak', duration, timeWindow, minBreakDuration, maxInterBreakDuration } of breaks) {
    if (type === 'timeWindowBreak') {
      if (timeWindow)
        windowBreaks.push({ duration: readDuration(duration ?? 'PT'), window: readWindow(timeWindow, tz) });
    } else {
      sliding.push({
        counts: type === 'travelDurationSlidingBreak' ? 'travel' : 'clock',
        duration: readDuration(minBreakDuration ?? 'PT'),
        limit: readDuration(maxInterBreakDuration ?? 'PT'),
      });
    }
  }
  return { windowBreaks, sliding };
}
