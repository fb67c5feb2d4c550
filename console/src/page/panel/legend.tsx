import type { PageState } from '../state.js';

const SIGNS = ['travel', 'waiting', 'setup', 'service', 'break', 'delay', 'violations'] as const;

/** The meaning of the timeline's symbols. */
export function Legend({ state: { texts } }: { readonly state: PageState }) {
  return (
    <ul class="legend" aria-label={`${texts.timeline}: ${texts.legend}`}>
      {SIGNS.map((sign) => (
        <li key={sign}>
          <span class={`sign ${sign}`} aria-hidden="true" />
          {texts[sign]}
        </li>
      ))}
    </ul>
  );
}
