import { describe, expect, it, vi } from 'vitest';
import { listenForInterrupt } from '../../src/cli/interrupt.js';
import { stage } from './surroundings.js';

describe('listenForInterrupt', () => {
  it('ends the search at the first interruption', () => {
    const { surroundings, signals, exits } = stage();
    const onFirst = vi.fn();
    const { signal } = listenForInterrupt(surroundings, onFirst, vi.fn());
    signals.emit('SIGINT');
    expect(signal.aborted).toBe(true);
    expect(onFirst).toHaveBeenCalledOnce();
    expect(exits).toEqual([]);
  });

  it('ends the process at the second, after cleaning up', () => {
    const { surroundings, signals, exits } = stage();
    const beforeExit = vi.fn();
    listenForInterrupt(surroundings, vi.fn(), beforeExit);
    signals.emit('SIGTERM');
    signals.emit('SIGINT');
    expect(beforeExit).toHaveBeenCalledOnce();
    expect(exits).toEqual([130]);
  });

  it('stops listening when released', () => {
    const { surroundings, signals } = stage();
    listenForInterrupt(surroundings, vi.fn(), vi.fn()).release();
    expect(signals.listenerCount('SIGINT') + signals.listenerCount('SIGTERM')).toBe(0);
  });
});
