import { exponential } from './exponential.js';
import { Tuning } from './tuning.js';

/** ln 100, that of T0 / Tf, written out because `Math.log` is not the same everywhere. */
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
 * T falls exponentially from T0 to T0/100. T0 = typical change · clamp(expected iterations a stop / rounds, coldest,
 * hottest), which depend on the kind of plan (`Tuning.cooling`). Only + − × / are used, so that a run by iterations has
 * the same temperatures on every machine.
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
