import { objectiveValue } from '../objective-value.js';
import type { PageState } from '../state.js';

/** The plan's name and the figures of all tours. */
export function Summary({ state: { scene, texts, formats } }: { readonly state: PageState }) {
  const { name, totals, objectives } = scene.view;
  const days =
    totals.tours === 0 ? [] : [[...new Set([scene.span[0], scene.span[1] - 1].map(formats.day))].join(' – ')];
  const figures: readonly (readonly [label: string, value: string, isBad?: boolean])[] = [
    [texts.tours, formats.number(totals.tours)],
    [texts.served, formats.number(totals.served)],
    [texts.unserved, formats.number(totals.unserved), totals.unserved > 0],
    [texts.distance, formats.km(totals.km)],
    [texts.working, formats.duration(totals.working)],
    [texts.travel, formats.duration(totals.travel)],
    [texts.delay, formats.duration(totals.delay), totals.delay > 0],
    [texts.cost, formats.number(totals.cost)],
    ...(totals.co2 === undefined ? [] : ([[texts.co2, formats.number(totals.co2)]] as const)),
    [texts.violations, formats.number(totals.violations), totals.violations > 0],
  ];
  return (
    <header>
      <h1>
        <bdi>{name === '' ? 'tourwright' : name}</bdi>
        <small>{[...days, `${texts.times}: ${formats.timeZone}`].join(' · ')}</small>
      </h1>
      <dl aria-label={texts.summary}>
        {figures.map(([label, value, isBad]) => (
          <div key={label} class={isBad === true ? 'bad' : ''}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol class="objectives" aria-label={texts.objective} title={texts.objective}>
        {objectives.map((objective) => (
          <li key={objective.name}>
            <bdi>{texts.objectives[objective.name] ?? objective.name}</bdi>{' '}
            <strong>{objectiveValue(objective, formats)}</strong>
          </li>
        ))}
      </ol>
    </header>
  );
}
