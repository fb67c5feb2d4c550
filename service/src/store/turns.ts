/** Performs an action when all earlier ones are over, successful or not. */
type Turns = <T>(act: () => Promise<T>) => Promise<T>;

/** Lets actions through one at a time, in the order of their calls. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const result = last.then(act);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Performs an action when its turn under a name has come: different names do not wait for each other. */
export type NamedTurns = <T>(name: string, act: () => Promise<T>) => Promise<T>;

export function createNamedTurns(): NamedTurns {
  const byName = new Map<string, { readonly inTurn: Turns; waiting: number }>();
  return (name, act) => {
    const line = byName.get(name) ?? { inTurn: createTurns(), waiting: 0 };
    byName.set(name, line);
    line.waiting++;
    return line.inTurn(act).finally(() => {
      if (--line.waiting === 0) byName.delete(name);
    });
  };
}

/** Runs one at a time: calls during a run lead to one more run afterwards, which they all wait for. */
export function single(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  const run = (): Promise<void> => (running = act().finally(() => (running = undefined)));
  return () => {
    if (running === undefined) return run();
    again ??= running
      .catch(() => undefined)
      .then(() => {
        again = undefined;
        return run();
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
