import { pointAt } from '../scene.js';
import type { PageState } from '../state.js';
import { PointFigures, pointTitle } from './point-figures.js';

/** The figures of the selected waypoint, as a card. */
export function Chosen({ state }: { readonly state: PageState }) {
  const { scene, selection } = state;
  const chosen = selection.value;
  if (chosen === undefined || chosen.point < 0) return null;
  const point = pointAt(scene, chosen.point);
  return (
    <div class="card" aria-live="polite">
      <h3>
        <bdi>{pointTitle(state, point)}</bdi>
      </h3>
      {state.hand === undefined || point.id === undefined ? null : <state.hand.StopButtons stopId={point.id} />}
      <PointFigures state={state} tour={scene.view.tours[chosen.tour]} point={point} />
    </div>
  );
}
