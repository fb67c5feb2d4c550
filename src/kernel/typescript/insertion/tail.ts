import type { ClassView } from '../instance/class-view.js';
import { knowsDepartures } from '../instance/traffic.js';
import { endAfter, followTail, type Tail } from '../tour/clock.js';
import type { Search } from './insertion.js';

/** The tail of the tour's stops from `next` on, which is ready at `ready`, no later than possible. */
export function tailOf({ instance, state }: Search, k: ClassView, next: number, ready: number): Tail {
  if (!knowsDepartures(instance, k)) return { end: endAfter(state, next, ready), delay: 0 };
  const { end, delay } = followTail(instance, state, k, next, ready);
  // Breaks may absorb the delays.
  return { end, delay: instance.features.timetables ? 0 : delay };
}
