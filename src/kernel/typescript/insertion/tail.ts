import type { ClassView } from '../instance/class-view.js';
import { knowsDepartures } from '../instance/traffic.js';
import { endAfter, followTail, type Tail } from '../tour/clock.js';
import type { Search } from './insertion.js';

/** Returns lower bounds for the tail of the tour's stops from `next` on, if that stop is ready at `ready`. */
export function tailOf({ instance, state }: Search, k: ClassView, next: number, ready: number): Tail {
  if (!knowsDepartures(instance, k)) return { end: endAfter(state, next, ready), delay: 0 };
  const { end, delay } = followTail(instance, state, k, next, ready);
  // Breaks may absorb the delays.
  return { end, delay: instance.features.timetables ? 0 : delay };
}
