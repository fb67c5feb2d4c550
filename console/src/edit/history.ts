/** Previous states, the present one, and undone ones. */
export interface UndoHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export const begun = <T>(present: T): UndoHistory<T> => ({ past: [], present, future: [] });

/** Adds a state and drops the undone ones. */
export function added<T>({ past, present }: UndoHistory<T>, next: T): UndoHistory<T> {
  return { past: [...past, present], present: next, future: [] };
}

/** Goes back to the previous state; unchanged if there is none. */
export function undone<T>({ past, present, future }: UndoHistory<T>): UndoHistory<T> {
  const last = past.at(-1);
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** Restores the state that was undone last; unchanged if there is none. */
export function redone<T>({ past, present, future }: UndoHistory<T>): UndoHistory<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest };
}
