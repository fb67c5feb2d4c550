import { concerns, byFirstTag } from '../plan/tags.js';
import type { Stop } from '../plan/stop.js';
import type { Plan } from '../plan/plan.js';
import type { Tour } from '../tour.js';

/** Seconds that goods which should be loaded late spend on board. */
export function earlyLoading({ wire }: Plan, { itinerary: { resource, visits }, walk }: Tour): number {
  const list =
    resource.wire.avoidEarlyLoadings ?? byFirstTag(resource.tags, wire.avoidEarlyLoadingsByResourceTag, 'with *') ?? [];
  return list.reduce((total, { stopTag, capacities }) => {
    const moves = (stop: Stop): boolean =>
      [...stop.quantities].some(([capacity, quantity]) => quantity !== 0n && concerns(capacities, [capacity]));
    const seconds = visits.flatMap(({ stop, order }, index) => {
      if (stop.kind !== 'pickup' || !stop.tags.includes(stopTag) || !moves(stop)) return [];
      const unloaded = visits.findLastIndex(
        (later, at) => at > index && later.order === order && later.stop.kind === 'delivery' && moves(later.stop),
      );
      return [(walk.stops[unloaded]?.begin ?? walk.end) - (walk.stops[index]?.departure ?? 0)];
    });
    return total + seconds.reduce((sum, one) => sum + one, 0);
  }, 0);
}
