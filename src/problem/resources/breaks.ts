import { parseDuration } from '../../model/time/duration.js';
import type { Break, Resource } from '../../model/types.gen.js';
import type { PlanClock } from '../plan/clock.js';
import { Counts } from '../arrays/codes.js';
import { Numbered, resourceLists, type ResourceLists } from '../arrays/numbered.js';
import { sharedFloat64From, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';

export type Breaks = ResourceLists<
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
  /** The window breaks for each choice of their windows. */
  readonly choices: readonly (readonly WindowBreak[])[];
  readonly sliding: readonly SlidingRule[];
}

export function breaksOf(resources: readonly Resource[], clock: PlanClock): Breaks {
  const lists = new Numbered<ResourceBreaks>();
  const resourceList = Int32Array.from(resources, ({ breaks = [] }) =>
    lists.of(breaks.length === 0 ? '' : JSON.stringify(breaks), () => listOf(breaks, clock)),
  );
  return resourceLists(resourceList, lists, (own) => {
    const windows = own.flatMap(({ choices }) => choices.flat());
    const sliding = own.flatMap((list) => list.sliding);
    return {
      classWindowBreaks: sharedStarts(own.map(({ choices }) => choices.flat())),
      classWindowChoices: sharedInt32From(own.map(({ choices }) => choices.length)),
      windowBreakDuration: sharedFloat64From(windows.map(({ duration }) => duration)),
      windowBreakBegin: sharedFloat64From(windows.map(({ begin }) => begin)),
      windowBreakLast: sharedFloat64From(windows.map(({ last }) => last)),
      classSlidingBreaks: sharedStarts(own.map((list) => list.sliding)),
      slidingCounts: sharedInt32From(sliding.map(({ counts }) => counts)),
      slidingLimit: sharedFloat64From(sliding.map(({ limit }) => limit)),
      slidingLeast: sharedFloat64From(sliding.map(({ least }) => least)),
    };
  });
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
