import type { Solution } from '../../src/index.js';
import { checkSolution } from '../checker/check.js';
import type { Difference } from '../checker/check.js';
import { TooManyPlacements } from '../checker/schedule/effort.js';
import { tables } from './provider-tables.js';
import type { WirePlan } from '../checker/wire.js';
import type { Scenario } from './random-scenario.js';

/** Solutions that the checker was asked about, and those of which it could not tell. */
const asked = { judged: 0, undecided: 0 };

/**
 * What the independent checker has to say of a solution, nothing when all is well; undefined where breaks can be placed
 * in more ways than it tries.
 *
 * @throws Error when that is more than a rare case
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

/** The same where a solution of which the checker cannot tell may pass. */
export async function judge(scenario: Scenario, solution: Solution): Promise<Difference[]> {
  return (await verdict(scenario, solution)) ?? [];
}
