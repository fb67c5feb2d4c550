/** An exact number: numerator over a positive denominator. Used for money, so that no sum depends on its order. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The value of a double's shortest decimal text: 0.1 is one tenth. */
export function decimal(x: number): Fraction {
  const [mantissa = '0', exponent = '0'] = String(x).toLowerCase().split('e');
  const [whole = '0', digits = ''] = mantissa.split('.');
  const power = Number(exponent) - digits.length;
  const over = BigInt(whole + digits);
  return power >= 0 ? { over: over * 10n ** BigInt(power), under: 1n } : { over, under: 10n ** BigInt(-power) };
}

/** over / under. */
export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const ZERO = fraction(0n);

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

export const isAbove = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

export const larger = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? a : b);

export const smaller = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? b : a);

export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO);

/** Millionths, rounded: floor(x · 10⁶ + 1/2). */
export function millionths({ over, under }: Fraction): bigint {
  const [top, bottom] = [2n * over * 1_000_000n + under, 2n * under];
  return top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom);
}
