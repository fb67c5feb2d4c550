import { pointAt } from '../scene.js';
import type { PageState } from '../state.js';
import { PointFigures, pointTitle } from './point-figures.js';

/** Places an element beside a point of the window, on the side with more room. */
export function besidePointer(element: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): void {
  if (element === null) return;
  const isLeft = x > window.innerWidth / 2;
  const isAbove = y > window.innerHeight / 2;
  element.style.left = isLeft ? 'auto' : `${x + 14}px`;
  element.style.right = isLeft ? `${window.innerWidth - x + 14}px` : 'auto';
  element.style.top = isAbove ? 'auto' : `${y + 14}px`;
  element.style.bottom = isAbove ? `${window.innerHeight - y + 14}px` : 'auto';
}

/** A tip beside the pointer about what is under it. */
export function Tip({ state }: { readonly state: PageState }) {
  const hover = state.hover.value;
  if (hover === undefined) return null;
  const tour = state.scene.view.tours[hover.tour];
  return (
    <div class="tip" ref={(element) => besidePointer(element, hover)}>
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
