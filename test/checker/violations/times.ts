import { printDuration } from '../numbers/duration.js';
import { printInstant } from '../numbers/instant.js';
import { forbiddenGap } from '../schedule/begin-time.js';
import { stopSpans } from '../schedule/spans.js';
import type { Tour } from '../tour.js';
import { wayPointIndex } from '../tour.js';
import type { Violation } from './violation.js';

/** Stops that begin outside their authorized windows, and breaks that came late. */
function authorizedTimeWindow(tour: Tour): Violation[] {
  const { itinerary, walk, lateBreaks } = tour;
  const atStops = itinerary.visits.flatMap(({ stop }, index) => {
    const begin = walk.stops[index]?.begin ?? 0;
    const gap = forbiddenGap(stop, itinerary.resource, begin);
    return gap ? [misplaced(wayPointIndex.ofStop(tour, index), gap.begin, gap.end, begin)] : [];
  });
  const atBreaks = lateBreaks.map(({ at, due, actual }) =>
    misplaced(at === undefined ? wayPointIndex.ofEnd(tour) : wayPointIndex.ofBreak(tour, at), due, actual, actual),
  );
  return [...atStops, ...atBreaks];
}

const misplaced = (index: number, begin: number, end: number, actual: number): Violation => ({
  type: 'authorizedTimeWindow',
  wayPointIndex: index,
  forbiddenWindow: { begin: printInstant(begin), end: printInstant(end) },
  actualTime: printInstant(actual),
});

/** The working window: once for the tour, and on the waypoint that leaves it. */
function workingTimeWindow(tour: Tour): Violation[] {
  const { window } = tour.itinerary.resource;
  const early = Math.max(0, window.begin - tour.walk.begin);
  const late = Math.max(0, tour.walk.end - window.end);
  return [
    ...(early > 0 ? [{ type: 'begin', wayPointIndex: 0 }] : []),
    ...(late > 0 ? [{ type: 'end', wayPointIndex: wayPointIndex.ofEnd(tour) }] : []),
    ...(early + late > 0 ? [{ type: 'workingTimeWindow', delay: printDuration(early + late) }] : []),
  ];
}

/** Tours that take too long. */
function maxWorkingDuration({ itinerary: { resource }, workingDuration }: Tour): Violation[] {
  const most = resource.maxWorkingDuration;
  if (most === undefined || workingDuration <= most) return [];
  return [
    {
      type: 'maxWorkingDuration',
      maxWorkingDuration: printDuration(most),
      exceededDuration: printDuration(workingDuration - most),
    },
  ];
}

/** Orders that take too long from their first stop to their last. */
const maxStopSpan = ({ itinerary, walk }: Tour): Violation[] =>
  stopSpans(itinerary, walk)
    .filter(({ excess }) => excess > 0)
    .map(({ order, excess }) => ({ type: 'maxStopSpan', orderId: order.id, delay: printDuration(excess) }));

/** Violations that depend on the times of a tour. */
export const OF_TIMES: readonly ((tour: Tour) => Violation[])[] = [
  authorizedTimeWindow,
  maxStopSpan,
  workingTimeWindow,
  maxWorkingDuration,
];
