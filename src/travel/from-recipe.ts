import type { Position } from '../model/types.gen.js';
import { fly } from './fly.js';
import { checkedMatrix } from './matrix.js';
import { plane } from './plane.js';
import type { TravelProvider } from './provider.js';
import type { TravelRecipe } from './recipe.js';

/** Makes the provider that a recipe describes. */
export function fromRecipe(recipe: TravelRecipe): TravelProvider {
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
