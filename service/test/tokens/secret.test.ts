import { describe, expect, it } from 'vitest';
import { hashSecret, isSecret, makeTokenText, readToken } from '../../src/tokens/secret.js';

describe("a token's text", () => {
  it('says its mode, and gives back its parts', () => {
    for (const [mode, begin] of [
      ['production', 'tw_live_'],
      ['sandbox', 'tw_test_'],
    ] as const) {
      const { id, secret, text } = makeTokenText(mode);
      expect(text.startsWith(begin)).toBe(true);
      expect(readToken(text)).toEqual({ mode, id, secret });
    }
  });

  it('is never the same twice', () => {
    const texts = Array.from({ length: 100 }, () => makeTokenText('sandbox').text);
    expect(new Set(texts).size).toBe(100);
  });

  it('is not read from anything else', () => {
    const { text } = makeTokenText('production');
    for (const other of ['', 'token', text.slice(0, -1), `${text}a`, ` ${text}`, text.replace('live', 'life')]) {
      expect(readToken(other)).toBeUndefined();
    }
  });

  it('is compared by its hash', () => {
    const { secret } = makeTokenText('production');
    expect(isSecret(secret, hashSecret(secret))).toBe(true);
    expect(isSecret(`${secret.slice(0, -1)}#`, hashSecret(secret))).toBe(false);
  });
});
