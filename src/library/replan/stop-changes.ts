import { plannedStops } from '../../model/stop.js';
import { formatDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Plan, Solution } from '../../model/types.gen.js';
import { servedStops, type ServedStop } from '../served-stops.js';

/** Who serves a stop, and when. */
export interface Service {
  readonly resourceId: string;
  /** UTC. */
  readonly beginTime: string;
}

/** A stop that is not served as it was. */
export interface StopChange {
  readonly stopId: string;
  /** Its order; absent where the plan has it no more. */
  readonly orderId?: string;
  /** Absent: nobody served it. */
  readonly before?: Service;
  /** Absent: nobody serves it. */
  readonly after?: Service;
}

/**
 * Stops that another resource serves, that begin more than a tolerance earlier or later, or that one of two solutions does
 * not serve, in the order of the tours afterwards.
 *
 * @param tolerance - an ISO 8601 duration
 */
export function stopChanges(plan: Plan, before: Solution, after: Solution, tolerance = 'PT15M'): StopChange[] {
  const seconds = parseDuration(tolerance);
  const planned = plannedStops(plan);
  const old = servedStops(before);
  const now = servedStops(after);
  const ids = new Set([...now.keys(), ...old.keys()]);
  return [...ids].flatMap((stopId): StopChange[] => {
    const [was, is] = [old.get(stopId), now.get(stopId)];
    const isSame =
      was !== undefined &&
      is !== undefined &&
      was.resourceId === is.resourceId &&
      Math.abs(was.begin - is.begin) <= seconds;
    if (isSame) return [];
    const orderId = planned.get(stopId)?.order.id;
    return [
      {
        stopId,
        ...(orderId !== undefined && { orderId }),
        ...(was !== undefined && { before: serviceOf(was) }),
        ...(is !== undefined && { after: serviceOf(is) }),
      },
    ];
  });
}

function serviceOf({ resourceId, begin }: ServedStop): Service {
  return { resourceId, beginTime: formatDateTime(begin) };
}
