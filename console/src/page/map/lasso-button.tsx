import { useEffect } from 'preact/hooks';
import { clearMarks } from '../marks.js';
import type { PageState } from '../state.js';

/** Turns drags on the map into lassos and, once stops are marked, shows them. Escape clears, wherever the focus is. */
export function LassoButton({ state }: { readonly state: PageState }) {
  const { texts, isLasso, marked, table, formats } = state;
  useEffect(() => {
    const clear = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) clearMarks(state);
    };
    window.addEventListener('keydown', clear);
    return () => window.removeEventListener('keydown', clear);
  }, []);
  return (
    <div class="lasso">
      <button
        type="button"
        aria-label={texts.lasso}
        title={texts.lasso}
        aria-pressed={isLasso.value}
        onClick={() => (isLasso.value = !isLasso.value)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7 14c-3-1-5-3-5-5.5C2 5 5.500 3 10 3s8 2 8 5.500S14.500 14 10 14c-1.200 0-2 .3-2 1.500S9 17 8 18" />
        </svg>
      </button>
      {marked.value.size === 0 ? null : (
        <button type="button" onClick={() => (table.value = 'marked')}>
          {`${texts.marked}: ${formats.number(marked.value.size)}`}
        </button>
      )}
    </div>
  );
}
