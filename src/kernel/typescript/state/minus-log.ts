const SIZE = 4096;

/**
 * Creates the table of −ln(u) for annealing, using only + − × /: library logarithms differ in their last bit between
 * machines. Entry i represents u = (i + ½) / 4096.
 */
function makeMinusLog(): Float64Array {
  const values = new Float64Array(SIZE);
  for (let i = 0; i < SIZE; i++) values[i] = -naturalLog((i + 0.5) / SIZE);
  return values;
}

/** Returns ln x for 0 < x < 1: x = m / 2^e with m in [1, 2), ln m = 2 artanh((m − 1) / (m + 1)). */
function naturalLog(x: number): number {
  let mantissa = x;
  let exponent = 0;
  while (mantissa < 1) {
    mantissa = mantissa * 2;
    exponent = exponent + 1;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const squared = s * s;
  let power = s;
  let sum = 0;
  for (let k = 0; k < 30; k++) {
    sum = sum + power / (2 * k + 1);
    power = power * squared;
  }
  return 2 * sum - exponent * 0.6931471805599453;
}

const table = makeMinusLog();

/** Returns −ln of the real number that 32 random bits represent. */
export function minusLog(bits: number): number {
  return table[bits >>> 20];
}
