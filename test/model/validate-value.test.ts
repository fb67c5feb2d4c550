import { expect, it } from 'vitest';
import { valueCheck } from '../../src/model/validate-value.js';

/** Kinds of fields that bodies of requests have beside those of plans. */
const check = valueCheck({
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3 },
    most: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
    places: { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 2 },
  },
});

it.each([{}, { name: 'abc', most: null, places: [1, 2] }, { most: 0 }])('accepts %j', (value) => {
  expect(check(value)).toEqual({ errors: [], warnings: [] });
});

it('reports every value that is too long or of another type', () => {
  const { errors } = check({ name: 'abcd', most: 'none', places: [1, 2, 3] });
  expect(errors.map(({ properties, message }) => [properties.path, properties.details, message])).toEqual([
    ['name', 'is longer than 3 characters', '"abcd" is longer than 3 characters. Shorten it.'],
    ['most', 'must be a whole number or null', 'Found "none". Give a whole number or null.'],
    ['places', 'must have at most 2 items', 'The list has 3 items. Give at most 2 items.'],
  ]);
});
