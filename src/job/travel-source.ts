import type { Link } from '../link/link.js';
import type { CallerCalls, GivenTravel } from '../link/protocol.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { fromRecipe } from '../travel/from-recipe.js';

/** Travels as a job gets them. The caller's own provider is asked where it is. */
export function travelSource(given: GivenTravel, caller: Link<CallerCalls>): TravelSource {
  if ('recipe' in given) return fromRecipe(given.recipe);
  const { hasGeometry, hasRemarks, holdsTables } = given;
  return {
    holdsTables,
    ...(hasGeometry ? { geometry: (profile, positions) => caller.ask('geometry', { profile, positions }) } : {}),
    matrix: (profile, positions) => caller.ask('matrix', { profile, positions }),
    ...(hasRemarks ? { remarks: (profile) => caller.ask('remarks', profile) } : {}),
  };
}
