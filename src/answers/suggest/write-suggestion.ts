import type { DelayedStop, ObjectiveChange, PlacedStop, Suggestion } from '../../model/types.gen.js';
import { rounded } from '../../model/capacities.js';
import { formatDateTime } from '../../model/time/date-time.js';
import { formatDuration } from '../../model/time/duration.js';
import { objectiveValues } from '../../objectives/vector.js';
import type { Baseline } from '../baseline.js';
import type { JudgedPlace } from './in-order.js';

/** Writes a place as users read it. */
export function writeSuggestion(baseline: Baseline, order: number, place: JudgedPlace): Suggestion {
  const { problem } = baseline;
  const { tour } = place.judged;
  const time = (seconds: number): string => formatDateTime(problem.origin + seconds);
  const idOf = (stop: number): string => problem.stops[stop].id;
  const own = new Set(place.stops);
  const stops = tour.stops.flatMap((visit, position): PlacedStop[] => {
    if (!own.has(visit.stop)) return [];
    return [
      {
        stopId: idOf(visit.stop),
        ...(position === 0 ? {} : { afterStopId: idOf(tour.stops[position - 1].stop) }),
        arrivalTime: time(visit.arrival),
        beginTime: time(visit.begin),
        departureTime: time(visit.departure),
        delay: formatDuration(visit.delay),
      },
    ];
  });
  return {
    orderId: problem.orders[order].id,
    resourceId: problem.resources[place.resource].id,
    stops,
    stopIds: tour.stops.map(({ stop }) => idOf(stop)),
    objectives: changesOf(baseline, place.vector),
    delayed: delayedOf(baseline, place, own),
    endTime: time(tour.end),
  };
}

export function changesOf({ problem, vector }: Baseline, after: ArrayLike<number>): ObjectiveChange[] {
  const old = objectiveValues(problem, vector);
  return objectiveValues(problem, after).map((objective, level) => ({
    ...objective,
    difference: rounded(objective.value - old[level].value),
  }));
}

function delayedOf(
  { problem, tours }: Baseline,
  { judged, resource }: JudgedPlace,
  own: ReadonlySet<number>,
): DelayedStop[] {
  const before = new Map(tours[resource]?.stops.map(({ stop, begin }) => [stop, begin]));
  const { slotOrder, stopSlot } = problem.arrays;
  return judged.tour.stops.flatMap(({ stop, begin }): DelayedStop[] => {
    const old = before.get(stop);
    if (own.has(stop) || old === undefined || begin <= old) return [];
    return [
      {
        stopId: problem.stops[stop].id,
        orderId: problem.orders[slotOrder[stopSlot[stop]]].id,
        beginTime: formatDateTime(problem.origin + begin),
        by: formatDuration(begin - old),
      },
    ];
  });
}
