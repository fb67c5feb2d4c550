import type { Plan } from '../../model/types.gen.js';
import { FormatError, type ReadPlan } from '../format.js';
import { needed, Notes } from '../shape.js';
import { JspritFleet } from './fleet.js';
import { Jobs, JspritClock } from './jobs.js';
import { Plane } from './plane.js';
import { problem } from './problem.js';
import { parseXml } from './xml-tree.js';

/**
 * Reads a jsprit problem file as written by VrpXMLWriter. Times are seconds after 1970-01-01T00:00:00Z, travels are
 * computed in the plane of its coordinates, and tours are those of its best solution.
 *
 * @throws FormatError with all faults, each with its line
 */
export function readJsprit(text: string): ReadPlan {
  const { root, value, place } = parseXml(text);
  const notes = new Notes();
  const throwFaults = (): void => {
    if (notes.faults.length > 0)
      throw new FormatError(notes.faults.map((fault) => ({ ...fault, path: place(fault.path) })));
  };
  if (root !== 'problem') notes.fault('', `Its root is ${root}.`, 'Give a problem of jsprit: <problem> … </problem>.');
  throwFaults();
  const read = needed(problem)(value, '', notes);
  throwFaults();
  const plane = new Plane(read!, notes);
  const clock = new JspritClock(read!);
  const jobs = new Jobs(read!, { plane, clock, notes });
  const fleet = new JspritFleet(read!, jobs, { plane, clock, notes });
  throwFaults();
  const hasTimeCosts = read!.vehicleTypes?.type?.some(({ costs: { time = 0 } }) => time > 0) === true;
  const plan: Plan = {
    resources: fleet.resources,
    orders: jobs.orders,
    objectives: ['maximizeMandatoryStops', 'minimizeCosts'],
    // Waiting time costs as much as other time, so vehicles depart as late as possible.
    ...(hasTimeCosts && { lateDeparture: true }),
  };
  const warnings = notes.warnings.map((warning) => ({ ...warning, path: place(warning.path) }));
  return { plan, matrices: plane.matrices(), tours: fleet.tours, warnings };
}
