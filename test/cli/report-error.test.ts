import { describe, expect, it } from 'vitest';
import { inputFailure } from '../../src/cli/failure.js';
import { reportError } from '../../src/cli/report-error.js';
import { stage } from './surroundings.js';

describe('reportError', () => {
  it('prints what to do below what happened', async () => {
    const { surroundings, stderr } = stage();
    expect(await reportError(inputFailure('It is empty.', 'Fill it.'), surroundings)).toBe(3);
    expect(stderr()).toBe('tourwright: It is empty.\n  Fill it.\n');
  });

  it('keeps the stack of an unexpected error to itself', async () => {
    const { surroundings, stderr } = stage();
    expect(await reportError(new TypeError('x is undefined'), surroundings)).toBe(1);
    expect(stderr()).toContain('x is undefined');
    expect(stderr()).not.toContain('    at ');
  });

  it('shows the stack when asked to', async () => {
    const { surroundings, stderr } = stage({ env: { TOURWRIGHT_DEBUG: '1' } });
    await reportError(new TypeError('x is undefined'), surroundings);
    expect(stderr()).toContain('    at ');
  });
});
