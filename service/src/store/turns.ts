/** Lets callers through one at a time, in the order they came. */
interface Turns {
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

/** Turns by name: who has another name need not wait. */
export interface NamedTurns {
  /** Does something when it is one's turn under this name. */
  take<T>(name: string, act: () => Promise<T>): Promise<T>;
}

export function createNamedTurns(): NamedTurns {
  const byName = new Map<string, { readonly turns: Turns; waiting: number }>();
  return {
    take: async (name, act) => {
      const line = byName.get(name) ?? { turns: createTurns(), waiting: 0 };
      byName.set(name, line);
      line.waiting++;
      const done = await line.turns.next();
      try {
        return await act();
      } finally {
        done();
        if (--line.waiting === 0) byName.delete(name);
      }
    },
  };
}

/** One at a time: calls while it runs lead to one more run afterwards, which they all wait for. */
export function single(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  return () => {
    if (running === undefined) {
      running = act().finally(() => (running = undefined));
      return running;
    }
    again ??= running
      .catch(() => undefined)
      .then(() => {
        again = undefined;
        running = act().finally(() => (running = undefined));
        return running;
      });
    return again;
  };
}
