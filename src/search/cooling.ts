import { exponential } from './exponential.js';
import { Tuning } from './tuning.js';

/** ln(T0 / Tf), written out because `Math.log` is not the same everywhere. */
const LN_RATIO = 4.605170185988092;

/** What the temperatures of a chain depend on. */
export interface CoolingRule {
  /** Size of a typical change of the weighted objective, about a mean leg; of large plans a mean leg between stops. */
  readonly typicalChange: number;
  /** Stops of the plan, or of the chain's part of it. */
  readonly stops: number;
  /** Which temperatures the plan asks for. */
  readonly kind: keyof typeof Tuning.cooling;
  /** The chain starts from a given solution. */
  readonly warm: boolean;
}

/**
 * Annealing temperature after a share of the run.
 *
 * T falls exponentially from T0 to T0/100. T0 = typical change · clamp(expected iterations a stop / 1000, 0.7, 1.2), where
 * times can bind clamp(… / 250, 0.8, 2): a run with few iterations must not waste them wandering. Large plans without such
 * times have clamp(… / 60, 1.5, 2.5), plans whose orders may mostly be left out at a price clamp(… / 1000, 0.05, 0.15).
 * Only + − × / are used, so that a run by iterations has the same temperatures on every machine.
 *
 * @param progress - share of the budget that is used up, 0 … 1.
 * @param expectedIterations - iterations the whole run is expected to do.
 */
export function temperature(rule: CoolingRule, progress: number, expectedIterations: number): number {
  const { rounds, coldest, hottest } = Tuning.cooling[rule.kind];
  const share = Math.min(hottest, Math.max(coldest, expectedIterations / Math.max(1, rule.stops) / rounds));
  const first = rule.typicalChange * share * (rule.warm ? Tuning.warmShare : 1);
  return first * exponential(-LN_RATIO * Math.min(1, Math.max(0, progress)));
}
