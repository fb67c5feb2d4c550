import type { Written } from '../format.js';
import { Notes } from '../shape.js';
import { distanceBetween, type Instance, type Job, type Vehicle } from './instance.js';

type CustomerFigures = ReturnType<typeof placesOf>[number];

/** Writes an instance in Solomon's text form or, if its jobs are pickups and deliveries, in that of Li and Lim. */
export function writeTable(instance: Instance): Written {
  const { vehicles, name } = instance;
  const notes = differences(instance);
  const isPaired = instance.jobs.some(({ visits }) => visits.length > 1);
  const rows = placesOf(instance).map(({ point: [x, y], demand, ready, due, service, pickup, delivery }, location) =>
    [location, x, y, demand, ready, due, service, ...(isPaired ? [pickup, delivery] : [])].join('\t'),
  );
  const fleet = `${vehicles.length}\t${vehicles[0]!.capacity}`;
  const table = ['CUSTOMER', 'CUST NO.\tXCOORD.\tYCOORD.\tDEMAND\tREADY\tDUE\tSERVICE'];
  const head = isPaired ? [`${fleet}\t1`] : [name, '', 'VEHICLE', 'NUMBER\tCAPACITY', fleet, '', ...table];
  return { content: `${[...head, ...rows].join('\n')}\n`, warnings: notes.warnings };
}

/** Writes an instance in the VRPLIB format, in the dialect of PyVRP. */
export function writeVrplib(instance: Instance): Written {
  const { metric, vehicles, name, jobs } = instance;
  const notes = differences(instance);
  const places = placesOf(instance);
  const hasWindows = jobs.some(({ visits }) => visits.some(({ window }) => window !== undefined));
  const section = (key: string, rows: readonly (readonly number[])[]): string[] => [
    `${key}_SECTION`,
    ...rows.map((row, i) => [i + 1, ...row].join('\t')),
  ];
  const ofPlaces = (key: string, row: (place: CustomerFigures) => readonly number[]): string[] =>
    section(key, places.map(row));
  const isPaired = jobs.some(({ form, visits }) => form === 'sequence' && visits.length > 1);
  const isPriced = jobs.some(({ prize }) => prize !== undefined);
  const groups = jobs
    .filter(({ form }) => form === 'alternatives')
    .map(({ visits }) => visits.map(({ location }) => location + 1));
  const lines = [
    `NAME : ${name}`,
    `TYPE : ${instance.class.toUpperCase()}`,
    `DIMENSION : ${places.length}`,
    `VEHICLES : ${vehicles.length}`,
    ...(Number.isFinite(vehicles[0]!.capacity) ? [`CAPACITY : ${vehicles[0]!.capacity}`] : []),
    `EDGE_WEIGHT_TYPE : ${metric.weights ? 'EXPLICIT' : 'EUC_2D'}`,
    ...(metric.weights ? ['EDGE_WEIGHT_FORMAT : FULL_MATRIX'] : []),
    ...ofPlaces('NODE_COORD', ({ point }) => point),
    ...(metric.weights ? ['EDGE_WEIGHT_SECTION', ...metric.weights.map((row) => row.join('\t'))] : []),
    ...(isPaired ? ofPlaces('PICKUP_AND_DELIVERY', pairedRow) : ofPlaces('DEMAND', ({ demand }) => [demand])),
    ...(hasWindows && !isPaired ? ofPlaces('TIME_WINDOW', ({ ready, due }) => [ready, due]) : []),
    ...(isPaired ? [] : ofPlaces('SERVICE_TIME', ({ service }) => [service])),
    ...(isPriced ? ofPlaces('PRIZE', ({ prize }) => [(prize * instance.unit) / metric.scale]) : []),
    ...(groups.length > 0 ? section('MUTUALLY_EXCLUSIVE_GROUP', groups) : []),
    'DEPOT_SECTION',
    '1',
    '-1',
    'EOF',
  ];
  return { content: `${lines.join('\n')}\n`, warnings: notes.warnings };
}

