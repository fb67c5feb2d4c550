import { isIP } from 'node:net';
import { invalidField } from '../errors/refusals.js';
import type { AllowedAddresses } from './addresses.js';

const LONGEST_URL = 2_000;

/**
 * Checks what can be known of an address before it is resolved; the rest is seen at each delivery.
 *
 * @throws DomainError invalid
 */
export function checkUrl(url: string, addresses: AllowedAddresses): void {
  const details = faultOf(url, addresses);
  if (details !== undefined) throw invalidField('url', details, `The url ${details}.`);
}

function faultOf(url: string, addresses: AllowedAddresses): string | undefined {
  if (url.length > LONGEST_URL) return `must be at most ${LONGEST_URL} signs long`;
  if (!URL.canParse(url)) return 'must be a whole address, such as https://example.com/events';
  const { protocol, username, password, hostname, hash } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:// or http://';
  if (username !== '' || password !== '') return 'must have no user and no password: deliveries are signed';
  if (hash !== '') return 'must have no part after #: it would not be sent';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !addresses.allows(host)) return `must be public, and ${host} is not`;
  return undefined;
}
