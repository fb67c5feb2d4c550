import type { RefinedTours } from '../link/protocol.js';
import type { Problem, Route } from '../problem/problem.js';
import { estimatedLegs } from '../problem/travel/estimated-legs.js';
import { putExactTravels } from '../problem/travel/exact-travel.js';
import { now } from '../search/clock.js';
import type { RoadProfile } from '../travel/crow-fly.js';
import type { RoadTravels } from './road-travels.js';

/**
 * Requests the estimated travels of routes and enters the answers in the tables. Travels stay estimated without a road
 * engine, or if it does not answer in time.
 */
export async function refine(
  problem: Problem,
  roads: RoadTravels | undefined,
  routes: readonly Route[],
  milliseconds: number | undefined,
): Promise<Omit<RefinedTours, 'isSound'>> {
  const { estimates } = problem;
  if (estimates === undefined || roads === undefined) return { changed: 0, left: 0 };
  const latest = milliseconds === undefined ? undefined : now() + milliseconds;
  let changed = 0;
  for (const legs of estimatedLegs(problem, routes)) {
    const left = latest === undefined ? undefined : Math.max(0, latest - now());
    const profile = estimates.profiles[legs.profile] as RoadProfile;
    const known = await roads.pairs(profile, problem.positions, legs.pairs, left);
    changed += putExactTravels(problem, legs, known);
  }
  const left = estimatedLegs(problem, routes).reduce((sum, { pairs }) => sum + pairs.length / 2, 0);
  return { changed, left };
}
