import { InvalidPlanError, planError } from '../../model/errors.js';
import type { Plan } from '../../model/types.gen.js';
import { transitionsOf } from '../../model/transitions.js';
import { Numbered } from '../arrays/numbered.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64, sharedInt32 } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';

/** Maximum number of kinds; more would require a table of more than 128 MB. */
export const MAX_KINDS = 4000;

/** Access and setup durations between kinds of stops. */
export interface TransitionTable extends Pick<ProblemArrays, 'stopKind' | 'transition'> {
  readonly kinds: number;
}

/**
 * Stops with the same tags, as far as access and setup durations refer to them, are of one kind. Kind 0 is the begin of
 * a tour: all accesses, no setup.
 *
 * @throws InvalidPlanError when there are more than MAX_KINDS kinds
 */
export function transitionTableOf(plan: Plan, { stops }: StopTable): TransitionTable {
  const transitions = transitionsOf(plan);
  const kindTags = new Numbered<ReadonlySet<string>>();
  kindTags.of('begin of a tour', () => new Set());
  const stopKind = sharedInt32(stops.length);
  stops.forEach((stop, index) => {
    const tags = [...new Set(stop.tags)].filter(transitions.mentions).sort();
    stopKind[index] = kindTags.of(`stop ${tags.join(' ')}`, () => new Set(tags));
  });

  const kinds = kindTags.items.length;
  if (kinds > MAX_KINDS) throw new InvalidPlanError([tooManyKinds(kinds)]);
  const transition = sharedFloat64(kinds * kinds);
  for (let from = 0; from < kinds; from++) {
    const secondsTo = transitions.from(kindTags.items[from]);
    for (let to = 1; to < kinds; to++) transition[from * kinds + to] = secondsTo(kindTags.items[to]);
  }
  return { kinds, stopKind, transition };
}

function tooManyKinds(kinds: number) {
  return planError(
    'PRECONDITION_FAILED',
    'setupDurations',
    `Access and setup durations tell ${kinds - 1} kinds of stops apart; at most ${MAX_KINDS - 1} are possible. ` +
      'Give stops that are alike the same tags.',
  );
}
