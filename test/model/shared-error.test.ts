import { describe, expect, it } from 'vitest';
import * as errors from '../../src/model/errors.js';

const { InvalidOptionsError, InvalidPlanError } = errors;

describe('errors of another copy of the package', () => {
  it('are instances of the class of the same name here', async () => {
    // With a query it is a module of its own.
    const path = '../../src/model/errors.js?copy';
    const other = (await import(path)) as typeof errors;
    expect(other.InvalidPlanError).not.toBe(InvalidPlanError);
    const error = new other.InvalidPlanError([]);
    expect(error instanceof InvalidPlanError).toBe(true);
    expect(error instanceof InvalidOptionsError).toBe(false);
    expect(new InvalidPlanError([]) instanceof other.InvalidPlanError).toBe(true);
    expect(error).toMatchObject({ name: 'InvalidPlanError', errors: [] });
  });

  it('are not instances of a class derived here, and other values are not instances at all', () => {
    class Own extends InvalidPlanError {}
    expect(new InvalidPlanError([]) instanceof Own).toBe(false);
    expect(new Own([]) instanceof InvalidPlanError).toBe(true);
    for (const value of [undefined, null, 'InvalidPlanError', new Error('no'), { name: 'InvalidPlanError' }]) {
      expect(value instanceof InvalidPlanError).toBe(false);
    }
  });
});
