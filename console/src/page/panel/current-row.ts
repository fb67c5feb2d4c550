import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Scrolls the current row of a table into view whenever another one is selected. */
export function useCurrentRow(body: RefObject<HTMLTableSectionElement | null>, chosen: unknown): void {
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('[aria-current=true]');
    const list = row?.closest('#table');
    if (!row || !list) return;
    // Only the list is scrolled: on phones, where it does not scroll, the map stays in view.
    const { top, bottom } = list.getBoundingClientRect();
    const at = row.getBoundingClientRect();
    if (at.top < top + 30) list.scrollTop -= top + 30 - at.top;
    else if (at.bottom > bottom) list.scrollTop += at.bottom - bottom;
  }, [chosen]);
}
