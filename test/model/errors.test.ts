import { expect, it } from 'vitest';
import { InvalidPlanError } from '../../src/model/errors.js';

it('an invalid plan reports every error with its place', () => {
  const at = (path: string) =>
    ({ code: 'INVALID_VALUE', message: 'It is wrong.', properties: { path, details: '' } }) as const;
  const error = new InvalidPlanError([at('resources[0].id'), at('')]);
  expect(error.message).toBe('resources[0].id: It is wrong.\nplan: It is wrong.');
  expect(error.errors).toHaveLength(2);
});

it('an invalid plan with many errors reports the first fifty and the number of the others', () => {
  const fault = { code: 'INVALID_VALUE', message: 'Wrong.', properties: { path: 'a', details: 'wrong' } } as const;
  const lines = new InvalidPlanError(Array.from({ length: 1000 }, () => fault)).message.split('\n');
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe('… and 950 more, all in errors');
});
