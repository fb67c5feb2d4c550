import type { Plan, Solution, Tour } from '../../model/types.gen.js';
import { stopIdsOf, type TourStops } from '../../model/tour-stops.js';
import { plannedStops } from '../../model/stop.js';
import { withJob } from '../job.js';
import { readEvaluateOptions, type EvaluateOptions } from '../options.js';
import { preparePlan, unlessAborted } from '../prepare.js';

/**
 * In each round one order is removed from every tour that breaks a rule; tours that still break one after this many
 * rounds are left to the search.
 */
const MAX_ROUNDS = 30;

type OrderOf = (stopId: string) => string | undefined;

/**
 * Earlier tours as far as they are still feasible: aligned with what is decided, without stops and resources that no
 * longer exist, and, where a tour breaks a rule, without as many orders as necessary, starting with those at which the
 * rule is broken.
 *
 * @returns the tours in the current plan
 * @throws whatever `evaluate` throws
 */
export async function repaired(plan: Plan, solution: Solution, options: EvaluateOptions): Promise<Solution> {
  const settings = readEvaluateOptions(options);
  const planned = plannedStops(plan);
  const orderOf: OrderOf = (stopId) => planned.get(stopId)?.order.id;
  return await withJob(async (job) => {
    await preparePlan(job, plan, settings, () => undefined);
    let tours = remaining(plan, solution, orderOf);
    for (let round = 0; ; round++) {
      const routes = await unlessAborted(settings.signal, job.readStart(tours));
      const judged = (await unlessAborted(settings.signal, job.build(routes))).solution;
      const leaving = judged.tours.map((tour) => (tour.isValid ? undefined : leavingOrder(tour, orderOf)));
      if (round >= MAX_ROUNDS || leaving.every((order) => order === undefined)) return judged;
      tours = judged.tours.map((tour, index) => ({
        resourceId: tour.resourceId,
        stopIds: stopIdsOf(tour).filter((id) => leaving[index] === undefined || orderOf(id) !== leaving[index]),
      }));
    }
  });
}

function remaining({ resources }: Plan, { tours }: Solution, orderOf: OrderOf): TourStops[] {
  const ids = new Set(resources.map(({ id }) => id));
  return tours
    .filter(({ resourceId }) => ids.has(resourceId))
    .map((tour) => ({
      resourceId: tour.resourceId,
      stopIds: stopIdsOf(tour).filter((id) => orderOf(id) !== undefined),
    }));
}

/** The order at which the tour breaks a rule, if it may be removed; the last order if the violation names no stop. */
function leavingOrder({ wayPoints }: Tour, orderOf: OrderOf): string | undefined {
  const decided = new Set(
    wayPoints.flatMap((point) =>
      point.type === 'stop' && point.status !== 'optimized' ? [orderOf(point.stopId)] : [],
    ),
  );
  const free = wayPoints.filter((point) => point.type === 'stop' && !decided.has(orderOf(point.stopId)));
  const named = free.find(({ violations }) => violations.length > 0) ?? free.at(-1);
  return named?.type === 'stop' ? orderOf(named.stopId) : undefined;
}
