import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from '../../src/http/request-facts.js';

const from = (forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: 'proxy' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  [undefined, 0, 'proxy'],
  [undefined, 2, 'proxy'],
  ['a, b', 0, 'proxy'],
  ['a, b', 1, 'b'],
  ['a,b', 2, 'a'],
  ['a, b', 9, 'a'],
])('of X-Forwarded-For %s behind %d proxies believes %s', (forwarded, proxies, address) => {
  expect(clientAddress(from(forwarded), proxies)).toBe(address);
});
