import type { Random } from '../state/random.js';

/** Items in random order (Fisher and Yates). */
export function shuffle(items: Int32Array | number[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    const item = items[i];
    items[i] = items[other];
    items[other] = item;
  }
}
