/** Does again and again what may fail for long: the fault is reported once, until it works again. Never rejects. */
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
