import type { ViolationView } from '../../view/view.js';
import { seek, type PageState } from '../state.js';
import { usePaging } from './paging.js';
import { ruleText } from './violation-figures.js';

/** Every rule that is broken, tour by tour. */
export function ViolationsList({ state }: { readonly state: PageState }) {
  const { scene, texts } = state;
  const { tours, violations } = scene.view;
  const { from, shown, pager } = usePaging(
    [
      ...violations.map((violation) => ({ violation, index: -1 })),
      ...tours.flatMap((tour, index) => tour.violations.map((violation) => ({ violation, index }))),
    ],
    state,
  );
  if (shown.length === 0) return <p class="note">{texts.noViolations}</p>;
  const words = ({ type, figures }: ViolationView) => <bdi>{ruleText(type, figures, state)}</bdi>;
  return (
    <>
      {pager}
      <ul class="broken">
        {shown.map(({ violation, index }, at) => (
          <li key={from + at}>
            {index < 0 ? (
              <strong>{texts.allTours}</strong>
            ) : (
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
                <bdi>
                  {[tours[index].id, tours[index].points[violation.point ?? -1]?.id].filter(Boolean).join(' · ')}
                </bdi>
              </button>
            )}{' '}
            {words(violation)}
          </li>
        ))}
      </ul>
    </>
  );
}
