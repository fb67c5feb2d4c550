import type { Tour } from './types.gen.js';

/** The ids of the stops of a tour, in visiting order. */
export function stopIdsOf({ wayPoints }: Pick<Tour, 'wayPoints'>): string[] {
  return wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : []));
}

/** The number of stops that a tour visits. */
export function stopCount({ wayPoints }: Pick<Tour, 'wayPoints'>): number {
  return wayPoints.filter(({ type }) => type === 'stop').length;
}
