import { EventEmitter } from 'node:events';

/**
 * News within this process, so that nobody here has to wait until they would look anyway. Other processes learn of them
 * from the database.
 */
export interface Signals {
  /** A run may be there to take. */
  queued(): void;
  onQueued(listener: () => void): void;
  /** A plan's state, run or solution changed. */
  changed(agencyId: string, planId: string): void;
  /** @returns what ends the listening */
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
