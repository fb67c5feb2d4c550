import { stopCount } from '../../model/tour-stops.js';
import type { Tour } from '../../index.js';
import { parseDuration } from '../../index.js';
import { table, type TextColumn } from './table.js';
import { clock, hours, km, money, quantity } from './units.js';

/** A row of the table: one tour, or the total. */
type TourLine = ReturnType<typeof tourLine>;

const shownAtMost = 60;

/** One line per tour (resource, number of stops, begin and end, km, hours, cost and load), the total below. */
export function tourTable(of: readonly Tour[], timeZone = 'UTC'): readonly string[] {
  const tours = of.map((tour) => tourLine(tour, timeZone));
  const lines = table(columnsIn(timeZone), [...tours.slice(0, shownAtMost), total(tours)], tours);
  const hidden = tours.length - shownAtMost;
  if (hidden <= 0) return lines;
  return [...lines.slice(0, -1), `… and ${hidden.toLocaleString('en')} more tours`, ...lines.slice(-1)];
}

function tourLine(tour: Tour, timeZone: string) {
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

/** Returns the maximum load at any point of a tour and the capacity: "parcels 38/40". */
function loadText({ maxFilledCapacities, resourceCapacities }: Tour): string {
  return Object.entries(maxFilledCapacities)
    .map(([name, filled]) => {
      const limit = resourceCapacities[name];
      return `${name} ${quantity(filled)}${limit === undefined ? '' : `/${quantity(limit)}`}`;
    })
    .join(', ');
}

/** The columns; those for waiting, delay, cost and load are left out if no tour needs them. */
function columnsIn(timeZone: string): readonly TextColumn<TourLine>[] {
  const align = 'right';
  return [
    { title: 'tour', cell: ({ name }) => name },
    { title: 'stops', align, cell: ({ stops }) => quantity(stops) },
    { title: `time (${timeZone})`, cell: ({ span }) => span },
    { title: 'km', align, cell: ({ distance }) => km(distance) },
    { title: 'hours', align, cell: ({ work }) => hours(work) },
    { title: 'waiting', align, isShown: ({ waiting }) => waiting > 0, cell: ({ waiting }) => hours(waiting) },
    { title: 'delay', align, isShown: ({ delay }) => delay > 0, cell: ({ delay }) => hours(delay) },
    { title: 'cost', align, isShown: ({ cost }) => cost !== 0, cell: ({ cost }) => money(cost) },
    { title: 'load', isShown: ({ load }) => load !== '', cell: ({ load }) => load },
  ];
}
