import { plannedStops } from '../../model/stop.js';
import { formatDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Plan, Solution } from '../../model/types.gen.js';
import { type ServedStop, servedStops } from '../compare.js';

/** Which resource serves a stop, and when. */
export interface Service {
  readonly resourceId: string;
  /** UTC date-time. */
  readonly beginTime: string;
}

/** A stop whose service has changed. */
export interface StopChange {
  readonly stopId: string;
  /** Id of its order; absent if the plan no longer has it. */
  readonly orderId?: string;
  /** Absent if it was not served. */
  readonly before?: Service;
  /** Absent if it is no longer served. */
  readonly after?: Service;
}

/**
 * Stops that change their resource, whose service begins earlier or later by more than a tolerance, or that only one of
 * two solutions serves, in the order of the later tours.
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
