import { loadTextAfter } from '../../formats/sheets/driver-rows.js';
import { localText } from '../../formats/sheets/local-time.js';
import type { PlanIndex } from '../../formats/sheets/plan-index.js';
import { nameOf, timeOf } from '../../formats/sheets/tour-line.js';
import { parseDuration, type Tour } from '../../index.js';
import type { Colours } from './colour.js';
import { table, type TextColumn } from './table.js';
import { hours, km } from './units.js';

/** A row of the list: a way point, with empty text where a value does not apply. */
type StopLine = ReturnType<typeof stopLines>[number];

/**
 * Returns the way points of a tour as a table below the resource and the day: arrival, begin and departure, hours of
 * waiting, delay and travel, km, and the load after the stop. Times are in the plan's zone, or in UTC; `+1` is the next
 * day.
 */
export function stopList(tour: Tour, index: PlanIndex, colours: Colours): string {
  const { timeZone = 'UTC' } = index;
  const first = tour.wayPoints[0];
  const day = first === undefined ? '' : localText(timeOf(first), timeZone).slice(0, 10);
  const rows = stopLines(tour, index, (time) => clockFrom(day, localText(time, timeZone)));
  const [titles, ...lines] = table(COLUMNS, rows);
  const name = tour.isValid ? tour.resourceId : `${tour.resourceId} (!)`;
  return [colours.bold(`${name}  ${day} (${timeZone})`), colours.dim(titles!), ...lines].join('\n');
}

function stopLines(tour: Tour, index: PlanIndex, clock: (time: string) => string) {
  const waiting = index.waiting(tour);
  return tour.wayPoints.map((point, place) => {
    const { travelDuration, travelDistanceInKm } = point.fromPrevious;
    const stop = point.type === 'stop' ? point : undefined;
    const name = nameOf(point);
    return {
      place: stop === undefined ? '' : String(place),
      name: point.violations.length === 0 ? name : `${name} (!)`,
      order: stop === undefined || index.orderId(stop) === name ? '' : index.orderId(stop),
      arrival: 'arrivalTime' in point ? clock(point.arrivalTime) : '',
      begin: stop === undefined ? '' : clock(stop.beginTime),
      departure: 'departureTime' in point ? clock(point.departureTime) : '',
      waiting: waiting[place] ?? 0,
      delay: stop === undefined ? 0 : parseDuration(stop.delay),
      travel: parseDuration(travelDuration),
      distance: travelDistanceInKm,
      load: loadTextAfter(tour, point),
    };
  });
}

/** Returns "14:05" for "2026-03-10 14:05:00", or "14:05 +1" if that is the day after the first. */
function clockFrom(first: string, local: string): string {
  const days = local.startsWith(first) ? 0 : (Date.parse(local.slice(0, 10)) - Date.parse(first)) / 86_400_000;
  return days === 0 ? local.slice(11, 16) : `${local.slice(11, 16)} ${days > 0 ? '+' : ''}${days}`;
}

const align = 'right';
const figure = (seconds: number): string => (seconds > 0 ? hours(seconds) : '');

/** The columns; those for order, waiting, delay and load are left out if no row needs them. */
const COLUMNS: readonly TextColumn<StopLine>[] = [
  { title: '#', align, cell: ({ place }) => place },
  { title: 'stop', cell: ({ name }) => name },
  { title: 'order', isShown: ({ order }) => order !== '', cell: ({ order }) => order },
  { title: 'arrival', cell: ({ arrival }) => arrival },
  { title: 'begin', cell: ({ begin }) => begin },
  { title: 'departure', cell: ({ departure }) => departure },
  { title: 'waiting', align, isShown: ({ waiting }) => waiting > 0, cell: ({ waiting }) => figure(waiting) },
  { title: 'delay', align, isShown: ({ delay }) => delay > 0, cell: ({ delay }) => figure(delay) },
  { title: 'travel', align, cell: ({ travel }) => figure(travel) },
  { title: 'km', align, cell: ({ distance }) => (distance > 0 ? km(distance) : '') },
  { title: 'load', isShown: ({ load }) => load !== '', cell: ({ load }) => load },
];
