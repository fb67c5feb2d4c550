import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, tourColour, tourDashes } from '../src/page/palette.js';

type Triple = readonly [number, number, number];

/** How colours are seen without one kind of cones: Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB. */
const SIGHTS: Readonly<Record<string, readonly Triple[]>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Colours are as far apart as people see them: CIE L*a*b* of the daylight D65, as `sight` leaves of it. */
function labOf(colour: string, sight: readonly Triple[]): Triple {
  const linear = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Triple;
  const seen = sight.map((row) => Math.max(0, Math.min(1, dot(row, linear)))) as unknown as Triple;
  const [x, y, z] = [
    dot([0.4124564, 0.3575761, 0.1804375], seen) / 0.95047,
    dot([0.2126729, 0.7151522, 0.072175], seen),
    dot([0.0193339, 0.119192, 0.9503041], seen) / 1.08883,
  ].map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (841 / 108) * part + 4 / 29));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE of 1976; from 2.3 on a difference is noticed, from 10 on at a glance. */
function difference(a: string, b: string, sight: readonly Triple[]): number {
  const [one, other] = [labOf(a, sight), labOf(b, sight)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

describe.each(Object.entries(SIGHTS))('with %s', (_, sight) => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('any two of eight tours differ at a glance, and neighbours most: %s', (_theme, theme) => {
    theme.tours.forEach((colour, at) => {
      const next = theme.tours[(at + 1) % theme.tours.length];
      expect(difference(colour, next, sight), `${colour} ${next}`).toBeGreaterThan(40);
      for (const other of theme.tours.slice(at + 1)) {
        expect(difference(colour, other, sight), `${colour} ${other}`).toBeGreaterThan(18);
      }
    });
  });
});

it('gives tours of the same colour different dashes, among the first 32', () => {
  const looks = Array.from({ length: 32 }, (_, tour) => `${tourColour(LIGHT, tour)} ${tourDashes(LIGHT, tour).join()}`);
  expect(new Set(looks).size).toBe(32);
});
