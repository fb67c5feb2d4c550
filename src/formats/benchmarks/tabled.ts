import { customerId, type Goal, type Instance, type Job, type Vehicle, type Visit } from './instance.js';
import { figureOf, rowOf, sizeOf, vehicleCount, windowOf, type Row } from './rows.js';
import { linesOf, Notes } from '../shape.js';

/** Scale in thousandths of the file's unit, rounded to the nearest: the "exact" convention. */
const EXACT_SCALE = 1000;

/** Classes whose orders consist of one stop, or of a pickup and a delivery. */
type TabledClass = 'solomon' | 'pdptw';

/**
 * Reads VRPTW in Solomon's text form: name, vehicles and capacity, then id x y demand ready due service.
 *
 * @throws FormatError with all faults by line
 */
export function readSolomon(text: string, goal: Goal = 'distance'): Instance {
  const name = linesOf(text).find((line) => line.trim() !== '') ?? '';
  return readTabled(text, { name: name.trim(), goal, class: 'solomon' });
}

/**
 * Reads PDPTW in the text form of Li and Lim (2001): vehicles, capacity, speed; then one row per place: id x y demand
 * ready due service, index of its pickup, index of its delivery.
 *
 * @throws FormatError with all faults by line
 */
export function readLiLim(text: string, name: string, goal: Goal = 'vehicles'): Instance {
  return readTabled(text, { name, goal, class: 'pdptw' });
}

/** Reads a file with a single table: a row for the fleet, the depot's row, then one row per customer. */
function readTabled(
  text: string,
  { name, goal, class: tabled }: Pick<Instance, 'name' | 'goal'> & { class: TabledClass },
): Instance {
  const notes = new Notes();
  const lines = linesOf(text).map((line) => line.trim());
  const rows = lines.flatMap((line, i) => (/^[-+.\d]/.test(line) ? [rowOf(line, i + 1, notes)] : []));
  const [fleet, depot, ...customers] = rows;
  if (fleet === undefined || depot === undefined) {
    notes.fault(
      '',
      'There is no row of vehicles, or none of the depot.',
      'Write "vehicles capacity", then the places.',
    );
    notes.throwFaults();
  }
  const places = [depot!, ...customers].map((row, location) => placeOf(row, location, tabled, notes));
  const jobs = tabled === 'pdptw' ? pairsOf(places, notes) : places.slice(1).map(({ visit }) => jobOf(visit));
  const count = vehicleCount(`line ${fleet!.line}`, fleet!.figures[0] ?? 0, notes);
  const capacity = sizeOf(fleet!, 1, 'capacity', notes);
  const span = windowOf(depot!, 4, EXACT_SCALE, notes);
  if (span.due <= span.ready) notes.faultOfLine(depot!.line, 'The depot never opens.', 'Give it a later end.');
  notes.throwFaults();
  const vehicles = Array.from({ length: count }, (_, i): Vehicle => {
    return { id: `v${i + 1}`, depot: 0, capacity, ...span, fixedCost: 0, unitCost: 1 };
  });
  const points = places.map(({ point }) => point);
  return {
    name,
    class: tabled,
    goal,
    metric: { points, scale: EXACT_SCALE, rounding: 'nearest', durationScale: EXACT_SCALE },
    unit: EXACT_SCALE,
    jobs,
    vehicles,
    lateDeparture: false,
  };
}

type TabledVisit = ReturnType<typeof placeOf>;

function placeOf(row: Row, location: number, tabled: TabledClass, notes: Notes) {
  const demand = figureOf(row, 3, 'demand', notes);
  if (row.figures[0] !== location) {
    notes.faultOfLine(row.line, `The place is ${row.figures[0]}, not ${location}.`, 'Number them from 0 on, in order.');
  }
  if (demand < 0 && tabled === 'solomon')
    notes.faultOfLine(row.line, `The demand is ${demand}.`, 'It must be at least 0.');
  // The number of the delivery that belongs to a pickup; 0 if it is not a pickup.
  const partner = tabled === 'pdptw' ? figureOf(row, 8, 'index of the delivery', notes) : 0;
  const point = [figureOf(row, 1, 'x', notes), figureOf(row, 2, 'y', notes)] as const;
  const visit: Visit = {
    id: customerId(location),
    location,
    kind: partner !== 0 ? 'pickup' : 'delivery',
    quantity: Math.abs(demand),
    window: windowOf(row, 4, EXACT_SCALE, notes),
    service: Math.round(EXACT_SCALE * sizeOf(row, 6, 'service', notes)),
  };
  return { row, point, partner, visit };
}

function jobOf(visit: Visit): Job {
  return { id: visit.id, form: 'sequence', visits: [visit] };
}

function pairsOf(places: readonly TabledVisit[], notes: Notes): Job[] {
  const paired = new Set<number>();
  const jobs = places.slice(1).flatMap(({ row, visit, partner }): Job[] => {
    if (partner === 0) return [];
    const delivery = places[partner];
    if (delivery === undefined || delivery.partner !== 0 || paired.has(partner)) {
      notes.faultOfLine(row.line, `Place ${partner} is no delivery of its own.`, 'Name the row of its delivery.');
      return [];
    }
    paired.add(visit.location).add(partner);
    return [{ id: `o${visit.location}`, form: 'sequence', visits: [visit, delivery.visit] }];
  });
  for (const { row, visit } of places.slice(1)) {
    if (paired.has(visit.location) || notes.faults.length > 0) continue;
    notes.faultOfLine(row.line, 'It is no pickup, and no pickup names it.', 'Write its pickup and its delivery.');
  }
  return jobs;
}
