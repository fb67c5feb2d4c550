import type { FastifyError } from 'fastify';
import { DomainError, type ErrorItem, unreadableBody } from './refusals.js';

/** A refusal as sent: the envelope's errors, undefined for the empty body of 429. */
interface ErrorResponse {
  readonly status: number;
  readonly errors: readonly ErrorItem[] | undefined;
  /** A fault of the service, to be logged with its stack. */
  readonly isFault: boolean;
}

/** The response for an error. */
export function toResponse(error: unknown, requestId: string): ErrorResponse {
  if (error instanceof DomainError) {
    const { statusCode: status, errors } = error;
    return { status, errors: status === 429 ? undefined : errors, isFault: false };
  }
  const { code = '', statusCode = 500, message = '' } = (error ?? {}) as Partial<FastifyError>;
  if (code === DISK_FULL) return { status: 507, errors: [diskFull], isFault: true };
  if (isUnreachable(code, message)) return { status: 503, errors: [unavailable], isFault: true };
  // The server cancelled the statement, and with it the whole transaction; or a question has no answer. Try again.
  if (code === STATEMENT_CANCELLED || code === PROCESS_ENDED) return { status: 429, errors: undefined, isFault: true };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const advice = 'The body is not sent as JSON. Send it with the header Content-Type: application/json.';
    return toResponse(unreadableBody('must be application/json', advice), requestId);
  }
  if (statusCode >= 400 && statusCode < 500) {
    return toResponse(unreadableBody(message, `The request cannot be read: ${message}.`), requestId);
  }
  return { status: 500, errors: [internal(requestId)], isFault: true };
}

/** SQLSTATEs of both databases. */
const DISK_FULL = '53100';
const STATEMENT_CANCELLED = '57014';

/** The code of errors of a process of this service that ended before it answered. */
export const PROCESS_ENDED = 'PROCESS_ENDED';

/** Failed connections: codes of PostgreSQL (class 08, shutting down or starting, too many, read-only) and of the system. */
const NO_CONNECTION =
  /^(08...|57P0[1-3]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The client's messages for failed connections, which have no code. */
const CONNECTION_LOST = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

function isUnreachable(code: string, message: string): boolean {
  return NO_CONNECTION.test(code) || CONNECTION_LOST.test(message);
}

const unavailable: ErrorItem = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The database cannot be used. Nothing acknowledged is lost; try again in a moment.',
};

const diskFull: ErrorItem = {
  code: 'INSUFFICIENT_STORAGE',
  message:
    'There is no space to store it. Nothing was changed; reading still works. Inform the operator, and try again ' +
    'later.',
};

function internal(requestId: string): ErrorItem {
  const text = 'Something went wrong on our side. Try again later; if the problem persists, report the request id.';
  return { code: 'INTERNAL_SERVER_ERROR', message: text, properties: { requestId } };
}
