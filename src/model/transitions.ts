import { append } from './maps.js';
import { parseDuration } from './time/duration.js';
import type { Plan } from './types.gen.js';

/** Access and setup durations of a plan: the time spent at a stop between arrival and the begin of its operation. */
export interface Transitions {
  /** True if access or setup durations refer to the tag; other tags make no difference. */
  mentions(tag: string): boolean;
  /**
   * Given the tags of the previous stop (none at the begin of a tour), returns a function from the tags of a stop to
   * the seconds spent there: the access durations of tags that the previous stop lacks, plus the largest setup
   * duration.
   */
  from(before: ReadonlySet<string>): (tags: ReadonlySet<string>) => number;
}

/** Reads the access and setup durations of a valid plan. */
export function transitionsOf({ accessDurationsByStopTag = {}, setupDurations = [] }: Plan): Transitions {
  const access = new Map(Object.entries(accessDurationsByStopTag).map(([tag, time]) => [tag, parseDuration(time)]));
  const setups = new Map<string, { readonly to: string; readonly seconds: number }[]>();
  const mentioned = new Set(access.keys());
  for (const { fromStopTag, toStopTag, setupDuration } of setupDurations) {
    mentioned.add(fromStopTag).add(toStopTag);
    append(setups, fromStopTag, { to: toStopTag, seconds: parseDuration(setupDuration) });
  }
  return {
    mentions: (tag) => mentioned.has(tag),
    from: (before) => {
      const largest = new Map<string, number>();
      for (const tag of before) {
        for (const { to, seconds } of setups.get(tag) ?? []) largest.set(to, Math.max(seconds, largest.get(to) ?? 0));
      }
      return (tags) => {
        let entered = 0;
        let setup = 0;
        for (const tag of tags) {
          if (!before.has(tag)) entered += access.get(tag) ?? 0;
          setup = Math.max(setup, largest.get(tag) ?? 0);
        }
        return entered + setup;
      };
    },
  };
}
