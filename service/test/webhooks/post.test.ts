import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedAddresses } from '../../src/webhooks/addresses.js';
import { post } from '../../src/webhooks/post.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

/** What names mean; each look takes the next meaning. */
const meanings = new Map<string, { address: string; family: number }[][]>();

describe('a post to an address of somebody else', () => {
  let receiver: Receiver;
  const { signal } = new AbortController();
  const here = allowedAddresses(['127.0.0.1']);
  const v4 = (address: string) => ({ address, family: 4 });
  const send = (url: string, isAllowed = here, timeout = 60_000) =>
    post({ url, headers: { 'Content-Type': 'application/json' }, body: '{}' }, { isAllowed, timeout, signal });
  const named = (name: string): string => receiver.url.replace('127.0.0.1', name);

  beforeAll(() => {
    const real = dns.lookup as (host: string, options: object) => Promise<unknown>;
    vi.spyOn(dns, 'lookup').mockImplementation(((host: string, options: object) => {
      const known = meanings.get(host);
      if (known === undefined) return real(host, options);
      return Promise.resolve(known.length > 1 ? known.shift() : known[0]);
    }) as typeof dns.lookup);
    syncBuiltinESMExports();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  beforeEach(async () => void (receiver = await startReceiver()));
  afterEach(async () => {
    meanings.clear();
    await receiver.close();
  });

  it('arrives where it may go', async () => {
    expect(await send(receiver.url)).toEqual({ isTaken: true, status: 204 });
    expect(receiver.deliveries).toHaveLength(1);
  });

  it('goes nowhere private, whatever the name or the spelling', async () => {
    meanings.set('inside.example', [[v4('127.0.0.1')]]);
    const { port } = new URL(receiver.url);
    const urls = [receiver.url, named('inside.example'), named('localhost'), named('[::ffff:127.0.0.1]')];
    for (const url of [...urls, `http://2130706433:${port}/`, `http://0x7f.1:${port}/`, `http://127.1:${port}/`]) {
      const { isTaken, error } = await send(url, allowedAddresses());
      expect({ url, isTaken, error }).toMatchObject({
        isTaken: false,
        error: expect.stringContaining('not public') as string,
      });
    }
    expect(receiver.deliveries).toEqual([]);
  });

  it('goes nowhere when one of the addresses is private', async () => {
    meanings.set('half.example', [[v4('8.8.8.8'), v4('10.0.0.1')]]);
    expect(await send(named('half.example'))).toMatchObject({
      isTaken: false,
      error: expect.stringContaining('10.0.0.1') as string,
    });
  });

  it('goes to the address that was checked, though the name means another one a moment later', async () => {
    // Were the name resolved twice, the second meaning would be taken: nobody listens there.
    meanings.set('turning.example', [[v4('127.0.0.1')], [v4('127.0.0.2')]]);
    expect(await send(named('turning.example'))).toMatchObject({ isTaken: true });
    expect(meanings.get('turning.example')).toEqual([[v4('127.0.0.2')]]);
    expect(receiver.deliveries).toHaveLength(1);
  });

  it('is taken once the head of a good answer is there, and the rest is cut off soon', async () => {
    let cut: Promise<unknown> | undefined;
    receiver.behave((_request, response) => {
      cut = new Promise((resolve) => response.once('close', resolve));
      response.writeHead(200).write('x');
    });
    expect(await send(receiver.url)).toEqual({ isTaken: true, status: 200 });
    await cut;
    receiver.behave((_request, response) => {
      cut = new Promise((resolve) => response.once('close', resolve));
      response.writeHead(500).write('x');
    });
    expect(await send(receiver.url)).toEqual({ isTaken: false, status: 500, error: 'It answered 500.' });
    await cut;
  });

  it('says what went wrong, and does not throw', async () => {
    receiver.behave((_request, response) => response.writeHead(302, { location: receiver.url }).end());
    expect(await send(receiver.url)).toEqual({ isTaken: false, status: 302, error: 'Redirects are not followed.' });
    receiver.behave(404);
    expect(await send(receiver.url)).toEqual({ isTaken: false, status: 404, error: 'It answered 404.' });
    receiver.behave(() => undefined);
    expect(await send(receiver.url, here, 200)).toEqual({
      isTaken: false,
      error: 'There was no answer within 0.2 seconds.',
    });
    expect(await send('https://127.0.0.1:1/')).toMatchObject({
      isTaken: false,
      error: expect.stringContaining('ECONNREFUSED') as string,
    });
    meanings.set('nobody.example', [[]]);
    expect(await send(named('nobody.example'))).toMatchObject({ isTaken: false });
    const ended = AbortSignal.abort(new Error('The service ends.'));
    const limits = { isAllowed: here, timeout: 1_000, signal: ended };
    expect(await post({ url: receiver.url, headers: {}, body: '{}' }, limits)).toMatchObject({ isTaken: false });
  });
});
