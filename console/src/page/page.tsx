import { MapView } from './map/map-view.js';
import { Summary } from './panel/summary.js';
import { Tables } from './panel/tables.js';
import { Tip } from './panel/tip.js';
import type { State } from './state.js';
import { HEAD, ROW } from './timeline/draw-timeline.js';
import { TimelineView } from './timeline/timeline-view.js';

/** The whole page. */
export function Page({ state }: { readonly state: State }) {
  return (
    <>
      <Summary state={state} />
      <main style={{ '--rows': `${state.rows.value.length * ROW + HEAD + 2}px` }}>
        <MapView state={state} />
        <TimelineView state={state} />
        <Tables state={state} />
      </main>
      <Tip state={state} />
    </>
  );
}
