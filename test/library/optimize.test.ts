import { describe, expect, test } from 'vitest';
import { InvalidPlanError, optimize, statsOf, validateSolution, type Solution } from '../../src/index.js';
import { deliveries } from './small-plans.js';

const distanceOf = (solution: Solution): number => solution.objectives.at(-1)?.value ?? NaN;

describe('optimize', () => {
  test('yields better and better solutions, the last one final', async () => {
    const given: Solution[] = [];
    for await (const solution of optimize(deliveries(60, 7), { iterations: 5000 })) given.push(solution);
    expect(given.every((solution) => validateSolution(solution).valid)).toBe(true);
    const distances = given.map(distanceOf);
    expect(distances.every((distance, i) => i === 0 || distance < distances[i - 1])).toBe(true);
    expect(given.map((solution) => statsOf(solution)?.stopped).at(-1)).toBe('iterations');
    expect(given.slice(0, -1).map(statsOf)).toEqual(given.slice(0, -1).map(() => undefined));
  });

  test('leaving the loop ends the search', async () => {
    for await (const solution of optimize(deliveries(30, 4), { maxDuration: 3600 })) {
      expect(solution.unaffectedStopIds).toEqual([]);
      break;
    }
  });

  test('an abort from outside ends the loop with the best so far', async () => {
    const stop = new AbortController();
    const given: Solution[] = [];
    for await (const solution of optimize(deliveries(30, 4), { maxDuration: 3600, signal: stop.signal })) {
      given.push(solution);
      stop.abort();
    }
    expect(given.length).toBeGreaterThan(0);
    expect(statsOf(given.at(-1) as Solution)?.stopped).toBe('abort');
  });

  test('a slow consumer gets the latest', async () => {
    const given: Solution[] = [];
    let end = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (end = resolve));
    for await (const solution of optimize(deliveries(60, 7), { iterations: 5000, stats: () => end() })) {
      given.push(solution);
      await isOver;
    }
    expect(given.length).toBeLessThanOrEqual(2);
  });

  test('an invalid plan fails the loop', async () => {
    const loop = optimize({ resources: [{}] } as unknown);
    await expect(loop.next()).rejects.toBeInstanceOf(InvalidPlanError);
  });
});
