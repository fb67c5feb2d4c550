import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useIsPrinted } from '../printed.js';
import type { PageState } from '../state.js';

/** Rows shown at once: thousands would hold up the browser for seconds. */
const ROWS = 200;

/**
 * The part of a long list that is shown, with buttons to turn to the others; when printing, all of it.
 *
 * @param sought - index of an item to be shown when it changes; -1: none
 */
export function usePaging<T>(
  items: readonly T[],
  { formats, texts }: Pick<PageState, 'formats' | 'texts'>,
  sought = -1,
): { readonly from: number; readonly shown: readonly T[]; readonly pager: ComponentChildren } {
  const [turned, setTurned] = useState({ page: 0, sought: -1 });
  const isPrinted = useIsPrinted();
  if (items.length <= ROWS || isPrinted) return { from: 0, shown: items, pager: null };
  const last = Math.ceil(items.length / ROWS) - 1;
  const isSought = sought >= 0 && sought !== turned.sought;
  const page = Math.min(last, isSought ? Math.floor(sought / ROWS) : turned.page);
  const from = page * ROWS;
  const shown = items.slice(from, from + ROWS);
  const turn = (to: number): void => setTurned({ page: to, sought });
  return {
    ...{ from, shown },
    pager: (
      <p class="buttons">
        <button type="button" disabled={page === 0} onClick={() => turn(page - 1)}>
          {texts.previous}
        </button>
        <span role="status">
          {`${formats.number(from + 1)}–${formats.number(from + shown.length)} / ${formats.number(items.length)}`}
        </span>
        <button type="button" disabled={page === last} onClick={() => turn(page + 1)}>
          {texts.next}
        </button>
      </p>
    ),
  };
}
