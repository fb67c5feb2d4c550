import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { wordsOf } from '../errors/refusals.js';
import type { AllowedAddresses } from './addresses.js';

/** The outcome of an attempt. */
interface PostResult {
  readonly isTaken: boolean;
  /** The status of the answer; undefined without one. */
  readonly status?: number;
  /** Why it was not accepted. */
  readonly error?: string;
}

/** What to send. */
interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface PostLimits {
  readonly isAllowed: AllowedAddresses;
  /** Milliseconds from name resolution to the head of the answer; its body is ignored. */
  readonly timeout: number;
  /** Ends the attempt early. */
  readonly signal: AbortSignal;
}

/** Bytes of an answer's body, and milliseconds, that are read and discarded: beyond that the connection is cut. */
const MAX_READ = 64 * 1024;
const READ_FOR = 1_000;

/**
 * Posts to an address that someone else has chosen. The name is resolved once, each of its addresses has to be allowed,
 * and the connection goes to these: a later change of the name has no effect. Redirects are not followed. Never throws.
 */
export async function post(delivery: Post, limits: PostLimits): Promise<PostResult> {
  const { isAllowed, timeout, signal } = limits;
  const tooLong = AbortSignal.timeout(timeout);
  const ended = AbortSignal.any([tooLong, signal]);
  try {
    const target = new URL(delivery.url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const found = await beforeEnd(lookup(host, { all: true }), ended);
    const forbidden = found.find(({ address }) => !isAllowed(address));
    if (forbidden !== undefined || found.length === 0) {
      return { isTaken: false, error: `${host} has the address ${forbidden?.address ?? 'none'}, which is not public.` };
    }
    const pinned: LookupFunction = (_host, { all }, answer) => {
      if (all === true) answer(null, found);
      else answer(null, found[0]!.address, found[0]!.family);
    };
    const status = await send(target, delivery, pinned, ended);
    if (status >= 200 && status < 300) return { isTaken: true, status };
    const isRedirect = status >= 300 && status < 400;
    return { isTaken: false, status, error: isRedirect ? 'Redirects are not followed.' : `It answered ${status}.` };
  } catch (error) {
    if (tooLong.aborted) return { isTaken: false, error: `There was no answer within ${timeout / 1000} seconds.` };
    return { isTaken: false, error: wordsOf(error) || 'It cannot be reached.' };
  }
}

/** @returns the status, as soon as it arrives */
function send(target: URL, { headers, body }: Post, pinned: LookupFunction, ended: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(target, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      lookup: pinned,
      signal: ended,
      // A new connection: one opened for another delivery may lead elsewhere.
      agent: false,
    });
    sent.on('error', reject);
    sent.once('response', (answer) => {
      resolve(answer.statusCode!);
      readAndForget(answer);
    });
    sent.end(body);
  });
}

/** Reads an answer to its end, or up to the limits, so that its sender does not see an error. */
function readAndForget(answer: IncomingMessage): void {
  let read = 0;
  const cut = setTimeout(() => answer.destroy(), READ_FOR).unref();
  answer
    .on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_READ) answer.destroy();
    })
    .on('error', () => undefined)
    .once('close', () => clearTimeout(cut));
}

/** The result of a promise that cannot be cancelled, unless `ended` is aborted first. */
function beforeEnd<T>(promise: Promise<T>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(ended.reason as Error);
    if (ended.aborted) return end();
    ended.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => ended.removeEventListener('abort', end));
  });
}
