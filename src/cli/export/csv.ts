import { parseDuration, type Plan, type Solution } from '../../index.js';
import { zonedDateTime } from '../text/units.js';
import { nameOf } from './tour-line.js';

const HEADER = [
  'resource',
  'place',
  'type',
  'stop',
  'lon',
  'lat',
  'arrival',
  'begin',
  'departure',
  'travel_km',
  'travel_seconds',
  'delay_seconds',
];

/**
 * A solution as a table (RFC 4180): a row a waypoint, in the order of the tours. Times are UTC, or those of the plan's zone with
 * their offset.
 */
export function csv({ tours }: Solution, plan: Plan | undefined): string {
  const zoned = (time: string): string => zonedDateTime(time, plan?.tz);
  const rows = tours.flatMap(({ resourceId, wayPoints }) =>
    wayPoints.map((point, place) => [
      resourceId,
      place,
      point.type,
      point.type === 'stop' ? nameOf(point) : '',
      'position' in point ? point.position.lon : '',
      'position' in point ? point.position.lat : '',
      'arrivalTime' in point ? zoned(point.arrivalTime) : '',
      point.type === 'stop' ? zoned(point.beginTime) : '',
      'departureTime' in point ? zoned(point.departureTime) : '',
      point.fromPrevious.travelDistanceInKm,
      parseDuration(point.fromPrevious.travelDuration),
      point.type === 'stop' ? parseDuration(point.delay) : '',
    ]),
  );
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const written = String(value);
  return /[",\r\n]/.test(written) ? `"${written.replace(/"/g, '""')}"` : written;
}
