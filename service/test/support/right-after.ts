/** Acts right after a timer set before for as many milliseconds: nothing else happens in between. */
export function rightAfter<T>(ms: number, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => act().then(resolve, reject), ms);
    // Both timers are due in the same round of the event loop.
    for (const due = performance.now() + 2 * ms; performance.now() < due;);
  });
}
