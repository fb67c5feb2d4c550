import type { Solution, Tour } from '../../src/index.js';
import { parseDuration } from '../../src/model/time/duration.js';

type WayPoint = Tour['wayPoints'][number];

/**
 * Everything not fixed that begins before an instant, by its time, or as a travel to another place than the tour was
 * going to.
 *
 * @param before - the tours until that instant
 * @returns resources with the index of the waypoint
 */
export function begunBefore(moment: string, before: Solution, after: Solution): string[] {
  const time = Date.parse(moment);
  return after.tours.flatMap(({ resourceId, wayPoints }) => {
    const known = before.tours.find((tour) => tour.resourceId === resourceId)?.wayPoints ?? [];
    const next = known.find(
      (point) =>
        (point.type === 'stop' && Date.parse(point.beginTime) >= time) ||
        (point.type === 'end' && Date.parse(point.arrivalTime) >= time),
    );
    return wayPoints.flatMap((point, index) => {
      // An open tour that is completely done ends at its last place and time, which begins nothing.
      const isOver =
        point.type === 'end' && wayPoints[index - 1].status === 'fixed' && isAtOnce(wayPoints[index - 1], point);
      if (point.status === 'fixed' || isOver) return [];
      const begins =
        point.type === 'begin' ? point.departureTime : point.type === 'stop' ? point.beginTime : point.arrivalTime;
      const travelled = point.type === 'begin' ? 0 : parseDuration(point.fromPrevious.travelDuration) * 1000;
      const arrives = Date.parse(point.type === 'begin' ? point.departureTime : point.arrivalTime);
      const goesOn = point.type === 'stop' && next !== undefined && 'position' in next && isSamePlace(point, next);
      const isEarly = point.type === 'stop' && !goesOn && arrives - travelled < time;
      return Date.parse(begins) < time || isEarly ? [`${resourceId} ${index}`] : [];
    });
  });
}

const isAtOnce = (last: WayPoint, end: WayPoint): boolean =>
  last.type !== 'end' && end.type === 'end' && last.departureTime === end.arrivalTime;

const isSamePlace = (a: { position: object }, b: { position: object }): boolean =>
  JSON.stringify(a.position) === JSON.stringify(b.position);
