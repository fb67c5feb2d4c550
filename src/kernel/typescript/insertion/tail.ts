import { travelDurationAt } from '../../../problem/travel/traffic.js';
import type { ClassView } from '../instance/class-view.js';
import { knowsDepartures, transition } from '../instance/instance.js';
import { earliestBegin } from '../instance/windows.js';
import type { Search } from './insertion.js';

/**
 * The end of a tour, and the added seconds of delay at the stops behind a place. Lower bounds where there are breaks or
 * spans.
 */
export interface Tail {
  end: number;
  delay: number;
}

const TAIL: Tail = { end: 0, delay: 0 };

/**
 * The clock of the tour's stops from `next` on, its first ready at `ready`, no later than possible.
 *
 * @returns valid until the next call
 */
export function tailOf(s: Search, k: ClassView, route: number, next: number, ready: number): Tail {
  const { instance, state } = s;
  if (!knowsDepartures(instance, k)) {
    const pushed = ready + state.tailSpan[next];
    return tail(pushed > state.tailEnd[next] ? pushed : state.tailEnd[next], 0);
  }
  const { end, delay } = followTail(s, k, route, next, ready);
  // Breaks may absorb the delays.
  return tail(end, instance.timetables ? 0 : delay);
}

/**
 * Where durations depend on the time of travel, sums tell nothing: walks the tour's stops from `next` on, which is
 * ready at `ready`, until one is served at the same time as now.
 */
function followTail(s: Search, k: ClassView, route: number, next: number, ready: number): Tail {
  const { instance, state } = s;
  const { stopLocation, stopKind } = instance.arrays;
  let delay = 0;
  let time = ready;
  for (let at = next; ; at = state.next[at]) {
    const begin = earliestBegin(instance, k, at, time);
    const left = begin + k.least[at];
    const known = state.departure[at];
    if (left === known) return tail(state.tourEnd[route], delay);
    const preferredEnd = k.preferredEnd[at];
    delay += Math.max(0, begin - preferredEnd) - Math.max(0, known - k.least[at] - preferredEnd);
    const from = stopLocation[at];
    const behind = state.next[at];
    if (behind < 0) {
      const end = left + (k.end < 0 ? 0 : travelDurationAt(instance.arrays, k.mode, from, k.end, left));
      // Being later never makes the end earlier, breaks included.
      return tail(left > known ? Math.max(end, state.tourEnd[route]) : end, delay);
    }
    time =
      left +
      travelDurationAt(instance.arrays, k.mode, from, stopLocation[behind], left) +
      transition(instance, stopKind[at], stopKind[behind]);
  }
}

function tail(end: number, delay: number): Tail {
  TAIL.end = end;
  TAIL.delay = delay;
  return TAIL;
}
