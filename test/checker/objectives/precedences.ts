import type { Tour } from '../tour.js';
import type { Precedences } from '../wire.js';

/** A tour's pairs in the wanted order minus those in the reverse, minus the switches between the two kinds of stops. */
export function precedences({ precedences, disableGroupProximity }: Precedences, { itinerary }: Tour): number {
  const tagsOf = itinerary.visits.map(({ stop }) => stop.tags);
  return precedences.reduce((total, { previous, next }) => {
    const pairs = tagsOf.flatMap((earlier, index) =>
      tagsOf.slice(index + 1).map((later): number => {
        const isWished = earlier.includes(previous) && later.includes(next);
        const isReverse = earlier.includes(next) && later.includes(previous);
        return Number(isWished) - Number(isReverse);
      }),
    );
    const kinds = tagsOf
      .filter((tags) => tags.includes(previous) !== tags.includes(next))
      .map((tags) => tags.includes(previous));
    const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
    const switches = disableGroupProximity ? 0 : Math.max(0, changes - 1);
    return total + pairs.reduce((sum, one) => sum + one, 0) - switches;
  }, 0);
}
