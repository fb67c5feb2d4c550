import { expect, it } from 'vitest';
import { seal, unseal } from '../../src/once/seal.js';

it('gives a text back to who has the secret, and to nobody else', () => {
  const sealed = seal('{"token":"tw_live_ä"}', 'secret');
  expect(sealed).not.toContain('tw_live');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('tw_live');
  expect(unseal(sealed, 'secret')).toBe('{"token":"tw_live_ä"}');
  expect(() => unseal(sealed, 'another')).toThrow();
  expect(seal('a', 'b')).not.toBe(seal('a', 'b'));
});
