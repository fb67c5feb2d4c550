import { parseDuration } from '../../model/time/duration.js';
import { stopCount, stopPlaces } from '../../model/tour-stops.js';
import type { Capacities, Plan, Solution, Tour, WayPoint, WayPointStop } from '../../model/types.gen.js';
import { indexPlan, type DriverText, type PlanIndex } from './plan-index.js';
import { timeOf } from './tour-line.js';

/** The content of a cell: a text, a number, or a point in time in UTC. */
export type SheetValue = string | number | { readonly moment: string };

/** A way point of a tour, for a row. */
interface DriverRow {
  readonly tour: Tour;
  readonly point: WayPoint;
  /** Place among the stops of the tour, from 1; undefined if it is none. */
  readonly place: number | undefined;
  /** Seconds, after access and setup; undefined if unknown. */
  readonly waiting: number | undefined;
  readonly index: PlanIndex;
}

type Value = (row: DriverRow) => SheetValue;
/** Makes a value that only stops have. */
const ofStop =
  (value: (stop: WayPointStop, row: DriverRow) => SheetValue): Value =>
  (row) =>
    row.point.type === 'stop' ? value(row.point, row) : '';
const text = (field: DriverText): Value => ofStop((stop, { index }) => index.text(stop, field));
const minutes = (seconds: number): number => Math.round(seconds / 6) / 10;

/** The columns of a driver's sheet, in their order: names in CSV, titles and widths (in characters) in a workbook. */
export const DRIVER_COLUMNS: readonly (readonly [name: string, title: string, width: number, value: Value])[] = [
  ['tour', 'Tour', 14, ({ tour }) => tour.resourceId],
  ['place', '#', 5, ({ place }) => place ?? ''],
  ['type', 'What', 16, ({ point }) => (point.type === 'stop' ? point.stopKind : point.type)],
  ['order', 'Order', 14, ofStop((stop, { index }) => index.orderId(stop))],
  ['stop', 'Stop', 14, ofStop(({ stopId }) => stopId)],
  ['customer', 'Customer', 24, text('customer')],
  ['address', 'Address', 34, text('address')],
  ['phone', 'Phone', 16, text('phone')],
  ['window', 'Window', 14, ofStop((stop, { index }) => index.windows(stop))],
  ['arrival', 'Arrival', 9, ({ point }) => ('arrivalTime' in point ? { moment: point.arrivalTime } : '')],
  ['begin', 'Begin', 9, ofStop(({ beginTime }) => ({ moment: beginTime }))],
  ['departure', 'Departure', 9, ({ point }) => ('departureTime' in point ? { moment: point.departureTime } : '')],
  ['service_min', 'Service (min)', 9, ({ point }) => serviceMinutes(point)],
  ['waiting_min', 'Waiting (min)', 9, ({ waiting }) => (waiting === undefined ? '' : minutes(waiting))],
  ['travel_min', 'Travel (min)', 9, ({ point }) => minutes(parseDuration(point.fromPrevious.travelDuration))],
  ['travel_km', 'Travel (km)', 9, ({ point }) => point.fromPrevious.travelDistanceInKm],
  ['delay_min', 'Delay (min)', 9, ofStop(({ delay }) => minutes(parseDuration(delay)))],
  ['load', 'On board', 18, ({ tour, point }) => loadTextAfter(tour, point)],
  ['remarks', 'Remarks', 40, text('remarks')],
  ['lat', 'Lat', 10, ({ point }) => ('position' in point ? point.position.lat : '')],
  ['lon', 'Lon', 10, ({ point }) => ('position' in point ? point.position.lon : '')],
];

/** Returns the rows of a tour: its begin, stops, breaks and end. */
export function driverRows(tour: Tour, index: PlanIndex): readonly DriverRow[] {
  const waiting = index.waiting(tour);
  const places = stopPlaces(tour);
  return tour.wayPoints.map((point, at) => ({ tour, point, place: places[at], waiting: waiting[at], index }));
}

/** The sheet of a tour for its driver. */
export interface DriverSheet {
  readonly resourceId: string;
  /** One row per way point, by column of the CSV: texts, numbers, points in time in UTC. Empty cells are ''. */
  readonly rows: readonly Readonly<Record<string, SheetValue>>[];
}

/** Returns the drivers' sheets, one per tour. With the plan they include windows, waiting and order ids. */
export function driverSheets(solution: Solution, plan?: Plan): DriverSheet[] {
  const index = indexPlan(solution, plan);
  return solution.tours.map((tour) => ({
    resourceId: tour.resourceId,
    rows: driverRows(tour, index).map((row) =>
      Object.fromEntries(DRIVER_COLUMNS.map(([name, , , value]) => [name, value(row)])),
    ),
  }));
}

const timeAt = (point: WayPoint | undefined): SheetValue => (point === undefined ? '' : { moment: timeOf(point) });

/** The columns of the summary of all tours. */
export const SUMMARY_COLUMNS: readonly (readonly [title: string, value: (tour: Tour) => SheetValue])[] = [
  ['Tour', ({ resourceId }) => resourceId],
  ['Stops', stopCount],
  ['Begin', ({ wayPoints }) => timeAt(wayPoints[0])],
  ['End', ({ wayPoints }) => timeAt(wayPoints.at(-1))],
  ['Km', ({ distanceInKm }) => distanceInKm],
  ['Work (min)', ({ workingDuration }) => minutes(parseDuration(workingDuration))],
  ['Waiting (min)', ({ waitingDuration }) => minutes(parseDuration(waitingDuration))],
  ['Delay (min)', ({ totalDelay }) => minutes(parseDuration(totalDelay))],
  ['Largest load', ({ maxFilledCapacities }) => loadText(maxFilledCapacities)],
  ['Cost', ({ tourCost }) => tourCost],
];

function serviceMinutes(point: WayPoint): number | '' {
  if (point.type === 'stop') return between(point.beginTime, point.departureTime);
  return point.type === 'break' ? between(point.arrivalTime, point.departureTime) : '';
}

function between(begin: string, end: string): number {
  return minutes((Date.parse(end) - Date.parse(begin)) / 1000);
}

/** Returns the load when a way point is left: `crates 4, weight 12.5`; empty for breaks. */
export function loadTextAfter(tour: Tour, point: WayPoint): string {
  if (point.type === 'stop') return loadText(point.filledCapacitiesAfterStop);
  if (point.type === 'begin') return loadText(tour.filledCapacitiesAtBegin);
  return point.type === 'end' ? loadText(tour.filledCapacitiesAtEnd) : '';
}

/** Returns a load as text: `crates 4, weight 12.5`. */
export function loadText(load: Capacities): string {
  return Object.entries(load)
    .map(([name, amount]) => `${name} ${Number(amount.toFixed(3))}`)
    .join(', ');
}
