import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/options.js';
import { type DomainError, overloaded, tooLarge, unreadableBody } from '../errors/refusals.js';
import { createBodyScan, type BodyLimits, type ExceededLimit } from './body-scan.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of its body held in memory, uncompressed. */
    heldBytes: number;
  }
}

const MB = 1024 * 1024;
/** Bytes of bodies that a process holds at once; a single body is always held. */
const MAX_HELD = 64 * MB;
/** Further bytes for small bodies, which a large one that arrives slowly must not keep out for minutes. */
const MAX_HELD_SMALL = 64 * MB;
/** Bytes of a small body. */
const SMALL = MB;

/**
 * Keeps bodies as bytes: their readers decide where to parse them. They are measured while they arrive and are
 * decompressed, and abandoned at the first limit they exceed. A body that is not JSON is refused before it is read.
 */
export function takeBodies(
  app: FastifyInstance,
  config: Pick<Config, 'bodyLimit' | 'valueLimit' | 'depthLimit'>,
): void {
  const limits = { bytes: config.bodyLimit, values: config.valueLimit, depth: config.depthLimit };
  const most = Math.max(MAX_HELD, limits.bytes);
  let held = 0;
  app.decorateRequest('heldBytes', 0);
  app.addHook('onRequest', (request, reply, done) => {
    // However the request ends.
    reply.raw.once('close', () => (held -= request.heldBytes));
    // Names of encodings are case-insensitive, and x-gzip is gzip (RFC 9110, 8.4.1); decompression compares them as they are.
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined)
      request.headers['content-encoding'] = encoding.toLowerCase().replace(/^x-gzip$/, 'gzip');
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length']) > limits.bytes) throw exceeded('bytes', limits);
    return collectBody(payload, limits, (bytes) => {
      const isSmall = request.heldBytes + bytes <= SMALL;
      if (held + bytes > most + (isSmall ? MAX_HELD_SMALL : 0)) throw overloaded('Too many large bodies at once.');
      held += bytes;
      request.heldBytes += bytes;
    });
  });
}

/**
 * Reads a body to its end, or to a limit: then the rest is left unread, because the connection is closed.
 *
 * @param hold - called with the number of bytes before they are kept; may refuse them by throwing
 * @throws DomainError invalid or tooLarge for an exceeded limit, invalid if the body breaks off; what `hold` throws
 */
export function collectBody(payload: Readable, limits: BodyLimits, hold: (bytes: number) => void): Promise<Buffer> {
  const scan = createBodyScan(limits);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      payload.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
    };
    const fail = (error: unknown): void => {
      leave();
      payload.pause();
      reject(error as Error);
    };
    const onData = (part: Buffer): void => {
      try {
        const limit = scan(part);
        if (limit !== undefined) throw exceeded(limit, limits);
        hold(part.length);
        parts.push(part);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = (): void => {
      leave();
      resolve(Buffer.concat(parts));
    };
    const onError = (error: Error): void => fail('decompressError' in error ? noGzip() : brokenOff());
    const onClose = (): void => fail(brokenOff());
    payload.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
    // The decompression stream starts paused.
    payload.resume();
  });
}

/** The client may be gone and never read this. */
function brokenOff(): DomainError {
  return unreadableBody('must be complete', 'The body broke off before its end. Send it again.');
}

/** `@fastify/compress` marks what cannot be decompressed. */
function noGzip(): DomainError {
  return unreadableBody('must be gzip', 'The body is not complete gzip data, although its header says so.');
}

/** The refusal that names the limit. */
function exceeded(limit: ExceededLimit, limits: BodyLimits): DomainError {
  const most = limits[limit];
  const advice = 'Split the plan, or leave out what is not needed.';
  switch (limit) {
    case 'bytes':
      return tooLarge(`must be at most ${most} bytes`, `The body is larger than ${most} bytes. ${advice}`);
    case 'values':
      return tooLarge(
        `must have at most ${most} values (lists, objects, texts, numbers, true, false, null, and keys)`,
        `The body has more than ${most} values. ${advice}`,
      );
    case 'depth':
      return unreadableBody(
        `must be nested at most ${most} levels deep`,
        `The body is nested deeper than ${most} levels. Flatten it.`,
      );
  }
}
