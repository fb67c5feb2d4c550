/**
 * A row of so many zeros, for the times of one tour. A plain array: many are made and soon forgotten, and a typed array
 * takes longer to make than a tour to walk through.
 */
export const zeros = (count: number): number[] => new Array<number>(count).fill(0);

/** The sum of a row. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
}
