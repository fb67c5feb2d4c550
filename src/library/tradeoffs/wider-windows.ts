import type { Order, Plan, SingleStop, Tour } from '../../model/types.gen.js';
import { membersOf } from '../../model/stop.js';
import { parseDateTime } from '../../model/time/date-time.js';
import { formatDuration } from '../../model/time/duration.js';
import { candidate, type Candidate } from './kinds.js';
import type { Steps } from './options.js';

/** Maximum number of orders whose windows are varied: a plan can have thousands. */
const MAX_ORDERS = 10;

/**
 * Wider windows for the orders most limited by theirs: the unserved ones, then those at whose stops the tours wait
 * longest.
 */
export function widerWindows(
  { orders = [], tz }: Plan,
  tours: readonly Tour[],
  unserved: ReadonlySet<Order>,
  { seconds }: Steps,
): Candidate[] {
  const waits = waitsOf(tours);
  const usageOf = (order: Order): number => {
    const bound = order.stops
      .flatMap((stop) => membersOf(stop))
      .filter(({ authorizedTimeWindows = [] }) => authorizedTimeWindows.length > 0);
    if (bound.length === 0) return 0;
    if (unserved.has(order)) return 1;
    return Math.max(...bound.map((stop) => Math.min(1, waitedFor(stop, waits, tz) / seconds)));
  };
  return orders
    .map((order) => ({ order, usage: usageOf(order) }))
    .filter(({ usage }) => usage > 0)
    .sort((a, b) => b.usage - a.usage)
    .slice(0, MAX_ORDERS)
    .map(({ order: { id: orderId }, usage }) =>
      candidate({ type: 'authorizedTimeWindows', direction: 'more', orderId, by: formatDuration(seconds) }, usage, []),
    );
}

/** When service at a stop begins, and the seconds of waiting since the arrival. */
interface Wait {
  readonly begin: number;
  readonly seconds: number;
}

function waitsOf(tours: readonly Tour[]): ReadonlyMap<string, Wait> {
  const waits = new Map<string, Wait>();
  for (const { wayPoints } of tours) {
    for (const point of wayPoints) {
      if (point.type !== 'stop') continue;
      const begin = parseDateTime(point.beginTime);
      waits.set(point.stopId, { begin, seconds: begin - parseDateTime(point.arrivalTime) });
    }
  }
  return waits;
}

/** Seconds that a tour waits for a window of the stop. */
function waitedFor(
  { id, authorizedTimeWindows = [] }: SingleStop,
  waits: ReadonlyMap<string, Wait>,
  tz: string | undefined,
): number {
  const wait = waits.get(id);
  const isOpening = authorizedTimeWindows.some(({ begin }) => parseDateTime(begin, tz) === wait?.begin);
  return isOpening ? wait!.seconds : 0;
}
