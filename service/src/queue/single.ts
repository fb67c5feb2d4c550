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
