import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/cli/nearest.js';

describe('nearest', () => {
  it.each([
    ['slove', 'solve'],
    ['iteration', 'iterations'],
    ['thread', 'threads'],
  ])('takes %s for %s', (word, meant) => {
    expect(nearest(word, ['solve', 'iterations', 'threads', 'check'])).toBe(meant);
  });

  it('has no guess for a word like nothing', () => {
    expect(nearest('colour', ['solve', 'check'])).toBeUndefined();
  });
});
