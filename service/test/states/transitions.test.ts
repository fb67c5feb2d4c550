import { expect, it } from 'vitest';
import { isBetter } from '../../src/worker/store-solution.js';
import { isActive, nextState } from '../../src/states/change-state.js';

it('leads a plan from submission to its end', () => {
  const events = ['submitted', 'taken', 'begun', 'finished'] as const;
  const states = ['waiting', 'processing', 'optimizing', 'optimized'];
  let state: Parameters<typeof nextState>[0] = 'none';
  for (const [n, event] of events.entries()) {
    state = nextState(state, event);
    expect(state).toBe(states[n]);
  }
});

it('leads a plan that wants traffic over the wait for it', () => {
  expect(nextState('processing', 'awaiting')).toBe('preOptimizing');
  expect(nextState('preOptimizing', 'begun')).toBe('optimizing');
  expect(nextState('preOptimizing', 'released')).toBe('waiting');
  expect(nextState('preOptimizing', 'cancelled')).toBe('interrupted');
  expect(isActive('preOptimizing')).toBe(true);
});

it('calls a cancelled optimization stopped while it waits and interrupted while it runs', () => {
  expect(nextState('waiting', 'cancelled')).toBe('stopped');
  expect(nextState('processing', 'cancelled')).toBe('interrupted');
  expect(nextState('optimizing', 'cancelled')).toBe('interrupted');
});

it('restarts what is over, and nothing else', () => {
  for (const state of ['optimized', 'stopped', 'interrupted'] as const) {
    expect(isActive(state)).toBe(false);
    expect(nextState(state, 'restarted')).toBe('waiting');
  }
  for (const state of ['waiting', 'processing', 'optimizing', 'deleted'] as const) {
    expect(() => nextState(state, 'restarted')).toThrow(`A plan that is ${state} cannot be restarted.`);
  }
});

it('compares solutions by the first objective in which they differ', () => {
  const solution = (served: number, distance: number) => [
    { name: 'maximizeMandatoryStops', direction: 'maximize' as const, value: served },
    { name: 'minimizeDistance', direction: 'minimize' as const, value: distance },
  ];
  expect(isBetter(solution(5, 90), solution(4, 10))).toBe(true);
  expect(isBetter(solution(4, 10), solution(5, 90))).toBe(false);
  expect(isBetter(solution(5, 80), solution(5, 90))).toBe(true);
  expect(isBetter(solution(5, 90), solution(5, 90))).toBe(false);
});
