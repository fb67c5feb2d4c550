import { pointAt } from '../scene.js';
import type { State } from '../state.js';
import { PointFigures, pointTitle } from './point-figures.js';

/** What is under the pointer, beside it. */
export function Tip({ state }: { readonly state: State }) {
  const hover = state.hover.value;
  if (hover === undefined) return null;
  const tour = state.scene.view.tours[hover.tour];
  const isLeft = hover.x > window.innerWidth / 2;
  const isAbove = hover.y > window.innerHeight / 2;
  const place = (element: HTMLElement | null): void => {
    if (element === null) return;
    element.style.left = isLeft ? 'auto' : `${hover.x + 14}px`;
    element.style.right = isLeft ? `${window.innerWidth - hover.x + 14}px` : 'auto';
    element.style.top = isAbove ? 'auto' : `${hover.y + 14}px`;
    element.style.bottom = isAbove ? `${window.innerHeight - hover.y + 14}px` : 'auto';
  };
  return (
    <div class="tip" ref={place}>
      <strong>
        <bdi>{hover.point < 0 ? tour.id : pointTitle(state, pointAt(state.scene, hover.point))}</bdi>
      </strong>
      {hover.point < 0 ? (
        <p>{`${state.formats.km(tour.km)} · ${state.formats.duration(tour.working)}`}</p>
      ) : (
        <PointFigures state={state} tour={tour} point={pointAt(state.scene, hover.point)} />
      )}
    </div>
  );
}
