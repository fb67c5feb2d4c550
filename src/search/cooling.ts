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

/** ln 2, split so that `count · LN2_HIGH` is exact for every count below 2^20. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Terms of the Taylor series; the remainder is below 2^-53 for |x| ≤ ln 2 / 2. */
const TERMS = 14;

/**
 * e^x by additions, multiplications and divisions only, so that every machine and every version of the JavaScript engine
 * gets the same bits (`Math.exp` and `Math.pow` differ in the last ones). Accurate to about 1 in 10^15.
 *
 * @param x - between −700 and 700; beyond that the result is 0 or Infinity.
 */
export function exponential(x: number): number {
  if (!(x > -700)) return 0;
  if (x > 700) return Infinity;
  const count = Math.floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
  const rest = x - count * LN2_HIGH - count * LN2_LOW;
  let sum = 1;
  for (let term = TERMS; term >= 1; term--) sum = 1 + (rest * sum) / term;
  return sum * powerOfTwo(count);
}

/** 2^count, exact. */
function powerOfTwo(count: number): number {
  let power = 1;
  for (let step = 0; step < Math.abs(count); step++) power *= 2;
  return count < 0 ? 1 / power : power;
}
