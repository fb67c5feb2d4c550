import { createHmac, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The header `Tourwright-Signature` of a body: when it is sent, in seconds since 1970, and for each secret that is valid
 * an HMAC-SHA-256 of that time, a dot and the body. A receiver takes it when one of them is right and the time is near.
 */
export function signatureOf(body: string, secrets: readonly string[], seconds: number): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
