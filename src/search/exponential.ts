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
