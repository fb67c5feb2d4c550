import { parseDuration } from '../../model/time/duration.js';
import { InvalidPlanError } from '../../model/errors.js';
import type { Plan } from '../../model/plan.js';
import { planError } from '../plan/plan-error.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64, sharedInt32 } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';

/** More kinds than this would make a table of more than 128 MB. */
export const MAX_KINDS = 4000;

/** Access and setup durations between kinds of stops. */
export interface TransitionTable extends Pick<ProblemArrays, 'stopKind' | 'transition'> {
  readonly kinds: number;
}

/**
 * Stops with the same tags, as far as access and setup durations look at them, are of one kind. Kind 0 is the begin of
 * a tour: all accesses, no setup.
 *
 * @throws InvalidPlanError when there are more than MAX_KINDS kinds
 */
export function transitionTableOf(plan: Plan, { stops }: StopTable): TransitionTable {
  const access = new Map(
    Object.entries(plan.accessDurationsByStopTag ?? {}).map(([tag, duration]) => [tag, parseDuration(duration)]),
  );
  const setups = setupsByTag(plan);
  const kindTags: ReadonlySet<string>[] = [new Set()];
  const kindOf = new Map<string, number>();
  const stopKind = sharedInt32(stops.length);
  stops.forEach((stop, index) => {
    const tags = [...new Set(stop.tags)].filter((tag) => access.has(tag) || setups.mentions.has(tag)).sort();
    const key = tags.join(' ');
    let kind = kindOf.get(key);
    if (kind === undefined) {
      kind = kindTags.push(new Set(tags)) - 1;
      kindOf.set(key, kind);
    }
    stopKind[index] = kind;
  });

  const kinds = kindTags.length;
  if (kinds > MAX_KINDS) throw new InvalidPlanError([tooManyKinds(kinds)]);
  const transition = sharedFloat64(kinds * kinds);
  for (let from = 0; from < kinds; from++) {
    const durationsTo = setups.from(kindTags[from]);
    for (let to = 1; to < kinds; to++) {
      let entered = 0;
      let setup = 0;
      for (const tag of kindTags[to]) {
        if (!kindTags[from].has(tag)) entered += access.get(tag) ?? 0;
        setup = Math.max(setup, durationsTo.get(tag) ?? 0);
      }
      transition[from * kinds + to] = entered + setup;
    }
  }
  return { kinds, stopKind, transition };
}

/** Setup durations found by the tag they lead from, the largest where a pair is given twice. */
function setupsByTag(plan: Plan): {
  readonly mentions: ReadonlySet<string>;
  /** From the tags of a stop: the largest duration to each tag. */
  readonly from: (tags: ReadonlySet<string>) => ReadonlyMap<string, number>;
} {
  const mentions = new Set<string>();
  const byTag = new Map<string, { readonly to: string; readonly seconds: number }[]>();
  for (const { fromStopTag, toStopTag, setupDuration } of plan.setupDurations ?? []) {
    mentions.add(fromStopTag).add(toStopTag);
    const entry = { to: toStopTag, seconds: parseDuration(setupDuration) };
    const entries = byTag.get(fromStopTag);
    if (entries === undefined) byTag.set(fromStopTag, [entry]);
    else entries.push(entry);
  }
  return {
    mentions,
    from: (tags) => {
      const largest = new Map<string, number>();
      for (const tag of tags) {
        for (const { to, seconds } of byTag.get(tag) ?? []) largest.set(to, Math.max(seconds, largest.get(to) ?? 0));
      }
      return largest;
    },
  };
}

function tooManyKinds(kinds: number) {
  return planError(
    'PRECONDITION_FAILED',
    'setupDurations',
    `Access and setup durations tell ${kinds - 1} kinds of stops apart; at most ${MAX_KINDS - 1} are possible. ` +
      'Give stops that are alike the same tags.',
  );
}
