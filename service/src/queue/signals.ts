import { EventEmitter } from 'node:events';

/** See `createSignals`. */
export type Signals = ReturnType<typeof createSignals>;

/**
 * Notifications within this process, so that its waiters need not wait for the next poll. Other processes learn of
 * changes from the database.
 */
export function createSignals(wakeOthers: () => void) {
  const events = new EventEmitter().setMaxListeners(0);
  const nameOf = (agencyId: string, planId: string): string => `plan ${agencyId} ${planId}`;
  return {
    /** A run may be ready to take. */
    queued: (): void => {
      events.emit('queued');
      wakeOthers();
    },
    onQueued: (listener: () => void): void => void events.on('queued', listener),
    /** A plan's state, run or solution changed. */
    changed: (agencyId: string, planId: string): void => {
      events.emit(nameOf(agencyId, planId));
      events.emit('any');
    },
    /** @returns a function that removes the listener */
    onChanged: (agencyId: string, planId: string, listener: () => void): (() => void) => {
      const name = nameOf(agencyId, planId);
      events.on(name, listener);
      return () => void events.off(name, listener);
    },
    /** A run may have been cancelled. */
    onAnyChange: (listener: () => void): void => void events.on('any', listener),
  };
}
