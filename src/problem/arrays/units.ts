/** Quantities, capacities and money are counted in whole millionths. */
export const MICRO = 1e6;

/** Whole 10^-6 units of a quantity; never −0. */
export function toMicro(quantity: number): number {
  return Math.floor(quantity * MICRO + 0.5) + 0;
}

/** Whole meters of a number of kilometers, to the nearest. */
export function kilometersToMeters(kilometers: number): number {
  return Math.floor(kilometers * 1000 + 0.5) + 0;
}
