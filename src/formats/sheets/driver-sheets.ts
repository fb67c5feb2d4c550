import type { Plan, Solution } from '../../model/types.gen.js';
import { DRIVER_COLUMNS, driverRows, type SheetValue } from './driver-rows.js';
import { indexPlan } from './plan-index.js';

/** A tour as its driver reads it. */
export interface DriverSheet {
  readonly resourceId: string;
  /** A row a way point, by the names of the columns of the CSV: texts, numbers, and moments in UTC. Empty cells are ''. */
  readonly rows: readonly Readonly<Record<string, SheetValue>>[];
}

/** Driver's sheets, one a tour, to lay out as a page. With the plan they have windows, waiting and order ids. */
export function driverSheets(solution: Solution, plan?: Plan): DriverSheet[] {
  const index = indexPlan(solution, plan);
  return solution.tours.map((tour) => ({
    resourceId: tour.resourceId,
    rows: driverRows(tour, index).map((row) =>
      Object.fromEntries(DRIVER_COLUMNS.map(({ name, value }) => [name, value(row)])),
    ),
  }));
}
