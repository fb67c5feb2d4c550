/** Returns a function that calls `act`, and once more if it was called again in the meantime. */
export function newsOf(act: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let [isBusy, isStale] = [false, false];
  const work = async (): Promise<void> => {
    do {
      isStale = false;
      await act();
    } while (isStale);
  };
  return () => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    void work()
      .catch(failed)
      .finally(() => (isBusy = false));
  };
}

/**
 * Returns a function that calls `act` once all previous calls have ended: a late answer never replaces a newer one.
 */
export function inTurn(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.catch(() => undefined).then(act));
}
