import { LevelKind } from '../../../problem/arrays/codes.js';
import { classOf, transition, type Instance } from '../instance/instance.js';
import { duration } from '../instance/metric.js';
import type { State } from '../state/state.js';
import { earlyLoading } from './extras.js';
import { makeTrial, sequenceOf, type Scratch } from './figures.js';

/**
 * Returns the seconds for which goods are aboard that should not be loaded early while the tour waits or rests, the sum
 * over the goods. More stops make the way between loading and unloading no shorter, so this is the most that they save.
 * (Where a detour is quicker than the direct way, or avoids a setup, the bound may wrongly discard a place.)
 */
function findIdleAboard(instance: Instance, state: State, scratch: Scratch, route: number): number {
  const { stopLocation, stopKind, levelKind } = instance.arrays;
  const k = classOf(instance, route);
  const { begin, departure } = scratch.schedule;
  const count = sequenceOf(state, scratch, route);
  let busy = 0;
  let location = k.start;
  let kind = 0;
  for (let i = 0; i < count; i++) {
    const stop = scratch.sequence[i];
    const travel = location < 0 ? 0 : duration(instance, k, location, stopLocation[stop]);
    begin[i] = busy += travel + transition(instance, kind, stopKind[stop]);
    departure[i] = busy += k.least[stop];
    location = stopLocation[stop];
    kind = stopKind[stop];
  }
  const end = busy + (k.end < 0 || location < 0 ? 0 : duration(instance, k, location, k.end));
  const { extraLevels } = instance;
  const x = extraLevels.findIndex((level) => levelKind[level] === LevelKind.EARLY_LOADING);
  const aboard = state.sums.extra[route * extraLevels.length + x];
  return Math.max(0, aboard - earlyLoading(makeTrial(scratch, k, scratch.sequence, count), end));
}

/**
 * Returns the seconds of `findIdleAboard`, computed once for each version of the tour; Infinity if the tour is decided
 * or returns to its first stop.
 */
export function idleAboard(instance: Instance, state: State, scratch: Scratch, route: number): number {
  const k = classOf(instance, route);
  if (k.loops || k.decided.resource >= 0) return Infinity;
  const { version, seconds } = scratch.idleAboard;
  if (version[route] !== state.tours.version[route]) {
    version[route] = state.tours.version[route];
    seconds[route] = findIdleAboard(instance, state, scratch, route);
  }
  return seconds[route];
}
