import { matches, seek, seekUnserved, type PageState } from '../state.js';

const MOST = 50;

/** Search by id or customer, with its results. */
export function Search({ state }: { readonly state: PageState }) {
  const { query, texts, scene, formats } = state;
  const list = matches(scene, query.value, MOST);
  const choose = (index: number): void => {
    const match = list[index];
    if (match === undefined) return;
    if (typeof match.found === 'string') seekUnserved(state, match.found);
    else seek(state, match.found);
    query.value = '';
  };
  return (
    <div class="search">
      <input
        type="search"
        value={query.value}
        placeholder={texts.search}
        aria-label={texts.search}
        onInput={({ currentTarget }) => (query.value = currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') choose(0);
          if (key === 'Escape') query.value = '';
        }}
      />
      <p class="unseen" role="status">
        {query.value === '' ? '' : `${formats.number(list.length)} ${texts.matches}`}
      </p>
      {query.value.trim() === '' ? null : (
        <ul>
          {list.length === 0 ? <li>{texts.noMatch}</li> : null}
          {list.map(({ found, text }, index) => (
            <li key={index}>
              <button type="button" onClick={() => choose(index)}>
                <bdi>{typeof found === 'string' ? `${text} · ${texts.unserved}` : text}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
