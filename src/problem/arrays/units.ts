/** Quantities, capacities and money are counted in whole millionths. */
export const MICRO = 1e6;

/** Whole 10^-6 units of a quantity; never −0. */
export function toMicro(quantity: number): number {
  return Math.floor(quantity * MICRO + 0.5) + 0;
}
