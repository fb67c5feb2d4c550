import type { PointView } from '../../view/view.js';

export type SpanKind = 'travel' | 'waiting' | 'setup' | 'service' | 'break';

/** A time span of a tour, in seconds since 1970; `point` is the index of the waypoint that it leads to or lies at. */
export interface TourSpan {
  readonly kind: SpanKind;
  readonly begin: number;
  readonly end: number;
  readonly point: number;
}

/**
 * The activities of a resource from begin to end, without gaps. Time before a waypoint that is not travel is waiting.
 */
export function spansOf(points: readonly PointView[]): TourSpan[] {
  const spans: TourSpan[] = [];
  const add = (kind: SpanKind, begin: number, end: number, point: number): void => {
    if (end > begin) spans.push({ kind, begin, end, point });
  };
  points.forEach((at, point) => {
    const from = points[point - 1]?.departure;
    if (from !== undefined) {
      const arrived = Math.min(from + at.travel, at.arrival);
      add('travel', from, arrived, point);
      add('waiting', arrived, at.arrival, point);
    }
    const ready = at.ready ?? at.arrival;
    add('setup', at.arrival, ready, point);
    add('waiting', ready, at.begin, point);
    add(at.kind === 'break' ? 'break' : 'service', at.begin, at.departure, point);
  });
  return spans;
}
