/** Lets callers through one at a time, in order of arrival. */
interface Turns {
  /** Waits for the caller's turn. @returns a function that ends the turn */
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

/** Turns by name: different names do not wait for each other. */
export interface NamedTurns {
  /** Acts when the caller's turn under this name has come. */
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

/** Runs one at a time: calls during a run lead to one more run afterwards, which they all wait for. */
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

/** Wraps a repeated action that may keep failing: reports the first failure until it succeeds again. Never rejects. */
export function reportingOnce(act: () => Promise<unknown>, report: (error: unknown) => void): () => Promise<void> {
  let fails = false;
  return async () => {
    try {
      await act();
      fails = false;
    } catch (error) {
      if (!fails) report(error);
      fails = true;
    }
  };
}
