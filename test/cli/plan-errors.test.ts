import { describe, expect, it } from 'vitest';
import { plain } from '../../src/cli/text/colour.js';
import { invalidInput, warningList } from '../../src/cli/plan-errors.js';
import type { PlanError, PlanWarning } from '../../src/index.js';

const error = (index: number): PlanError => ({
  code: 'INVALID_VALUE',
  message: `Wrong ${index}.`,
  properties: { path: `orders[${index}].id`, details: 'is wrong' },
});

const warning = (path: string, message: string): PlanWarning => ({ code: 'CROW_FLY', message, properties: { path } });

describe('invalidInput', () => {
  it('prints path, code and message of every error', () => {
    const failure = invalidInput('plan.json', 'plan', [error(0), error(1)]);
    expect(failure.message).toBe('plan.json is not a valid plan: 2 errors.');
    expect(failure.advice).toEqual([
      'orders[0].id  INVALID_VALUE',
      '  Wrong 0.',
      'orders[1].id  INVALID_VALUE',
      '  Wrong 1.',
    ]);
  });

  it('prints the place of a duplicate', () => {
    const twice = { ...error(3), properties: { ...error(3).properties, first: 'orders[1]' } };
    expect(invalidInput('plan.json', 'plan', [twice]).advice[0]).toBe('orders[3].id  INVALID_VALUE (first: orders[1])');
  });

  it('shows fifty errors and counts the rest', () => {
    const { message, advice } = invalidInput(
      'plan.json',
      'plan',
      Array.from({ length: 1234 }, (_, index) => error(index)),
    );
    expect(message).toContain('1,234 errors');
    expect(advice).toHaveLength(101);
    expect(advice[100]).toBe('… and 1,184 more');
  });

  it('adds warnings, which may name the cause', () => {
    expect(invalidInput('plan.json', 'plan', [error(0)], [warning('orders[0].idd', 'Not known.')]).advice).toEqual([
      'orders[0].id  INVALID_VALUE',
      '  Wrong 0.',
      'Noticed besides:',
      'orders[0].idd  CROW_FLY',
      '  Not known.',
    ]);
  });
});

describe('warningList', () => {
  it('prints equal warnings once', () => {
    const warnings = [warning('resources[0]', 'Estimated.'), warning('resources[1]', 'Estimated.')];
    expect(warningList(warnings, plain)).toBe('  CROW_FLY  resources[0] and 1 more: Estimated.');
  });
});
