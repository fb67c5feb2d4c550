import type { VehicleProfile } from '../model/types.gen.js';
import { DETOUR_FACTOR, crowFlyRemarks, speedOf } from './crow-fly.js';
import { greatCircle, unitVectors } from './great-circle.js';
import type { TravelProvider } from './provider.js';
import { withRecipe } from './recipe.js';

/** km/h of the profile `fly` if it has no `kmph`. */
export const FLY_SPEED = 50;

/**
 * Crow-fly travels: great-circle meters, seconds at the profile's `kmph` (default 50). Profiles that need roads get an
 * estimate: great circles times a detour factor at a usual speed, with a CROW_FLY remark.
 */
export function fly(): TravelProvider {
  const provider: TravelProvider = {
    geometry: (profile) => ({ kind: 'sphere', ...paceOf(profile) }),
    matrix: (profile, positions) => {
      const { kmph, detour } = paceOf(profile);
      const n = positions.length;
      const vectors = unitVectors(positions);
      const distances = new Float64Array(n * n);
      const durations = new Float64Array(n * n);
      for (let from = 0; from < n; from++) {
        for (let to = 0; to < from; to++) {
          const meters = Math.floor(greatCircle(vectors, from, to) * detour + 0.5);
          distances[from * n + to] = distances[to * n + from] = meters;
          durations[from * n + to] = durations[to * n + from] = Math.ceil((meters * 3.6) / kmph - 1e-6);
        }
      }
      return { distances, durations };
    },
    remarks: (profile) => (profile.type === 'fly' ? [] : crowFlyRemarks(profile)),
  };
  return withRecipe(provider, { kind: 'fly' });
}

function paceOf(profile: VehicleProfile): { readonly kmph: number; readonly detour: number } {
  if (profile.type === 'fly') return { kmph: profile.kmph ?? FLY_SPEED, detour: 1 };
  return { kmph: speedOf(profile), detour: DETOUR_FACTOR };
}
