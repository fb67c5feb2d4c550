import { describe, expect, it } from 'vitest';
import { MissingPositionError, plane } from '../../src/travel/index.js';

const a = { lon: 1, lat: 0 };
const b = { lon: 2, lat: 0 };
// √(5² + 3²) = 5.83…
const points = [
  { position: a, x: 0, y: 0 },
  { position: b, x: 5, y: 3 },
];
const car = { type: 'car' } as const;

describe('plane', () => {
  it.each([
    { rounding: 'nearest' as const, scale: 1, length: 6 },
    { rounding: 'truncate' as const, scale: 1, length: 5 },
    // 58.3…
    { rounding: 'nearest' as const, scale: 10, length: 58 },
    { rounding: 'truncate' as const, scale: 10, length: 58 },
  ])('makes $length of the length at scale $scale with rounding $rounding', async ({ rounding, scale, length }) => {
    const { distances, durations } = await plane({ points, scale, rounding }).matrix(car, [b, a]);
    expect(distances[1]).toBe(length);
    expect(durations[1]).toBe(length);
  });

  it('leaves the rounding to the engine with none', async () => {
    const { distances } = await plane({ points, rounding: 'none' }).matrix(car, [a, b]);
    expect(distances[1]).toBeCloseTo(5.8309, 3);
  });

  it('offers its geometry in the order of the requested positions', () => {
    const geometry = plane({ points }).geometry?.(car, [b, a, b]);
    expect(geometry).toEqual({ kind: 'plane', points: [[5, 3], [0, 0], [5, 3]], scale: 1, rounding: 'nearest' }); // prettier-ignore
  });

  it('reports which positions it lacks', () => {
    expect(() => plane({ points }).matrix(car, [a, { lon: 9, lat: 9 }])).toThrow(MissingPositionError);
    expect(() => plane({ points }).geometry?.(car, [{ lon: 9, lat: 9 }])).toThrow(MissingPositionError);
  });

  it.each([
    [{ points, scale: 0 }, 'scale: is 0. Give a number above 0.'],
    [{ points, scale: Infinity }, 'scale: is Infinity'],
    [{ points: [{ position: a, x: NaN, y: 0 }] }, 'points[0].x: is NaN. Give a finite number.'],
    [{} as never, 'points: is missing.'],
    [{ points: [{ x: 1, y: 2 }] } as never, 'points[0].position: is missing.'],
    [{ points, rounding: 'up' as 'none' }, 'rounding: is "up"'],
  ])('refuses %j', (options, message) => {
    expect(() => plane(options)).toThrow(message);
  });
});