/** Returns the figures of a row of LKH, whose nodes count from 1. */
function pairedRow({ demand, ready, due, service, pickup, delivery }: CustomerFigures): readonly number[] {
  return [demand, ready, due, service, ...[pickup, delivery].map((location) => (location === 0 ? 0 : location + 1))];
}

/** Writes tours as a `.sol` file of the literature: customers by their number, and the cost in the class's unit. */
export function writeSolutionFile(
  instance: Instance,
  tours: readonly { readonly resourceId: string; readonly stopIds: readonly string[] }[],
): string {
  const visits = new Map(instance.jobs.flatMap((job) => job.visits.map((visit) => [visit.id, visit] as const)));
  const served = new Set(tours.flatMap(({ stopIds }) => stopIds));
  const isLeftOut = ({ visits: own }: Job): boolean => !own.some(({ id }) => served.has(id));
  let cost = instance.jobs.reduce((sum, job) => sum + (isLeftOut(job) ? (job.prize ?? 0) : 0), 0);
  const lines = tours.map(({ resourceId, stopIds }, i) => {
    const vehicle = instance.vehicles.find(({ id }) => id === resourceId);
    if (vehicle === undefined) throw new RangeError(`The instance has no vehicle ${resourceId}.`);
    const locations = stopIds.map((id) => {
      const visit = visits.get(id);
      if (visit === undefined) throw new RangeError(`The instance has no visit ${id}.`);
      return visit.location;
    });
    let meters = 0;
    [...locations, vehicle.depot].reduce((from, to) => {
      meters += distanceBetween(instance.metric, from, to);
      return to;
    }, vehicle.depot);
    const { fixedCost, unitCost } = vehicle;
    cost += instance.goal === 'costs' ? fixedCost + (unitCost * meters) / instance.unit : meters / instance.unit;
    return `Route #${i + 1}: ${locations.join(' ')}`;
  });
  return `${[...lines, `Cost ${cost}`].join('\n')}\n`;
}

/**
 * Returns the figures of each customer, by location; the depot's entry comes from the first vehicle. Prizes are in the
 * unit of cost, 0 if the customer must be visited.
 */
function placesOf({ metric, jobs, vehicles }: Instance) {
  const time = metric.durationScale;
  const { ready, due } = vehicles[0]!;
  const places = metric.points.map((point) => {
    return { point, demand: 0, ready: ready / time, due: due / time, service: 0, pickup: 0, delivery: 0, prize: 0 };
  });
  for (const { form, visits, prize = 0 } of jobs) {
    const isPaired = form === 'sequence' && visits.length > 1;
    for (const [i, { location, kind, quantity, window, service }] of visits.entries()) {
      const partner = isPaired ? visits[1 - i]!.location : 0;
      const isPickup = kind === 'pickup';
      places[location] = {
        ...places[location]!,
        demand: isPaired && !isPickup ? -quantity : quantity,
        ...(window && { ready: window.ready / time, due: window.due / time }),
        service: service / time,
        pickup: isPickup ? 0 : partner,
        delivery: isPickup ? partner : 0,
        prize,
      };
    }
  }
  return places;
}

/** Returns warnings about fields for which the files have no column. */
function differences({ vehicles, jobs }: Instance): Notes {
  const notes = new Notes();
  const [{ id: _, ...first }] = vehicles as [Vehicle];
  const isMixed = vehicles.some(({ id: __, ...rest }) => {
    return JSON.stringify(rest) !== JSON.stringify(first) || rest.maxDuration !== undefined || rest.kind !== undefined;
  });
  if (isMixed)
    notes.warn('VEHICLES', 'vehicles', 'Vehicles that differ, or have limits, are written like the first one.');
  if (jobs.some(({ vehicleKinds }) => vehicleKinds !== undefined)) {
    notes.warn('VEHICLE_KINDS', 'jobs', 'Which vehicles may serve a customer is left out.');
  }
  return notes;
}
