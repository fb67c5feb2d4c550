/** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

/** Runs `work` with a signal that aborts with the given one, or with a `TimeoutError` after `ms` milliseconds. */
export async function within<T>(
  ms: number | undefined,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  const timeOut = (): void => controller.abort(new DOMException(`Not done after ${ms} ms.`, 'TimeoutError'));
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = ms === undefined ? undefined : setTimeout(timeOut, ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
