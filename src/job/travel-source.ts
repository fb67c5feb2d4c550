import type { Link } from '../link/link.js';
import type { CallerCalls, GivenTravel } from '../link/protocol.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { roadTravels, type RoadTravels } from './road-travels.js';
import type { Position } from '../model/types.gen.js';
import { fly } from '../travel/fly.js';
import { checkedMatrix } from '../travel/matrix.js';
import { plane } from '../travel/plane.js';
import type { TravelProvider } from '../travel/provider.js';
import type { TravelRecipe } from '../travel/recipe.js';

/** The travels of a job; those of a road engine can be requested later, too. */
interface JobTravel {
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

/** Makes the provider that a recipe describes. */
function fromRecipe(recipe: TravelRecipe): TravelProvider {
  if (recipe.kind === 'fly') return fly();
  if (recipe.kind === 'plane') {
    const { points, scale, rounding } = recipe;
    const places = rows(points, 4).map(([lon, lat, x, y]) => ({ position: { lon, lat }, x, y }));
    return plane({ points: places, scale, rounding });
  }
  const positions = rows(recipe.positions, 2).map(([lon, lat]): Position => ({ lon, lat }));
  const profiles = Object.entries(recipe.profiles).map(([type, { distances, durations, buckets }]) => [
    type,
    { distance: distances, duration: durations, ...(buckets && { buckets }) },
  ]);
  return checkedMatrix({ positions, profiles: Object.fromEntries(profiles) });
}

function rows(figures: Float64Array, width: number): number[][] {
  return Array.from({ length: figures.length / width }, (_, row) => [
    ...figures.subarray(row * width, (row + 1) * width),
  ]);
}
