import type { Plan, TourViolation } from '../../src/model/types.gen.js';
import { solutionOf, type Tours } from '../evaluation/line.js';
import type { TravelProvider } from '../../src/travel/provider.js';

/** The violations of the first tour. */
export async function violationsOf(
  plan: Plan,
  tours: Tours,
  travel?: TravelProvider,
): Promise<readonly TourViolation[]> {
  const { tours: emitted } = await solutionOf(plan, tours, travel);
  return emitted[0].violations;
}
