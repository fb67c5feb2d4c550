import type { PairSearch } from './pair-search.js';

/** What the order adds at the begin fits on the way to `gap`. */
export function fitsBefore(p: PairSearch, gap: number): boolean {
  if (p.s.instance.shared) return true;
  const D = p.s.instance.capacities;
  const { state } = p.s;
  for (let d = 0; d < D; d++) {
    const high = gap === 0 ? state.load[p.route * D + d] : state.highBefore[p.pair.stops[gap - 1] * D + d];
    if (high + p.pair.share[d] > p.k.capacity[d]) return false;
  }
  return true;
}

/** What it adds between its stops fits after the element before `gap`. */
export function fitsBetween(p: PairSearch, gap: number): boolean {
  if (p.s.instance.shared) return true;
  const D = p.s.instance.capacities;
  const { state } = p.s;
  for (let d = 0; d < D; d++) {
    const load = gap === 0 ? state.load[p.route * D + d] : state.loadAfter[p.pair.stops[gap - 1] * D + d];
    if (load + p.pair.between[d] > p.k.capacity[d]) return false;
  }
  return true;
}

/** What it leaves aboard behind its second stop in `gap` fits to the end. */
export function fitsBehind(p: PairSearch, gap: number): boolean {
  if (p.s.instance.shared) return true;
  const D = p.s.instance.capacities;
  const { state } = p.s;
  for (let d = 0; d < D; d++) {
    const high = gap === 0 ? state.loadHigh[p.route * D + d] : state.highAfter[p.pair.stops[gap - 1] * D + d];
    if (high + p.pair.behind[d] > p.k.capacity[d]) return false;
  }
  return true;
}

/** What the pair adds to the loads: at the begin, between its stops and after both. */
export function shareLoads({ s, pair, first, second }: PairSearch): void {
  const D = s.instance.capacities;
  const { stopChange } = s.instance.arrays;
  for (let d = 0; d < D; d++) {
    const one = stopChange[first * D + d];
    const both = one + stopChange[second * D + d];
    pair.share[d] = Math.max(0, Math.max(-one, -both));
    pair.between[d] = pair.share[d] + one;
    pair.behind[d] = pair.share[d] + both;
  }
}
