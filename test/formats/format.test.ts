import { describe, expect, it } from 'vitest';

import { FormatError } from '../../src/formats/index.js';

describe('the error of a file in another format', () => {
  it('lists every error with its place and advice, the first fifty in its message', () => {
    const faults = Array.from({ length: 51 }, (_, i) => {
      return { path: `jobs[${i}].id`, message: 'No id.', advice: 'Give it one.' };
    });
    const error = new FormatError(faults);
    expect(error.errors).toEqual(faults);
    expect(error.message.split('\n')[0]).toBe('jobs[0].id: No id. Give it one.');
    expect(error.message.split('\n').at(-1)).toBe('… and 1 more, all in errors');
  });
});
