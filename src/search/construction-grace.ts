import { Size } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { processorTime } from './clock.js';
import { Tuning } from './tuning.js';

/**
 * What the construction of a plan's first tours gets in any case, however late it begins: an answer without tours says of a
 * busy machine what it should say of a plan. Time that other programs have the processor does not count, up to a limit.
 *
 * @param chains - that share the processor time of this process
 * @param processor - milliseconds of processor time of this process
 * @returns asks for the milliseconds that are left of it, counted from now on; 0 or less: none
 */
export function createConstructionGrace(
  { sizes }: Pick<ProblemArrays, 'sizes'>,
  chains: number,
  clock: () => number,
  processor: () => number = processorTime,
): () => number {
  const { base, perStop, starved } = Tuning.constructionGrace;
  const granted = base + perStop * sizes[Size.STOPS];
  const began = clock();
  const before = processor();
  return () => {
    const elapsed = clock() - began;
    const worked = Math.min(elapsed, (processor() - before) / chains);
    return Math.min(granted - worked, starved * granted - elapsed);
  };
}
