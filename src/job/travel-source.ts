import type { Link } from '../link/link.js';
import type { CallerCalls, GivenTravel } from '../link/protocol.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { fromRecipe } from '../travel/from-recipe.js';
import { roadTravels, type RoadTravels } from './road-travels.js';

/** Travels as a job gets them; those of a road engine can be asked for more later. */
export interface JobTravel {
  readonly source: TravelSource;
  readonly roads: RoadTravels | undefined;
}

/** The caller's own provider, and his road engine, are asked where they are. */
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
