import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimit } from '../../src/http/rate-limit.js';

describe('the rate limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('counts each token for itself', () => {
    const count = createRateLimit(2);
    for (const token of ['a', 'b', 'a', 'b']) count(token);
    expect(() => count('a')).toThrow('More requests than one token may send.');
    expect(() => count('c')).not.toThrow();
  });

  it('begins anew every minute, also when the time of day is set back', () => {
    const count = createRateLimit(1);
    count('a');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(59_000);
    expect(() => count('a')).toThrow();
    vi.advanceTimersByTime(1_000);
    expect(() => count('a')).not.toThrow();
  });

  it('of 0 is none', () => {
    const count = createRateLimit(0);
    for (let i = 0; i < 100; i++) count('a');
  });
});
