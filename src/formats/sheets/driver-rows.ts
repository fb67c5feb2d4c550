import { parseDuration } from '../../model/time/duration.js';
import type { Capacities, Tour, WayPoint } from '../../model/types.gen.js';
import type { PlanIndex } from './plan-index.js';
import { timeOf } from './tour-line.js';

/** What stands in a cell of a sheet: a text, a number, or a moment in UTC. */
export type SheetValue = string | number | { readonly moment: string };

/** A column of a driver's sheet. */
export interface DriverColumn {
  /** In CSV. */
  readonly name: string;
  /** In a workbook. */
  readonly title: string;
  /** Characters of its width in a workbook. */
  readonly width: number;
  value(row: DriverRow): SheetValue;
}

/** A way point of a tour. */
interface DriverRow {
  readonly tour: Tour;
  readonly point: WayPoint;
  readonly place: number;
  /** Seconds, after access and setup; where that is known. */
  readonly waiting: number | undefined;
  readonly index: PlanIndex;
}

const text =
  (field: Parameters<PlanIndex['text']>[1]): DriverColumn['value'] =>
  ({ point, index }) =>
    point.type === 'stop' ? index.text(point, field) : '';
const minutes = (seconds: number): number => Math.round(seconds / 6) / 10;

/** The columns of a driver's sheet, in their order. */
export const DRIVER_COLUMNS: readonly DriverColumn[] = [
  { name: 'tour', title: 'Tour', width: 14, value: ({ tour }) => tour.resourceId },
  { name: 'place', title: '#', width: 5, value: ({ place }) => place },
  {
    name: 'type',
    title: 'What',
    width: 16,
    value: ({ point }) => (point.type === 'stop' ? point.stopKind : point.type),
  },
  {
    name: 'order',
    title: 'Order',
    width: 14,
    value: ({ point, index }) => (point.type === 'stop' ? index.orderId(point) : ''),
  },
  { name: 'stop', title: 'Stop', width: 14, value: ({ point }) => (point.type === 'stop' ? point.stopId : '') },
  { name: 'customer', title: 'Customer', width: 24, value: text('customer') },
  { name: 'address', title: 'Address', width: 34, value: text('address') },
  { name: 'phone', title: 'Phone', width: 16, value: text('phone') },
  {
    name: 'window',
    title: 'Window',
    width: 14,
    value: ({ point, index }) => (point.type === 'stop' ? index.windows(point) : ''),
  },
  {
    name: 'arrival',
    title: 'Arrival',
    width: 9,
    value: ({ point }) => ('arrivalTime' in point ? { moment: point.arrivalTime } : ''),
  },
  {
    name: 'begin',
    title: 'Begin',
    width: 9,
    value: ({ point }) => (point.type === 'stop' ? { moment: point.beginTime } : ''),
  },
  {
    name: 'departure',
    title: 'Departure',
    width: 9,
    value: ({ point }) => ('departureTime' in point ? { moment: point.departureTime } : ''),
  },
  { name: 'service_min', title: 'Service (min)', width: 9, value: ({ point }) => serviceMinutes(point) },
  {
    name: 'waiting_min',
    title: 'Waiting (min)',
    width: 9,
    value: ({ waiting }) => (waiting === undefined ? '' : minutes(waiting)),
  },
  {
    name: 'travel_min',
    title: 'Travel (min)',
    width: 9,
    value: ({ point }) => minutes(parseDuration(point.fromPrevious.travelDuration)),
  },
  { name: 'travel_km', title: 'Travel (km)', width: 9, value: ({ point }) => point.fromPrevious.travelDistanceInKm },
  {
    name: 'delay_min',
    title: 'Delay (min)',
    width: 9,
    value: ({ point }) => (point.type === 'stop' ? minutes(parseDuration(point.delay)) : ''),
  },
  { name: 'load', title: 'On board', width: 18, value: ({ tour, point }) => loadTextAfter(tour, point) },
  { name: 'remarks', title: 'Remarks', width: 40, value: text('remarks') },
  { name: 'lat', title: 'Lat', width: 10, value: ({ point }) => ('position' in point ? point.position.lat : '') },
  { name: 'lon', title: 'Lon', width: 10, value: ({ point }) => ('position' in point ? point.position.lon : '') },
];

/** The rows of a tour: its begin, stops, breaks and end. */
export function driverRows(tour: Tour, index: PlanIndex): readonly DriverRow[] {
  const waiting = index.waiting(tour);
  return tour.wayPoints.map((point, place) => ({ tour, point, place, waiting: waiting[place], index }));
}

/** The summary of a tour, in the order of `SUMMARY_TITLES`. */
export function summaryRow(tour: Tour): readonly SheetValue[] {
  const first = tour.wayPoints.at(0);
  const last = tour.wayPoints.at(-1);
  return [
    tour.resourceId,
    tour.wayPoints.filter(({ type }) => type === 'stop').length,
    first === undefined ? '' : { moment: timeOf(first) },
    last === undefined ? '' : { moment: timeOf(last) },
    tour.distanceInKm,
    minutes(parseDuration(tour.workingDuration)),
    minutes(parseDuration(tour.waitingDuration)),
    minutes(parseDuration(tour.totalDelay)),
    loadText(tour.maxFilledCapacities),
    tour.tourCost,
  ];
}

/** What is in a row of the summary. */
export const SUMMARY_TITLES = [
  'Tour',
  'Stops',
  'Begin',
  'End',
  'Km',
  'Work (min)',
  'Waiting (min)',
  'Delay (min)',
  'Largest load',
  'Cost',
] as const;

function serviceMinutes(point: WayPoint): number | '' {
  if (point.type === 'stop') return between(point.beginTime, point.departureTime);
  return point.type === 'break' ? between(point.arrivalTime, point.departureTime) : '';
}

function between(begin: string, end: string): number {
  return minutes((Date.parse(end) - Date.parse(begin)) / 1000);
}

/** `crates 4, weight 12.5`: what is aboard when a way point is left; empty for breaks. */
export function loadTextAfter(tour: Tour, point: WayPoint): string {
  return loadText(loadAfter(tour, point));
}

function loadAfter(tour: Tour, point: WayPoint): Capacities {
  if (point.type === 'stop') return point.filledCapacitiesAfterStop;
  if (point.type === 'begin') return tour.filledCapacitiesAtBegin;
  return point.type === 'end' ? tour.filledCapacitiesAtEnd : {};
}

/** `crates 4, weight 12.5`. */
function loadText(load: Capacities): string {
  return Object.entries(load)
    .map(([name, amount]) => `${name} ${Number(amount.toFixed(3))}`)
    .join(', ');
}
