import { describe, expect, it } from 'vitest';
import { DomainError, type DomainErrorKind } from '../../src/domain/index.js';
import { invalidField, notAllowed, notFound, overloaded, refusal, tooLarge } from '../../src/errors/refusals.js';
import { toResponse } from '../../src/errors/to-response.js';

const answer = (error: unknown) => toResponse(error, 'request-1');

describe('toResponse', () => {
  it.each([
    [refusal('unauthenticated', 'NOT_AUTHENTICATED', 'who?'), 401, 'NOT_AUTHENTICATED'],
    [notAllowed('quota', 'no', 'details'), 403, 'NOT_ALLOWED'],
    [notFound('none'), 404, 'NOT_FOUND'],
    [invalidField('page', 'must be 1', 'no'), 400, 'INVALID_VALUE'],
    [tooLarge('must be small', 'no'), 413, 'INVALID_VALUE'],
    [
      Object.assign(new Error('type'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      400,
      'INVALID_INPUT',
    ],
    [Object.assign(new Error('bad url'), { code: 'FST_ERR_BAD_URL', statusCode: 400 }), 400, 'INVALID_INPUT'],
    [new Error('inside'), 500, 'INTERNAL_SERVER_ERROR'],
    ['thrown text', 500, 'INTERNAL_SERVER_ERROR'],
    [undefined, 500, 'INTERNAL_SERVER_ERROR'],
  ])('makes of %s a %d', (error, status, code) => {
    expect(answer(error)).toMatchObject({ status, errors: [{ code }], isFault: status === 500 });
  });

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('shutting down'), { code: '57P01' }),
    Object.assign(new Error('failure'), { code: '08006' }),
    Object.assign(new Error('read-only'), { code: '25006' }),
    new Error('Connection terminated unexpectedly'),
  ])('says with 503 that the database cannot be used (%s)', (error) => {
    expect(answer(error)).toMatchObject({ status: 503, errors: [{ code: 'SERVICE_UNAVAILABLE' }], isFault: true });
  });

  it('leaves the body of an overload empty', () => {
    expect(answer(overloaded('later'))).toEqual({ status: 429, errors: undefined, isFault: false });
  });

  it.each<[DomainErrorKind, number]>([
    ['unauthenticated', 401],
    ['invalidToken', 403],
    ['agencyForbidden', 403],
    ['archived', 403],
    ['sizeLimits', 403],
    ['quota', 403],
    ['credits', 403],
    ['notFound', 404],
    ['noSolution', 404],
    ['invalid', 400],
    ['conflict', 409],
  ])('answers %s with %d and all its errors', (kind, status) => {
    const errors = [
      { code: 'INVALID_VALUE', message: 'one' },
      { code: 'NOT_ALLOWED', message: 'two' },
    ] as const;
    expect(answer(new DomainError(kind, errors))).toEqual({ status, errors, isFault: false });
  });

  it('tells nobody the reason of a fault, and names the request', () => {
    const { errors } = answer(new Error('the password is 123'));
    expect(JSON.stringify(errors)).not.toContain('123');
    expect(errors).toMatchObject([{ properties: { requestId: 'request-1' } }]);
  });
});
