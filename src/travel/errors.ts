import type { Position } from '../model/types.gen.js';

/** A provider has no travels for a vehicle profile. */
export class MissingProfileError extends Error {
  override readonly name = 'MissingProfileError';

  constructor(
    /** Type of the vehicle profile. */
    readonly profile: string,
    /** Types of the profiles the provider knows. */
    readonly known: readonly string[],
  ) {
    super(`There are no travels for the vehicle profile ${profile}.`);
  }
}

/** A provider has no travels for some positions. */
export class MissingPositionError extends Error {
  override readonly name = 'MissingPositionError';

  constructor(
    /** Indices into the requested positions. */
    readonly indices: readonly number[],
    positions: readonly Position[],
  ) {
    const { lon, lat } = positions[indices[0]];
    const others = indices.length > 1 ? ` and ${indices.length - 1} others` : '';
    super(`There are no travels for the position (lon ${lon}, lat ${lat})${others}.`);
  }
}

/**
 * Whether an error is a MissingProfileError. Compares names, because a provider may come from another copy of this
 * package (such as its CommonJS entry point beside the ESM one), for which `instanceof` fails.
 */
export function isMissingProfile(error: unknown): error is MissingProfileError {
  return error instanceof Error && error.name === 'MissingProfileError';
}

/** Whether an error is a MissingPositionError; compares names as `isMissingProfile` does. */
export function isMissingPosition(error: unknown): error is MissingPositionError {
  return error instanceof Error && error.name === 'MissingPositionError';
}
