import type { Slice } from '../../kernel.js';
import type { KernelContext } from './kernel-context.js';
import { runSeeking, squeeze } from './squeeze.js';

/**
 * Runs a slice that inserts unserved orders of one level, whatever the tours and the levels below cost; the levels
 * above stay as good as in the best solution.
 *
 * @returns the iterations done; it ends when all orders of the level are served.
 */
export function serve(context: KernelContext, slice: Slice, level: number): number {
  const { instance, state } = context;
  const counts = (order: number): boolean => instance.arrays.orderLevel[order] === level;
  return runSeeking(
    context,
    slice,
    () => state.bank.orders.some(counts) && squeeze(context, slice.temperature, level, counts),
  );
}
