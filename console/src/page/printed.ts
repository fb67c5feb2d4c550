import { useEffect, useState } from 'preact/hooks';

/** Whether the page is being printed, so that long lists are rendered in full. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    addEventListener('beforeprint', () => setPrinted(true), { signal: ending.signal });
    addEventListener('afterprint', () => setPrinted(false), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return isPrinted;
}

/** Prints the page. The event of `print` itself comes too late to render something else. */
export function printPage(): void {
  dispatchEvent(new Event('beforeprint'));
  setTimeout(() => print());
}
