import { expect, it } from 'vitest';
import { InvalidPlanError } from '../../src/model/errors.js';

it('an invalid plan names every fault with its place', () => {
  const at = (path: string) =>
    ({ code: 'INVALID_VALUE', message: 'It is wrong.', properties: { path, details: '' } }) as const;
  const error = new InvalidPlanError([at('resources[0].id'), at('')]);
  expect(error.message).toBe('resources[0].id: It is wrong.\nplan: It is wrong.');
  expect(error.errors).toHaveLength(2);
});
