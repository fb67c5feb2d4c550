import type { Itinerary } from './itinerary.js';
import { stretches } from './counters.js';
import type { Skeleton } from './skeleton.js';
import type { Walk } from './walk.js';

/** A break that came late: on its waypoint, or on the end's if it never came. */
export interface LateBreak {
  /** Index of the break; undefined: the end. */
  readonly at: number | undefined;
  readonly due: number;
  readonly actual: number;
}

/** Every break rule that a schedule does not meet. */
export function lateBreaks(itinerary: Itinerary, skeleton: Skeleton, walk: Walk): LateBreak[] {
  const late = new Map<number, LateBreak>();
  const report = (at: number, due: number): void => {
    const actual = walk.breaks[at]?.start ?? walk.end;
    const earlier = late.get(at)?.due ?? Infinity;
    late.set(at, { at, due: Math.min(due, earlier), actual });
  };
  const atEnd: LateBreak[] = [];
  walk.breaks.forEach(({ planned: { of }, start }, index) => {
    if (of && start > of.window.end - of.duration) report(index, of.window.end - of.duration);
  });
  for (const { of, why } of skeleton.leftOut) {
    if (why === 'never') atEnd.push({ at: undefined, due: of.window.end - of.duration, actual: walk.end });
  }
  for (const { rule, count, until, due } of stretches(itinerary, walk)) {
    if (count <= rule.limit) continue;
    if (until < walk.breaks.length) report(until, due);
    else atEnd.push({ at: undefined, due, actual: walk.end });
  }
  return [...late.values(), ...atEnd];
}
