import type { ViolationView } from '../../view/view.js';
import { seek, type PageState } from '../state.js';
import { ruleText } from './violation-figures.js';

/** Every rule that is broken, tour by tour. */
export function ViolationsList({ state }: { readonly state: PageState }) {
  const { scene, texts } = state;
  const { tours, violations } = scene.view;
  const broken = tours.map((tour, index) => ({ tour, index })).filter(({ tour }) => tour.violations.length > 0);
  if (broken.length === 0 && violations.length === 0) return <p class="note">{texts.noViolations}</p>;
  const words = ({ type, figures }: ViolationView) => <bdi>{ruleText(type, figures, state)}</bdi>;
  return (
    <ul class="broken">
      {violations.map((violation, at) => (
        <li key={at}>
          <strong>{texts.allTours}</strong> {words(violation)}
        </li>
      ))}
      {broken.flatMap(({ tour, index }) =>
        tour.violations.map((violation, at) => (
          <li key={`${index} ${at}`}>
            <button
              type="button"
              class="link"
              onClick={() =>
                seek(state, {
                  tour: index,
                  point: violation.point === undefined ? -1 : scene.first[index] + violation.point,
                })
              }
            >
              <bdi>{[tour.id, tour.points[violation.point ?? -1]?.id].filter(Boolean).join(' · ')}</bdi>
            </button>{' '}
            {words(violation)}
          </li>
        )),
      )}
    </ul>
  );
}
