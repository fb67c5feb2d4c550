import type { Plan, Solution } from '../../model/types.gen.js';
import { DRIVER_COLUMNS, driverRows, type SheetValue } from './driver-rows.js';
import { indexPlan } from './plan-index.js';

/** The sheet of a tour for its driver. */
export interface DriverSheet {
  readonly resourceId: string;
  /**
   * One row per way point, by column name of the CSV: texts, numbers, and points in time in UTC. Empty cells are ''.
   */
  readonly rows: readonly Readonly<Record<string, SheetValue>>[];
}

/**
 * Returns the drivers' sheets, one per tour, for a page layout. With the plan they include windows, waiting and order
 * ids.
 */
export function driverSheets(solution: Solution, plan?: Plan): DriverSheet[] {
  const index = indexPlan(solution, plan);
  return solution.tours.map((tour) => ({
    resourceId: tour.resourceId,
    rows: driverRows(tour, index).map((row) =>
      Object.fromEntries(DRIVER_COLUMNS.map(({ name, value }) => [name, value(row)])),
    ),
  }));
}
