import { addPresences, presenceExcess } from '../../../evaluation/presence-excess.js';
import { inSet, type Instance } from '../instance/instance.js';
import type { State } from '../state/state.js';

/**
 * Returns the seconds during which more resources than allowed are present at the stops of a set, counted for each
 * resource beyond the limit.
 */
function overlapExcess(instance: Instance, state: State, set: number, limit: number): number {
  const begins: number[] = [];
  const ends: number[] = [];
  const presences: number[] = [];
  for (const route of state.active) {
    presences.length = 0;
    for (let stop = state.tours.first[route]; stop >= 0; stop = state.nodes.next[stop]) {
      if (inSet(instance, set, stop)) presences.push(state.sums.presentFrom[stop], state.sums.presentTo[stop]);
    }
    addPresences(presences, begins, ends);
  }
  return presenceExcess(begins, ends, limit);
}

/** Returns the sum over all limited sets. */
export function overlap(instance: Instance, state: State): number {
  const { overlapSet, overlapLimit } = instance.arrays;
  let excess = 0;
  for (let tag = 0; tag < overlapSet.length; tag++) {
    excess += overlapExcess(instance, state, overlapSet[tag], overlapLimit[tag]);
  }
  return excess;
}
