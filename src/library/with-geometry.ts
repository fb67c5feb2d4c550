import type { Solution } from '../model/solution.js';
import { withLegLines } from './leg-lines.js';
import { readEvaluateOptions, type EvaluateOptions } from './options.js';

/**
 * Puts the way that leads to each waypoint of a finished solution beside its figures (`fromPrevious.polyline`, precision 6),
 * as `geometry: true` does while one is computed. Nothing is computed anew, the plan is not needed.
 *
 * @param options - `travel` with a road engine, else the solution comes back as it is; an abort of `signal` leaves out what
 *   did not come yet, and `onWarnings` hears of it (`GEOMETRY_MISSING`)
 * @throws InvalidOptionsError that lists all that is wrong
 * @example
 * const drawn = await withGeometry(solution, { travel: roads({ dir: 'heidelberg' }) });
 */
export async function withGeometry(
  solution: Solution,
  options: Pick<EvaluateOptions, 'travel' | 'signal' | 'onWarnings'>,
): Promise<Solution> {
  const { travel, signal, onWarnings } = readEvaluateOptions(options);
  const lined = await withLegLines(solution, travel, signal);
  if (lined.warnings.length > 0) onWarnings(lined.warnings);
  return lined.solution;
}
