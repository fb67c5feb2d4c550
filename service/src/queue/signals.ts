import { EventEmitter } from 'node:events';

/**
 * Notifications within this process, so that its waiters need not wait for the next poll. Other processes learn of
 * changes from the database.
 */
export interface Signals {
  /** A run may be ready to take. */
  queued(): void;
  onQueued(listener: () => void): void;
  /** A plan's state, run or solution changed. */
  changed(agencyId: string, planId: string): void;
  /** @returns a function that removes the listener */
  onChanged(agencyId: string, planId: string, listener: () => void): () => void;
  /** A run may have been cancelled. */
  onAnyChange(listener: () => void): void;
}

export function createSignals(wakeOthers: () => void): Signals {
  const events = new EventEmitter().setMaxListeners(0);
  const nameOf = (agencyId: string, planId: string): string => `plan ${agencyId} ${planId}`;
  return {
    queued: () => {
      events.emit('queued');
      wakeOthers();
    },
    onQueued: (listener) => void events.on('queued', listener),
    changed: (agencyId, planId) => {
      events.emit(nameOf(agencyId, planId));
      events.emit('any');
    },
    onChanged: (agencyId, planId, listener) => {
      const name = nameOf(agencyId, planId);
      events.on(name, listener);
      return () => void events.off(name, listener);
    },
    onAnyChange: (listener) => void events.on('any', listener),
  };
}
