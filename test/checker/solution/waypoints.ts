import { printDuration } from '../numbers/duration.js';
import { printInstant } from '../numbers/instant.js';
import { kilometersOf, toTheMeter } from '../numbers/rounding.js';
import type { Millionths } from '../numbers/quantity.js';
import { fromMillionths } from '../numbers/quantity.js';
import { delayOf } from '../schedule/begin-time.js';
import type { Tour } from '../tour.js';
import type { Violation } from '../violations/violation.js';
import type { Json, JsonObject, Position } from '../wire.js';

/** Loads in the format of a solution. */
export const capacityMap = (load: ReadonlyMap<string, Millionths>): Record<string, number> =>
  Object.fromEntries([...load].map(([capacity, quantity]) => [capacity, fromMillionths(quantity)]));

const place = ({ lon, lat }: Position): JsonObject => ({ lon, lat });

const fromPrevious = (meters: number, seconds: number): JsonObject => ({
  travelDistanceInKm: kilometersOf(meters),
  travelDuration: printDuration(seconds),
});

/** The waypoints of a tour: begin, stops and breaks, end. */
export function wayPoints(tour: Tour, violations: readonly Violation[]): JsonObject[] {
  const { itinerary, walk } = tour;
  const { legs, visits, decided } = itinerary;
  const points: JsonObject[] = [];
  const add = (fields: Record<string, Json>): void => {
    points.push({ ...fields, violations: violations.filter(({ wayPointIndex }) => wayPointIndex === points.length) });
  };

  add({
    type: 'begin',
    position: place(itinerary.beginPosition),
    status: decided.begin === undefined ? 'optimized' : 'fixed',
    departureTime: printInstant(walk.begin),
    fromPrevious: fromPrevious(0, 0),
  });
  for (const [index, leg] of legs.entries()) {
    let [meters, seconds] = [leg.distance, leg.duration];
    // Of a travel that led elsewhere at first, what is over is listed only before breaks.
    const abandoned = { meters: 0, seconds: 0, ...leg.onWay?.abandoned };
    for (const { planned, travelled } of walk.breaks) {
      if (planned.leg !== index || !planned.fixed || abandoned.seconds === 0) continue;
      abandoned.meters = Math.max(0, abandoned.meters - toTheMeter((leg.distance * travelled) / leg.duration));
      abandoned.seconds = Math.max(0, abandoned.seconds - travelled);
    }
    [meters, seconds] = [meters - abandoned.meters, seconds - abandoned.seconds];
    // What was travelled until now, where the travel goes on as it was, lies before the first break after that.
    let over = walk.turn?.leg === index && leg.onWay?.gone === Infinity ? walk.turn.travelled : 0;
    for (const { planned, start, end, travelled: own } of walk.breaks) {
      if (planned.leg !== index) continue;
      const travelled = planned.fixed ? own : own + over;
      if (!planned.fixed) over = 0;
      // Rounded parts may add up to more than the whole.
      const part = leg.duration > 0 ? Math.min(meters, toTheMeter((leg.distance * travelled) / leg.duration)) : 0;
      add({
        type: 'break',
        status: planned.fixed ? 'fixed' : 'optimized',
        arrivalTime: printInstant(start),
        departureTime: printInstant(end),
        fromPrevious: fromPrevious(part, travelled),
      });
      [meters, seconds] = [meters - part, seconds - travelled];
    }
    const visit = visits[index];
    if (visit) add({ ...stop(tour, index), fromPrevious: fromPrevious(meters, seconds) });
    else {
      add({
        type: 'end',
        position: place(itinerary.endPosition),
        status: decided.end === undefined ? 'optimized' : 'fixed',
        arrivalTime: printInstant(walk.end),
        fromPrevious: fromPrevious(meters, seconds),
      });
    }
  }
  return points;
}

function stop({ itinerary: { visits, resource }, walk, loads }: Tour, index: number): Record<string, Json> {
  const [visit, times, load] = [visits[index], walk.stops[index], loads.afterStop[index]];
  if (!visit || !times || !load) throw new RangeError('a stop without times');
  const { stop, order, status } = visit;
  return {
    type: 'stop',
    position: place(stop.position),
    stopId: stop.id,
    status,
    ...(stop.properties && { stopProperties: stop.properties }),
    ...(order.properties && { orderProperties: order.properties }),
    filledCapacitiesAfterStop: capacityMap(load),
    delay: printDuration(delayOf(stop, resource, times.begin)),
    arrivalTime: printInstant(times.arrival),
    beginTime: printInstant(times.begin),
    departureTime: printInstant(times.departure),
    stopKind: stop.kind,
  };
}
