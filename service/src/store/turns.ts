/** Lets callers through one at a time, in the order they came. */
export interface Turns {
  /** Waits for one's turn. @returns what to call when it is over */
  next(): Promise<() => void>;
}

export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    next: () => {
      const before = last;
      let done = (): void => undefined;
      last = new Promise((resolve) => (done = resolve));
      return before.then(() => done);
    },
  };
}
