import { Size } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { Tuning } from './tuning.js';

/** Milliseconds that the construction of a plan's first tours gets in any case, however late it begins. */
export function constructionGrace({ sizes }: Pick<ProblemArrays, 'sizes'>): number {
  const { base, perStop } = Tuning.constructionGrace;
  return base + perStop * sizes[Size.STOPS];
}
