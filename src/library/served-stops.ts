import { parseDateTime } from '../model/time/date-time.js';
import type { Solution } from '../model/types.gen.js';

/** Which resource serves a stop, and when service begins, in epoch seconds. */
export interface ServedStop {
  readonly resourceId: string;
  readonly begin: number;
}

/** The stops of a solution by id. */
export function servedStops({ tours }: Solution): Map<string, ServedStop> {
  return new Map(
    tours.flatMap(({ resourceId, wayPoints }) =>
      wayPoints.flatMap((point): [string, ServedStop][] =>
        point.type === 'stop' ? [[point.stopId, { resourceId, begin: parseDateTime(point.beginTime) }]] : [],
      ),
    ),
  );
}
