import type { Plan, Solution, Tour, WayPointStop } from '../../model/types.gen.js';
import { stopPlaces } from '../../model/tour-stops.js';
import type { Written } from '../format.js';
import { loadText } from './driver-rows.js';
import { indexPlan, type PlanIndex } from './plan-index.js';
import { timeOf } from './tour-line.js';

/** Maximum octets per line; longer lines are folded (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/** Writes a calendar (RFC 5545): one event per stop and per break, in UTC, with the resource as its category. */
export function writeIcalendar(solution: Solution, plan?: Plan): Written {
  const index = indexPlan(solution, plan);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tourwright//tourwright//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...solution.tours.flatMap((tour) => events(tour, index, solution)),
    'END:VCALENDAR',
  ];
  return { content: lines.map((line) => `${folded(line)}\r\n`).join(''), warnings: [] };
}

function events(tour: Tour, index: PlanIndex, solution: Solution): readonly string[] {
  const { timestamp } = solution;
  // A calendar replaces events of the same UID: days whose plans have no id need different ones.
  const [first] = tour.wayPoints;
  const day = first === undefined ? '' : timeOf(first).slice(0, 10);
  const planId = solution.planId === 'plan' ? day : solution.planId;
  const places = stopPlaces(tour);
  return tour.wayPoints.flatMap((point, at) => {
    if (point.type !== 'stop' && point.type !== 'break') return [];
    const begin = point.type === 'stop' ? point.beginTime : point.arrivalTime;
    const name = point.type === 'stop' ? `${planId}-${point.stopId}` : `${planId}-${tour.resourceId}-break-${at}`;
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(name)}@tourwright`,
      `DTSTAMP:${moment(timestamp)}`,
      `DTSTART:${moment(begin)}`,
      `DTEND:${moment(point.departureTime)}`,
      `CATEGORIES:${escaped(tour.resourceId)}`,
      ...(point.type === 'stop' ? stopLines(point, places[at]!, index) : ['SUMMARY:Break']),
      'END:VEVENT',
    ];
  });
}

function stopLines(point: WayPointStop, place: number, index: PlanIndex): readonly string[] {
  const order = index.orderId(point);
  const customer = index.text(point, 'customer');
  const address = index.text(point, 'address');
  const windows = index.windows(point);
  const load = loadText(point.filledCapacitiesAfterStop);
  const description = [
    `Order: ${order}`,
    windows && `Window: ${windows}`,
    load && `On board: ${load}`,
    index.text(point, 'phone') && `Phone: ${index.text(point, 'phone')}`,
    index.text(point, 'remarks'),
  ].filter((line) => line !== '');
  return [
    `SUMMARY:${escaped(`${place}. ${customer === '' ? order : customer}`)}`,
    ...(address === '' ? [] : [`LOCATION:${escaped(address)}`]),
    `GEO:${point.position.lat};${point.position.lon}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
  ];
}

/** Returns a date-time in the basic format: `20260310T080000Z`. */
function moment(time: string): string {
  return new Date(time).toISOString().replace(/\.\d+|[-:]/g, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

const encoder = new TextEncoder();

/** Splits a line into pieces of at most 75 octets, between characters. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
