import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Mode } from '../domain/index.js';

/** A token's text: `tw_live_<id>_<secret>` for production, `tw_test_…` for the sandbox. */
const FORM = /^tw_(live|test)_([0-9a-z]{16})_([0-9A-Za-z-]{43})$/;

/** The parts of a token's text. */
interface TokenText {
  /** According to its prefix; the stored mode has to be the same. */
  readonly mode: Mode;
  readonly id: string;
  readonly secret: string;
}

/** Generates a new token's id and text. */
export function makeTokenText(mode: Mode): TokenText & { readonly text: string } {
  const id = randomBytes(10).toString('hex').slice(0, 16);
  // The underscore of base64url is already the separator.
  const secret = randomBytes(32).toString('base64url').replaceAll('_', '-');
  return { mode, id, secret, text: `tw_${mode === 'production' ? 'live' : 'test'}_${id}_${secret}` };
}

/** Parses a token's text; undefined if it is malformed. */
export function readToken(text: string): TokenText | undefined {
  const [, kind, id, secret] = FORM.exec(text) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return { mode: kind === 'live' ? 'production' : 'sandbox', id, secret };
}

/** The stored form of a secret. It has 256 random bits, so a plain hash is enough against guessing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex'));
}
