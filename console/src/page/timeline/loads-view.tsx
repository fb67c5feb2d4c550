import type { Signal } from '@preact/signals';
import { useCanvas } from '../canvas.js';
import { PIXELS } from '../fonts.js';
import type { PageState } from '../state.js';
import { CURVE, drawLoads } from './draw-loads.js';
import { shownCurves, type LoadCurve } from './load-steps.js';
import type { TimeScale } from './time-scale.js';

/** The curves of the selected tour; empty if none is selected. */
export function chosenCurves({ scene, selection }: PageState): readonly LoadCurve[] {
  const chosen = selection.value;
  return chosen === undefined ? [] : shownCurves(scene.view.tours[chosen.tour]);
}

interface Properties {
  readonly state: PageState;
  readonly scale: Signal<TimeScale>;
}

/** The loads of the selected tour, below the rows of the timeline; nothing without a selected tour or loads. */
export function LoadsView({ state, scale }: Properties) {
  return chosenCurves(state).length === 0 ? null : <Loads state={state} scale={scale} />;
}

function Loads({ state, scale }: Properties) {
  const { selection, theme, formats, texts } = state;
  const canvas = useCanvas(
    (context, width, height) => {
      const tour = selection.value?.tour;
      if (tour === undefined) return;
      const frame = { width, height, scale: scale.value, theme: theme.value };
      drawLoads(context, frame, tour, { curves: chosenCurves(state), number: formats.number });
    },
    () => undefined,
  );
  const curves = chosenCurves(state);
  const figures = curves.map(({ name, most, limit }) => {
    const of = limit === undefined ? '' : `, ${texts.limit} ${formats.number(limit)}`;
    return `${name} ${formats.number(most)}${of}`;
  });
  return (
    <canvas
      class="loads"
      ref={canvas}
      role="img"
      aria-label={`${texts.load}: ${figures.join('; ')}`}
      style={{ height: `${curves.length * CURVE * PIXELS.value}px` }}
    />
  );
}
