import type { Tour } from '../../index.js';
import { parseDuration } from '../../index.js';
import { table, type TextColumn } from './table.js';
import { clock, hours, km, money, quantity } from './units.js';

/** A line of the table: one tour, or all of them. */
interface TourLine {
  readonly name: string;
  readonly stops: number;
  readonly span: string;
  readonly distance: number;
  readonly work: number;
  readonly waiting: number;
  readonly delay: number;
  readonly cost: number;
  readonly load: string;
}

const shownAtMost = 60;

/** A line a tour: who, how many stops, from when to when, km, hours, cost, load; and the total below. */
export function tourTable(of: readonly Tour[], timeZone = 'UTC'): readonly string[] {
  const tours = of.map((tour) => tourLine(tour, timeZone));
  const lines = table(columnsFor(tours, timeZone), [...tours.slice(0, shownAtMost), total(tours)]);
  const hidden = tours.length - shownAtMost;
  if (hidden <= 0) return lines;
  return [...lines.slice(0, -1), `… and ${hidden.toLocaleString('en')} more tours`, ...lines.slice(-1)];
}

/** Number of stops a tour visits. */
export function stopCount(tour: Tour): number {
  return tour.wayPoints.filter(({ type }) => type === 'stop').length;
}

function tourLine(tour: Tour, timeZone: string): TourLine {
  const begin = tour.wayPoints.find((wayPoint) => wayPoint.type === 'begin');
  const end = tour.wayPoints.find((wayPoint) => wayPoint.type === 'end');
  return {
    name: tour.isValid ? tour.resourceId : `${tour.resourceId} (!)`,
    stops: stopCount(tour),
    span: begin && end ? `${clock(begin.departureTime, timeZone)}–${clock(end.arrivalTime, timeZone)}` : '',
    distance: tour.distanceInKm,
    work: parseDuration(tour.workingDuration),
    waiting: parseDuration(tour.waitingDuration),
    delay: parseDuration(tour.totalDelay),
    cost: tour.tourCost,
    load: loadText(tour),
  };
}

function total(tours: readonly TourLine[]): TourLine {
  const sum = (figure: (line: TourLine) => number): number => tours.reduce((so, line) => so + figure(line), 0);
  return {
    name: 'total',
    stops: sum(({ stops }) => stops),
    span: '',
    distance: sum(({ distance }) => distance),
    work: sum(({ work }) => work),
    waiting: sum(({ waiting }) => waiting),
    delay: sum(({ delay }) => delay),
    cost: sum(({ cost }) => cost),
    load: '',
  };
}

/** "parcels 38/40": the most aboard at any point, and what fits. */
function loadText({ maxFilledCapacities, resourceCapacities }: Tour): string {
  return Object.entries(maxFilledCapacities)
    .map(([name, filled]) => {
      const limit = resourceCapacities[name];
      return `${name} ${quantity(filled)}${limit === undefined ? '' : `/${quantity(limit)}`}`;
    })
    .join(', ');
}

/** The columns that are not empty: without costs or delays there is none for them. */
function columnsFor(lines: readonly TourLine[], timeZone: string): readonly TextColumn<TourLine>[] {
  const optional = (wanted: boolean, column: TextColumn<TourLine>): readonly TextColumn<TourLine>[] =>
    wanted ? [column] : [];
  return [
    { title: 'tour', cell: ({ name }) => name },
    { title: 'stops', align: 'right', cell: ({ stops }) => quantity(stops) },
    { title: `time (${timeZone})`, cell: ({ span }) => span },
    { title: 'km', align: 'right', cell: ({ distance }) => km(distance) },
    { title: 'hours', align: 'right', cell: ({ work }) => hours(work) },
    ...optional(
      lines.some(({ waiting }) => waiting > 0),
      { title: 'waiting', align: 'right', cell: ({ waiting }) => hours(waiting) },
    ),
    ...optional(
      lines.some(({ delay }) => delay > 0),
      { title: 'delay', align: 'right', cell: ({ delay }) => hours(delay) },
    ),
    ...optional(
      lines.some(({ cost }) => cost !== 0),
      { title: 'cost', align: 'right', cell: ({ cost }) => money(cost) },
    ),
    ...optional(
      lines.some(({ load }) => load !== ''),
      { title: 'load', cell: ({ load }) => load },
    ),
  ];
}
