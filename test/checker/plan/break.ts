import { readDuration } from '../numbers/duration.js';
import type { WireBreak } from '../wire.js';
import { readWindow } from './window.js';
import type { Window } from './window.js';

/** A separate break within its window. */
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
  /** The window breaks with each combination of their alternative windows. */
  readonly otherWindows?: readonly (readonly WindowBreak[])[];
}

/** The break rules of a resource, by kind. */
export function readBreaks(breaks: readonly WireBreak[] = [], tz?: string): BreakRules {
  const possible: WindowBreak[][] = [];
  const sliding: SlidingRule[] = [];
  for (const each of breaks) {
    const { type = 'timeWindowBreak', duration, timeWindow, minBreakDuration, maxInterBreakDuration } = each;
    if (type === 'timeWindowBreak') {
      const windows = [...(timeWindow ? [timeWindow] : []), ...(each['x-alternativeTimeWindows'] ?? [])];
      possible.push(
        windows.map((window) => ({ duration: readDuration(duration ?? 'PT'), window: readWindow(window, tz) })),
      );
    } else {
      sliding.push({
        counts: type === 'travelDurationSlidingBreak' ? 'travel' : 'clock',
        duration: readDuration(minBreakDuration ?? 'PT'),
        limit: readDuration(maxInterBreakDuration ?? 'PT'),
      });
    }
  }
  const [windowBreaks = [], ...otherWindows] = possible.reduce<WindowBreak[][]>(
    (combinations, windows) => windows.flatMap((one) => combinations.map((chosen) => [...chosen, one])),
    [[]],
  );
  return { windowBreaks, sliding, otherWindows };
}
