import { parseDuration } from '../../model/time/duration.js';
import type { Break, Resource } from '../../model/types.gen.js';
import type { PlanClock } from '../plan/clock.js';
import { Counts } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32From } from '../arrays/shared-arrays.js';

/** The breaks of classes. */
export type BreakArrays = Pick<
  ProblemArrays,
  | 'classWindowBreaks'
  | 'classWindowChoices'
  | 'windowBreakDuration'
  | 'windowBreakBegin'
  | 'windowBreakLast'
  | 'classSlidingBreaks'
  | 'slidingCounts'
  | 'slidingLimit'
  | 'slidingLeast'
>;

/** The lists of breaks, equal ones once. */
export interface Breaks {
  /** R: number of a resource's list. */
  readonly resourceList: Int32Array;
  /** The fields of `ProblemArrays`, from the number of each class's list. */
  readonly arrays: (classList: readonly number[]) => BreakArrays;
}

interface WindowBreak {
  readonly duration: number;
  readonly begin: number;
  readonly last: number;
}

interface SlidingRule {
  readonly counts: number;
  readonly limit: number;
  readonly least: number;
}

interface ResourceBreaks {
  /** The window breaks by choice of their windows. */
  readonly choices: readonly (readonly WindowBreak[])[];
  readonly sliding: readonly SlidingRule[];
}

/** Compiles the breaks of all resources. */
export function breaksOf(resources: readonly Resource[], clock: PlanClock): Breaks {
  const lists: ResourceBreaks[] = [];
  const numberOf = new Map<string, number>();
  const resourceList = Int32Array.from(resources, ({ breaks = [] }) => {
    const key = breaks.length === 0 ? '' : JSON.stringify(breaks);
    const number = numberOf.get(key) ?? lists.push(listOf(breaks, clock)) - 1;
    numberOf.set(key, number);
    return number;
  });
  return {
    resourceList,
    arrays: (classList) => {
      const windows = classList.flatMap((list) => lists[list].choices.flat());
      const sliding = classList.flatMap((list) => lists[list].sliding);
      return {
        classWindowBreaks: startsOf(classList.map((list) => lists[list].choices.flat().length)),
        classWindowChoices: sharedInt32From(classList.map((list) => lists[list].choices.length)),
        windowBreakDuration: sharedFloat64From(windows.map(({ duration }) => duration)),
        windowBreakBegin: sharedFloat64From(windows.map(({ begin }) => begin)),
        windowBreakLast: sharedFloat64From(windows.map(({ last }) => last)),
        classSlidingBreaks: startsOf(classList.map((list) => lists[list].sliding.length)),
        slidingCounts: sharedInt32From(sliding.map(({ counts }) => counts)),
        slidingLimit: sharedFloat64From(sliding.map(({ limit }) => limit)),
        slidingLeast: sharedFloat64From(sliding.map(({ least }) => least)),
      };
    },
  };
}

function listOf(breaks: readonly Break[], clock: PlanClock): ResourceBreaks {
  let choices: (readonly WindowBreak[])[] = [[]];
  const sliding: SlidingRule[] = [];
  for (const pause of breaks) {
    if ('timeWindow' in pause) {
      const duration = parseDuration(pause.duration);
      const windows = [pause.timeWindow, ...(pause['x-alternativeTimeWindows'] ?? [])].map(({ begin, end }) => ({
        duration,
        begin: clock.seconds(begin),
        last: clock.seconds(end) - duration,
      }));
      choices = choices.flatMap((chosen) => windows.map((window) => [...chosen, window]));
    } else {
      sliding.push({
        counts: pause.type === 'travelDurationSlidingBreak' ? Counts.TRAVEL : Counts.CLOCK,
        limit: parseDuration(pause.maxInterBreakDuration),
        least: parseDuration(pause.minBreakDuration),
      });
    }
  }
  return { choices, sliding };
}

function startsOf(lengths: readonly number[]): Int32Array {
  const starts = [0];
  for (const length of lengths) starts.push(starts[starts.length - 1] + length);
  return sharedInt32From(starts);
}
