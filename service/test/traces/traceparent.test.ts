import { describe, expect, it } from 'vitest';
import { readTraceparent, traceparentOf } from '../../src/traces/tracing.js';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read, and written as it was', () => {
    const text = `00-${trace}-${span}-01`;
    const read = readTraceparent(text);
    expect(read).toEqual({ traceId: trace, spanId: span, traceFlags: 1, isRemote: true });
    expect(traceparentOf(read!)).toBe(text);
    expect(readTraceparent(`00-${trace}-${span}-00`)?.traceFlags).toBe(0);
  });

  it('may be of a version to come, with more parts and flags', () => {
    expect(readTraceparent(`cc-${trace}-${span}-03-more`)).toMatchObject({ traceId: trace, traceFlags: 1 });
  });

  it.each([
    '',
    'hello',
    `00-${trace}-${span}`,
    `00-${trace}-${span}-01-more`,
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}-01\n`,
  ])('names nothing as %j', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });

  it('is not written of a span that nobody traces', () => {
    expect(traceparentOf({ traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 })).toBeNull();
  });
});
