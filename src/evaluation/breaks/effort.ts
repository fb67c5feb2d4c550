import { MAX_EFFORT } from './tuning.js';

/**
 * How much more a choice among schedules may try, in stops walked for lists of breaks: rules that cannot be kept may
 * allow more lists than anybody can wait for. What is found until it is used up stands; from then on only short lists
 * are tried, and no later begin or break is looked for. It counts steps, not time: every machine chooses the same.
 */
export interface Effort {
  left: number;
}

export const makeEffort = (): Effort => ({ left: MAX_EFFORT });

export const isSpent = ({ left }: Effort): boolean => left <= 0;
