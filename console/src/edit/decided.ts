import type { Assignment, ResourceState, Tour, WayPoint } from 'tourwright';

/** The entries of a state that are history. */
export const historyOf = (state: ResourceState | undefined): readonly Assignment[] =>
  (state?.assignments ?? []).filter(({ status = 'fixed' }) => status === 'fixed');

/** Waypoints of a tour that begin before a time (seconds since 1970), as history. */
export function begunBy(tour: Tour | undefined, before: number): Assignment[] {
  const points = tour?.wayPoints ?? [];
  const first = points.findIndex((point) => point.status !== 'fixed' && beginOf(point) >= before);
  return (first < 0 ? points : points.slice(0, first)).map(historyEntry);
}

function beginOf(point: WayPoint): number {
  const time =
    point.type === 'begin' ? point.departureTime : point.type === 'stop' ? point.beginTime : point.arrivalTime;
  return Date.parse(time) / 1000;
}

function historyEntry(point: WayPoint): Assignment {
  const status = 'fixed';
  switch (point.type) {
    case 'begin':
      return { type: 'begin', status, departureTime: point.departureTime };
    case 'stop': {
      const { stopId, arrivalTime, beginTime, departureTime } = point;
      return { type: 'stop', status, stopId, arrivalTime, beginTime, departureTime };
    }
    case 'break':
      return { type: 'break', status, arrivalTime: point.arrivalTime, departureTime: point.departureTime };
    case 'end':
      return { type: 'end', status, arrivalTime: point.arrivalTime };
  }
}
