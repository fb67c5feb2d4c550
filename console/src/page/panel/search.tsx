import { matches, seek, type PageState } from '../state.js';

const MOST = 50;

/** Search by id, and what it finds. */
export function Search({ state }: { readonly state: PageState }) {
  const { query, texts, scene, formats } = state;
  const found = matches(scene, query.value, MOST);
  const choose = (index: number): void => {
    const match = found[index];
    if (match === undefined) return;
    seek(state, { tour: match.tour, point: match.point });
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
        {query.value === '' ? '' : `${formats.number(found.length)} ${texts.matches}`}
      </p>
      {query.value.trim() === '' ? null : (
        <ul>
          {found.length === 0 ? <li>{texts.noMatch}</li> : null}
          {found.map(({ text }, index) => (
            <li key={index}>
              <button type="button" onClick={() => choose(index)}>
                <bdi>{text}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
