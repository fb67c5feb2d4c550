import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/cli/nearest.js';

describe('nearest', () => {
  it.each([
    ['slove', 'solve'],
    ['iteration', 'iterations'],
    ['thread', 'threads'],
  ])('guesses %s as %s', (word, meant) => {
    expect(nearest(word, ['solve', 'iterations', 'threads', 'check'])).toBe(meant);
  });

  it('has no guess for an unrelated word', () => {
    expect(nearest('colour', ['solve', 'check'])).toBeUndefined();
  });
});
