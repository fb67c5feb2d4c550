/** Values of a week's speeds, and the number of DCT coefficients kept, as in the engine. */
const STEPS = 2016;
const WAVES = 200;

/** The limit of the 16-bit numbers in the base64 text. */
const MOST = 32_767;

/**
 * Encodes a week's speeds (km/h, one for every five minutes from Sunday midnight) as the engine's tiles store them: the
 * first 200 coefficients of their discrete cosine transform (type II, orthonormal), rounded to 16-bit big-endian
 * integers, as base64.
 */
export function codeOfWeek(speeds: Float64Array): string {
  if (speeds.length !== STEPS) throw new RangeError(`A week has ${STEPS} speeds, not ${speeds.length}.`);
  const code = Buffer.alloc(2 * WAVES);
  for (let wave = 0; wave < WAVES; wave++) {
    let sum = 0;
    for (let step = 0; step < STEPS; step++) sum += speeds[step] * cosine((2 * step + 1) * wave);
    const figure = Math.round(sum * Math.sqrt(2 / STEPS) * (wave === 0 ? Math.SQRT1_2 : 1));
    code.writeInt16BE(Math.max(-MOST, Math.min(MOST, figure)), 2 * wave);
  }
  return code.toString('base64');
}

/** cos(π·i / 4032), with a period of 8064. */
const COSINES = Float64Array.from({ length: 4 * STEPS }, (_, i) => Math.cos((Math.PI * i) / (2 * STEPS)));

function cosine(i: number): number {
  return COSINES[i % COSINES.length];
}
