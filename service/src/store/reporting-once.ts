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
