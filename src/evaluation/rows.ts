/**
 * A row of zeros, for the times of one tour. A plain array, because many short-lived rows are created, and creating a
 * typed array takes longer than iterating over a tour.
 */
export const zeros = (count: number): number[] => new Array<number>(count).fill(0);

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
}
