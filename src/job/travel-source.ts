import type { Link } from '../link/link.js';
import type { CallerCalls, GivenTravel } from '../link/protocol.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { fromRecipe } from '../travel/from-recipe.js';
import { roadTravels, type RoadTravels } from './road-travels.js';

/** The travels of a job; those of a road engine can be requested later, too. */
export interface JobTravel {
  readonly source: TravelSource;
  readonly roads: RoadTravels | undefined;
}

/** The travel source of a job. The caller's own provider and road engine are called in the caller's thread. */
export function travelSource(given: GivenTravel, caller: Link<CallerCalls>): JobTravel {
  if ('recipe' in given) return { source: fromRecipe(given.recipe), roads: undefined };
  if ('roads' in given) {
    const roads = roadTravels(given.roads, caller);
    return { source: roads.source, roads };
  }
  const { hasGeometry, hasRemarks, holdsTables } = given;
  const source: TravelSource = {
    holdsTables,
    ...(hasGeometry ? { geometry: (profile, positions) => caller.ask('geometry', { profile, positions }) } : {}),
    matrix: (profile, positions) => caller.ask('matrix', { profile, positions }),
    ...(hasRemarks ? { remarks: (profile) => caller.ask('remarks', profile) } : {}),
  };
  return { source, roads: undefined };
}
