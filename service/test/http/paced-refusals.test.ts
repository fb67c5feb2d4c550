import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefusals, type Refusals } from '../../src/http/paced-refusals.js';

/** When each was answered, in milliseconds; undefined until then. */
function crowd(refusals: Refusals, count: number, { lag = 0, headers = {} } = {}) {
  const at: (number | undefined)[] = Array.from({ length: count }, () => undefined);
  const heads: unknown[] = [];
  for (let n = 0; n < count; n++) {
    const response = {
      writeHead: (...head: unknown[]) => {
        heads.push(head);
        return { end: () => (at[n] = Date.now()) };
      },
    };
    refusals.refuse(
      { resume: () => undefined, headers: { 'x-request-id': 'mine' } } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      lag,
      headers,
    );
  }
  return { at, heads };
}

describe('refusals', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('go out within moments while they are few', () => {
    const { at, heads } = crowd(createRefusals(undefined, Date.now), 20, { headers: { Vary: 'Origin' } });
    vi.advanceTimersByTime(40);
    expect(at.every((moment) => moment !== undefined && moment <= 40)).toBe(true);
    expect(heads).toEqual(Array.from({ length: 20 }, () => [429, { Vary: 'Origin', 'X-Request-Id': 'mine' }]));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are spread over time when they are many, none later than after about a second', () => {
    const { at } = crowd(createRefusals(undefined, Date.now), 2_000);
    vi.advanceTimersByTime(250);
    // A quarter of a millisecond each: after 250 ms half of them, 2,000 being spread over 500 ms.
    expect(at.filter((moment) => moment !== undefined).length / at.length).toBeCloseTo(0.5, 1);
    vi.advanceTimersByTime(770);
    expect(at).not.toContain(undefined);
    expect(at).toEqual([...at].sort((a, b) => a! - b!));
    const { at: more } = crowd(createRefusals(undefined, Date.now), 20_000);
    const begin = Date.now();
    vi.advanceTimersByTime(1_020);
    expect(more.every((moment) => moment !== undefined && moment - begin <= 1_020)).toBe(true);
  });

  it('count what a request has waited to be read as a part of its pause', () => {
    const times: number[] = [];
    const refusals = createRefusals(({ ms }) => times.push(ms!), Date.now);
    vi.setSystemTime(5_000);
    crowd(refusals, 10_000, { lag: 900 });
    vi.advanceTimersByTime(120);
    expect(times).toHaveLength(10_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(1_020);
  });

  it('cost those little that ask again at once: a few rounds a second', () => {
    const refusals = createRefusals(undefined, Date.now);
    let answered = 0;
    let isOver = false;
    const ask = (): void => {
      const response = {
        writeHead: () => ({
          end: () => {
            answered++;
            if (!isOver) ask();
          },
        }),
      };
      const request = { resume: () => undefined, headers: { 'x-request-id': 'mine' } } as unknown as IncomingMessage;
      refusals.refuse(request, response as unknown as ServerResponse, 0, {});
    };
    for (let n = 0; n < 10_000; n++) ask();
    vi.advanceTimersByTime(5_000);
    expect(answered / 10_000).toBeGreaterThan(3);
    expect(answered / 10_000).toBeLessThanOrEqual(7);
    isOver = true;
    refusals.stop();
  });

  it('go out all at once at the end', () => {
    const refusals = createRefusals(undefined, Date.now);
    const { at } = crowd(refusals, 3_000);
    refusals.stop();
    expect(at).not.toContain(undefined);
    expect(crowd(refusals, 10).at).not.toContain(undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});
