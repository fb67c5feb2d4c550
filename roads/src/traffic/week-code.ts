/** Figures of a week's speeds, and how many of its waves are kept: as the engine reads them. */
const STEPS = 2016;
const WAVES = 200;

/** Base64 of 16-bit numbers holds no more. */
const MOST = 32_767;

/**
 * Speeds of a week (km/h, one every five minutes from Sunday midnight on) as the engine's tiles hold them: the first 200
 * figures of their discrete cosine transform (type II, orthonormal), whole, 16 bits each, high byte first, as base64.
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

/** cos(π·i / 4032): it repeats every 8064. */
const COSINES = Float64Array.from({ length: 4 * STEPS }, (_, i) => Math.cos((Math.PI * i) / (2 * STEPS)));

function cosine(i: number): number {
  return COSINES[i % COSINES.length];
}
