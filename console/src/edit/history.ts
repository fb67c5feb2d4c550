/** States that were, the one that is, and those that were undone. */
export interface UndoHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export const begun = <T>(present: T): UndoHistory<T> => ({ past: [], present, future: [] });

/** A further state; what was undone is forgotten. */
export function added<T>({ past, present }: UndoHistory<T>, next: T): UndoHistory<T> {
  return { past: [...past, present], present: next, future: [] };
}

/** The state before; as it is where there is none. */
export function undone<T>({ past, present, future }: UndoHistory<T>): UndoHistory<T> {
  const last = past.at(-1);
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** The state that was undone last; as it is where there is none. */
export function redone<T>({ past, present, future }: UndoHistory<T>): UndoHistory<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest };
}
