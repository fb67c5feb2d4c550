import type { Solution } from '../../src/index.js';
import { checkSolution } from '../checker/check.js';
import type { Difference } from '../checker/check.js';
import { TooManyPlacements } from '../checker/schedule/effort.js';
import { tables } from './provider-tables.js';
import type { WirePlan } from '../checker/wire.js';
import type { Scenario } from './random-scenario.js';

/** Number of checked solutions, and of those that the checker could not decide. */
const asked = { judged: 0, undecided: 0 };

/**
 * The findings of the independent checker on a solution, empty if it is correct; undefined if there are too many
 * placements of breaks to try.
 *
 * @throws Error if that happens too often
 */
export async function verdict(scenario: Scenario, solution: Solution): Promise<Difference[] | undefined> {
  const travel = await tables(scenario);
  asked.judged++;
  try {
    return checkSolution(scenario.plan as WirePlan, solution, travel);
  } catch (error) {
    if (!(error instanceof TooManyPlacements)) throw error;
    asked.undecided++;
    if (asked.undecided > 2 + asked.judged / 50)
      throw new Error(`The checker could not tell ${asked.undecided} times of ${asked.judged}.`, { cause: error });
    return undefined;
  }
}

/** The findings, where a solution that the checker cannot decide passes. */
export async function judge(scenario: Scenario, solution: Solution): Promise<Difference[]> {
  return (await verdict(scenario, solution)) ?? [];
}
