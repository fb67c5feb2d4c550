import type { TravelMatrix, TravelProvider } from './provider.js';

/** What a provider of this package is made of: enough to make it again in another thread. */
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

/** Registered: providers may come from another copy of this package. */
const RECIPE = Symbol.for('tourwright.travel.recipe');

interface AttachedRecipe {
  readonly recipe: TravelRecipe;
  /** The provider as it was made: another one with its parts is none of ours. */
  readonly of: TravelProvider;
}

/** Lets a provider be made again elsewhere. Copies of it, and providers whose methods are replaced, are not. */
export function withRecipe(provider: TravelProvider, recipe: TravelRecipe): TravelProvider {
  const of = { ...provider };
  Object.defineProperty(provider, RECIPE, { value: { recipe, of } satisfies AttachedRecipe });
  return provider;
}

/** How to make a provider again; undefined where only its own thread has it. */
export function recipeOf(provider: TravelProvider): TravelRecipe | undefined {
  if (!Object.hasOwn(provider, RECIPE)) return undefined;
  const { recipe, of } = (provider as unknown as Record<symbol, AttachedRecipe>)[RECIPE];
  const methods = ['geometry', 'matrix', 'remarks', 'holdsTables'] as const;
  return methods.every((name) => provider[name] === of[name]) ? recipe : undefined;
}
