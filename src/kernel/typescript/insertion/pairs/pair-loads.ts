import type { PairSearch } from './pair-search.js';

/** Returns true if goods are shared, and some are on board from the begin: then the pair may make these fewer. */
function isMixedAtBegin({ s, pair, route }: PairSearch): boolean {
  if (!s.instance.features.shared) return false;
  const D = s.instance.sizes.capacities;
  for (let d = 0; d < D; d++) if (s.state.loads.begin[route * D + d] > 0 || pair.share[d] > 0) return true;
  return false;
}

/**
 * Returns true if the load of the tour before a gap, taken at the begin or at the stop before it, fits with `added`.
 */
function fits(p: PairSearch, gap: number, atBegin: Float64Array, atStop: Float64Array, added: Float64Array): boolean {
  if (isMixedAtBegin(p)) return true;
  const D = p.s.instance.sizes.capacities;
  const load = gap === 0 ? atBegin : atStop;
  const from = (gap === 0 ? p.route : p.pair.stops[gap - 1]) * D;
  for (let d = 0; d < D; d++) if (load[from + d] + added[d] > p.k.limits.capacity[d]) return false;
  return true;
}

/** Returns true if what the order adds at the begin fits up to `gap`. */
export function fitsBefore(p: PairSearch, gap: number): boolean {
  return fits(p, gap, p.s.state.loads.begin, p.s.state.loads.highBefore, p.pair.share);
}

/** Returns true if what the order carries between its stops fits after the element before `gap`. */
export function fitsBetween(p: PairSearch, gap: number): boolean {
  return fits(p, gap, p.s.state.loads.begin, p.s.state.loads.after, p.pair.between);
}

/** Returns true if what the order leaves on board after its second stop, in `gap`, fits to the end. */
export function fitsToEnd(p: PairSearch, gap: number): boolean {
  return fits(p, gap, p.s.state.loads.high, p.s.state.loads.highAfter, p.pair.after);
}

/** Computes what the pair adds to the loads: at the begin, between its stops, and after both. */
export function shareLoads({ s, pair, first, second }: PairSearch): void {
  const D = s.instance.sizes.capacities;
  const { stopChange } = s.instance.arrays;
  for (let d = 0; d < D; d++) {
    const one = stopChange[first * D + d];
    const both = one + stopChange[second * D + d];
    pair.share[d] = Math.max(0, Math.max(-one, -both));
    pair.between[d] = pair.share[d] + one;
    pair.after[d] = pair.share[d] + both;
  }
}
