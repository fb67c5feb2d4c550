import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureOf } from '../../src/webhooks/deliverer.js';

describe('signatures of deliveries', () => {
  it('are what openssl makes of the time, a dot and the body', () => {
    // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
    const expected = '49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686';
    expect(signatureOf('{"a":1}', ['secret'], 1_700_000_000)).toBe(`t=1700000000,v1=${expected}`);
  });

  it('are one for each secret, the newest first', () => {
    const [, first, second] = signatureOf('x', ['new', 'old'], 5).split(',');
    expect(`t=5,${first}`).toBe(signatureOf('x', ['new'], 5));
    expect(`t=5,${second}`).toBe(signatureOf('x', ['old'], 5));
  });

  it('are made with secrets that are long and never the same', () => {
    expect(newWebhookSecret()).toMatch(/^whsec_[\w-]{43}$/);
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });
});
