import { describe, expect, it } from 'vitest';

import { readQualityArguments } from '../../bench/arguments.js';

describe('the command line of bench:quality', () => {
  it('has defaults for everything', () => {
    expect(readQualityArguments([])).toMatchObject({ time: 5, seeds: 1, threads: 1, sample: false, goal: undefined });
  });

  it('reads several classes', () => {
    expect(readQualityArguments(['--class', 'cvrp,gvrp', '--time', '0.5']).classes).toEqual(['cvrp', 'gvrp']);
  });

  it.each([
    [['--class', 'tsp'], '--class is "tsp"'],
    [['--time', 'long'], '--time is "long"'],
    [['--seeds', '0'], '--seeds is "0"'],
    [['--goal', 'costs'], '--goal is "costs"'],
    [['--fast'], '--fast'],
  ])('says what is wrong with %j', (args, message) => {
    expect(() => readQualityArguments(args)).toThrow(message);
  });
});
