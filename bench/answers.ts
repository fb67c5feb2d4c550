/**
 * `npm run bench:answers`: how soon are questions about tours answered? Generated towns with windows, loads, skills and
 * working hours, once with a lunch break for everybody, with too few vehicles by a tenth; milliseconds of calls of the
 * library from its caller's thread, the middle one of several.
 *
 *   --stops 100,1000,5000  --rounds 5
 */
import { parseArgs } from 'node:util';

import { openDesk, replan, solve, type Desk, type Order, type Plan, type Solution } from '../src/index.js';
import { fly, type TravelProvider } from '../src/travel/index.js';
import { toPlan, toTravel } from './instances.js';
import { generate } from './generator.js';
import { formatted } from './table.js';

const { values: options } = parseArgs({
  options: { stops: { type: 'string', default: '100,1000,5000' }, rounds: { type: 'string', default: '5' } },
});
const ROUNDS = Number(options.rounds);
const COLUMNS = [
  'stops',
  'breaks',
  'tours',
  'unserved',
  'open',
  'explain 50',
  'insert (plan)',
  'insert (new)',
  'insert pair',
  '20 slots',
  'swap',
  'all tours',
  'repair',
];
const WIDTHS = [7, 8, 7, 10, 8, 12, 15, 14, 13, 10, 7, 11, 9];

/** Stops up to which all travels are given as a table; above they are straight lines. */
const MAX_TABLED = 3_000;

const SKILLS = ['lift', 'cooling'];

/** The town as a plan with rules, and too few vehicles. */
function townOf(stops: number, hasBreaks: boolean): { plan: Plan; travel: TravelProvider } {
  const instance = generate({ customers: stops, seed: 1, windows: true });
  const bare = toPlan(instance);
  const fleet = Math.ceil((stops / 12) * 0.9);
  const day = bare.resources[0]!.workingTimeWindow;
  const noon = new Date(Date.parse(day.begin) + 5 * 3600_000).toISOString().replace('.000', '');
  const two = new Date(Date.parse(day.begin) + 7 * 3600_000).toISOString().replace('.000', '');
  const resources = bare.resources.slice(0, fleet).map((resource, index) => ({
    ...resource,
    // Where no table is given: the town of 20 km lies in a box of one degree.
    ...(stops > MAX_TABLED && { vehicleProfile: { type: 'fly' as const, kmph: 200 } }),
    skills: SKILLS.slice(0, index % 3),
    maxWorkingDuration: 'PT11H',
    ...(hasBreaks && { breaks: [{ duration: 'PT30M', timeWindow: { begin: noon, end: two } }] }),
  }));
  const orders = (bare.orders ?? []).map((order, index) => ({
    ...order,
    ...(index % 10 === 0 && { requiredSkills: [SKILLS[0]!] }),
    ...(index % 25 === 0 && { requiredSkills: SKILLS }),
  }));
  return { plan: { ...bare, resources, orders }, travel: stops > MAX_TABLED ? fly() : toTravel(instance) };
}

/** Milliseconds of a call, the middle one of several. */
async function middle(call: (round: number) => Promise<unknown>): Promise<string> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await call(round);
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!.toFixed(0);
}

function positionOf({ orders = [] }: Plan, index: number) {
  const stop = orders[index % orders.length]!.stops[0]!;
  if (stop.type === 'alternatives') throw new Error('The towns have single stops.');
  return stop.position;
}

/** A new order of one stop, or of a pickup and a delivery, at places of the town. */
function freshOrder(plan: Plan, round: number, isPair: boolean): Order {
  const id = `fresh-${round}`;
  const stop = { id: `${id}-1`, position: positionOf(plan, 17 * round), operationDuration: 'PT5M' };
  if (!isPair) return { id, stops: [stop] };
  return {
    id,
    stops: [
      { ...stop, kind: 'pickup' },
      { ...stop, id: `${id}-2`, position: positionOf(plan, 31 * round + 7) },
    ],
  };
}

interface Stops {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
}

function toursOf({ tours }: Solution): Stops[] {
  return tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
  }));
}

/** Two tours that change their first stops, others each round. */
function withSwap(tours: readonly Stops[], round: number): Stops[] {
  const [one, other] = [tours[(2 * round) % tours.length]!, tours[(2 * round + 1) % tours.length]!];
  return [
    { ...one, stopIds: [other.stopIds[0]!, ...one.stopIds.slice(1)] },
    { ...other, stopIds: [one.stopIds[0]!, ...other.stopIds.slice(1)] },
  ];
}

/** A tour that begins with another of its stops. */
function withTurn({ resourceId, stopIds }: Stops, by: number): Stops {
  const at = by % stopIds.length;
  return { resourceId, stopIds: [...stopIds.slice(at), ...stopIds.slice(0, at)] };
}

/** At noon a vehicle breaks down: the plan patched, what has begun fixed, and the old tours as they can still be made. */
function replanned(plan: Plan, travel: TravelProvider, solution: Solution): Promise<unknown> {
  const { workingTimeWindow } = plan.resources[0]!;
  const [begin, end] = [Date.parse(workingTimeWindow.begin), Date.parse(workingTimeWindow.end)];
  return replan(plan, solution, {
    freezeUntil: new Date((begin + end) / 2).toISOString().replace('.000', ''),
    changes: [{ type: 'breakDown', resourceId: solution.tours[0]!.resourceId }],
    iterations: 0,
    travel,
    onWarnings: () => undefined,
  });
}

async function row(stops: number, hasBreaks: boolean): Promise<string[]> {
  const { plan, travel } = townOf(stops, hasBreaks);
  const solution = await solve(plan, { travel, iterations: 20 * stops, onWarnings: () => undefined });
  const unserved = solution.unaffectedStopIds;
  const orderOf = new Map((plan.orders ?? []).map(({ id, stops: [first] }) => [first!.id, id]));
  const orders = unserved.map((stop) => orderOf.get(stop)!);
  const opened: Desk[] = [];
  const open = await middle(async () =>
    opened.push(await openDesk(plan, solution, { travel, onWarnings: () => undefined })),
  );
  const [desk, ...others] = opened;
  for (const other of others) other.close();
  const explained = await middle(() => desk!.explain({ orders: orders.slice(0, 50) }));
  const old = await middle((round) => desk!.suggest(orders[round % orders.length]!));
  const fresh = await middle((round) => desk!.suggest(freshOrder(plan, round, false)));
  const pair = await middle((round) => desk!.suggest(freshOrder(plan, round, true)));
  const from = plan.resources[0]!.workingTimeWindow.begin;
  const slots = await middle((round) =>
    desk!.slots(freshOrder(plan, round, false), {
      from,
      length: 'PT1H',
      step: 'PT33M',
      until: new Date(Date.parse(from) + 20 * 33 * 60_000).toISOString().replace('.000', ''),
    }),
  );
  const tours = toursOf(solution);
  const swapped = await middle((round) => desk!.evaluate(withSwap(tours, round)));
  const all = await middle((round) => desk!.evaluate(tours.map((tour, index) => withTurn(tour, index + round))));
  desk!.close();
  const repaired = await middle(() => replanned(plan, travel, solution));
  return [
    String(stops),
    hasBreaks ? 'one' : 'none',
    String(solution.tours.length),
    String(unserved.length),
    open,
    explained,
    old,
    fresh,
    pair,
    slots,
    swapped,
    all,
    repaired,
  ];
}

console.log(formatted(COLUMNS, WIDTHS));
for (const stops of options.stops.split(',').map(Number)) {
  for (const hasBreaks of [false, true]) console.log(formatted(await row(stops, hasBreaks), WIDTHS));
}
