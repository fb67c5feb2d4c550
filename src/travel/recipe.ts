import type { TravelMatrix, TravelProvider } from './provider.js';

/** The data from which a provider of this package can be made again in another thread. */
export type TravelRecipe =
  | { readonly kind: 'fly' }
  | {
      readonly kind: 'plane';
      /** lon, lat, x, y of each point. */
      readonly points: Float64Array;
      readonly scale: number;
      readonly rounding: 'nearest' | 'truncate' | 'none';
    }
  | {
      readonly kind: 'matrix';
      /** lon, lat of each row. */
      readonly positions: Float64Array;
      /** By type of vehicle profile. */
      readonly profiles: Readonly<Record<string, TravelMatrix>>;
    };

/** Registered globally, because providers may come from another copy of this package. */
const RECIPE = Symbol.for('tourwright.travel.recipe');

/** Attaches a recipe to a provider. Copies of the provider, and providers whose methods are replaced, have none. */
export function withRecipe(provider: TravelProvider, recipe: TravelRecipe): TravelProvider {
  // The provider as it was made; a changed copy is not recognized.
  const of = { ...provider };
  Object.defineProperty(provider, RECIPE, { value: { recipe, of } });
  return provider;
}

/** The recipe of a provider; undefined if only its own thread has it. */
export function recipeOf(provider: TravelProvider): TravelRecipe | undefined {
  if (!Object.hasOwn(provider, RECIPE)) return undefined;
  const { recipe, of } = (provider as unknown as Record<symbol, { recipe: TravelRecipe; of: TravelProvider }>)[RECIPE];
  const methods = ['geometry', 'matrix', 'remarks', 'holdsTables'] as const;
  return methods.every((name) => provider[name] === of[name]) ? recipe : undefined;
}
