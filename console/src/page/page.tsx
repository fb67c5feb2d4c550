import { MapView } from './map/map-view.js';
import { Summary } from './panel/summary.js';
import { Tables } from './panel/tables.js';
import { Tip } from './panel/tip.js';
import { PIXELS } from './fonts.js';
import type { PageState } from './state.js';
import { CURVE } from './timeline/draw-loads.js';
import { HEAD, ROW } from './timeline/draw-timeline.js';
import { chosenCurves } from './timeline/loads-view.js';
import { TimelineView } from './timeline/timeline-view.js';

/** The whole page. */
export function Page({ state }: { readonly state: PageState }) {
  return (
    <>
      <Summary state={state} />
      {state.hand === undefined ? null : <state.hand.Bar state={state} />}
      <main
        style={{
          '--rows': `${(state.rows.value.length * ROW + HEAD + chosenCurves(state).length * CURVE) * PIXELS.value + 3}px`,
        }}
      >
        {canDraw() ? (
          <>
            <MapView state={state} />
            <TimelineView state={state} />
          </>
        ) : (
          <p class="note" role="alert">
            {state.texts.noCanvas}
          </p>
        )}
        <Tables state={state} />
      </main>
      <Tip state={state} />
      {state.hand === undefined ? null : <state.hand.Price state={state} />}
    </>
  );
}

/** Some browsers and some settings have no canvas. */
const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;
