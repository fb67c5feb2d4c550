import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OnceRequest, Principal } from '../domain/index.js';
import { invalidField } from '../errors/refusals.js';

/** A string of structured fields (RFC 8941), as in draft-ietf-httpapi-idempotency-key-header, or without its quotes. */
const KEY = /^(?:"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\]){1,255})"|([\x21\x23-\x7e]{1,255}))$/;

/** The parts of a request that decide whether it is the same. */
interface SentRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Uncompressed. */
  readonly body: Uint8Array;
}

/**
 * The idempotent request, if the header Idempotency-Key is present.
 *
 * @param scope - the owner of the keys
 * @throws DomainError invalid for a malformed key
 */
export function onceOf(sent: SentRequest, principal: Principal, scope: string): OnceRequest | undefined {
  const { method, url, headers, body } = sent;
  const given = headers['idempotency-key'];
  if (given === undefined) return undefined;
  const [, quoted, bare] = KEY.exec(String(given)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    const details = 'must be a string of 1 to 255 visible ASCII characters, such as a UUID';
    throw invalidField('Idempotency-Key', details, `The header Idempotency-Key ${details}.`);
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method, url, principal.mode]))
    .update(body)
    .digest('hex');
  return { scope, key, fingerprint, secret: headers.authorization ?? '' };
}
