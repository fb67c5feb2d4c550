import { loadTextAfter } from '../../formats/sheets/driver-rows.js';
import { stopPlaces } from '../../model/tour-stops.js';
import { localText } from '../../model/time/local-time.js';
import { indexPlan, type PlanIndex } from '../../formats/sheets/plan-index.js';
import { nameOf, timeOf } from '../../formats/sheets/tour-line.js';
import { parseDuration, type Plan, type Solution, type Tour } from '../../index.js';
import { flag, makeCommand, place, value } from '../command.js';
import { toursOf } from '../option-values.js';
import { readPlanBeside, readSolution, refuseTwoStandardInputs } from '../plan-and-solution.js';
import { type Colours, coloursFor } from '../text/colour.js';
import { printable } from '../text/printable.js';
import { sections, summary, toursText, violationList } from '../text/summary.js';
import { table, type TextColumn } from '../text/table.js';
import { hours, km } from '../text/units.js';
import { unservedOrderIds } from '../text/unserved.js';
import { violationTexts } from '../text/violation-text.js';
import { print } from '../write.js';

const remarks = `
Prints a solution as solve does: its tours, objectives, broken rules, and what nobody serves. Figures are those of the file:
tourwright check recomputes them. Without its plan times are UTC, and waiting at stops is not shown.

EXAMPLES
  tourwright show solution.json
  tourwright show solution.json --plan plan.json --stops | less
  tourwright show solution.json --plan plan.json --tour van-1 --stops`;

/** `tourwright show`: prints a stored solution as text. */
export const showCommand = makeCommand({
  name: 'show',
  description: 'Print a stored solution: summary, tours, and their stops',
  args: {
    solution: place('file', 'JSON file of a solution; - for standard input'),
    plan: value('file', 'JSON file of its plan: times in its time zone, waiting, orders that nobody serves'),
    tour: value('id', 'The tour of this resource alone'),
    stops: flag('The stops of each tour, too'),
  },
  remarks,
  run: async (args, surroundings) => {
    refuseTwoStandardInputs(args.solution, args.plan);
    const solution = printable(await readSolution(args.solution, surroundings));
    const plan = await readPlanBeside(args, solution, surroundings);
    const { stdout, env } = surroundings;
    const colours = coloursFor(stdout, env);
    const tours = args.tour === undefined ? solution.tours : toursOf('tour', args.tour, solution);
    const text = args.tour === undefined ? solutionText(solution, plan, colours) : toursAlone(tours, plan?.tz, colours);
    const stops = args.stops === true ? stopLists({ ...solution, tours }, plan, colours) : '';
    await print(stdout, `${text}${stops}`);
  },
});

function solutionText(solution: Solution, plan: Plan | undefined, colours: Colours): string {
  const ids =
    plan === undefined
      ? [...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]
      : unservedOrderIds(plan, solution);
  const unserved = ids.length === 0 ? [] : [{ orderIds: ids, hint: '' }];
  const unservedAre = plan === undefined ? 'stops' : 'orders';
  return summary({ solution, timeZone: plan?.tz, unserved, unservedAre, warnings: [] }, colours);
}

function toursAlone(tours: readonly Tour[], timeZone: string | undefined, colours: Colours): string {
  return sections([toursText(tours, timeZone, colours), violationList(violationTexts(tours, [], timeZone), colours)]);
}

function stopLists(solution: Solution, plan: Plan | undefined, colours: Colours): string {
  const index = indexPlan(solution, plan);
  return solution.tours.map((tour) => `\n${stopList(tour, index, colours)}\n`).join('');
}

/** A row of the list: a way point, with empty text where a value does not apply. */
type StopLine = ReturnType<typeof stopLines>[number];

/**
 * Returns the way points of a tour as a table below the resource and the day: arrival, begin and departure, hours of
 * waiting, delay and travel, km, and the load after the stop. Times are in the plan's zone, or in UTC; `+1` is the next
 * day.
 */
function stopList(tour: Tour, index: PlanIndex, colours: Colours): string {
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
  const places = stopPlaces(tour);
  return tour.wayPoints.map((point, at) => {
    const { travelDuration, travelDistanceInKm } = point.fromPrevious;
    const stop = point.type === 'stop' ? point : undefined;
    const name = nameOf(point);
    return {
      place: String(places[at] ?? ''),
      name: point.violations.length === 0 ? name : `${name} (!)`,
      order: stop === undefined || index.orderId(stop) === name ? '' : index.orderId(stop),
      arrival: 'arrivalTime' in point ? clock(point.arrivalTime) : '',
      begin: stop === undefined ? '' : clock(stop.beginTime),
      departure: 'departureTime' in point ? clock(point.departureTime) : '',
      waiting: waiting[at] ?? 0,
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
