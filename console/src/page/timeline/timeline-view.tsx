import { effect, signal, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useCanvas } from '../canvas.js';
import { keyHandler, pointerHandlers, wheelFactor, type Gestures } from '../gestures.js';
import { pointAt } from '../scene.js';
import { seek, select, type Selection, type State } from '../state.js';
import { ZoomButtons } from '../zoom-buttons.js';
import { drawTimeline, HEAD, namesWidth, ROW } from './draw-timeline.js';
import { spansOf } from './spans.js';
import { fittingTime, movedTime, zoomedTime, type TimeScale } from './time-scale.js';

/** What the timeline knows of itself. */
interface TimelineState {
  readonly scale: Signal<TimeScale>;
  readonly size: Signal<{ readonly width: number; readonly height: number }>;
  readonly scrollTop: Signal<number>;
}

/** The timeline, with its buttons and keys. The element scrolls the rows; the canvas stays and draws those in sight. */
export function TimelineView({ state }: { readonly state: State }) {
  const { scene, texts, theme, selection, hover, rows, formats } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const own = useMemo<TimelineState>(
    () => ({
      scale: signal({ begin: 0, perPixel: 0 }),
      size: signal({ width: 0, height: 0 }),
      scrollTop: signal(0),
    }),
    [],
  );
  const fit = (): void => {
    const { width } = own.size.value;
    own.scale.value = fittingTime(scene.span, width - namesWidth(width));
  };
  const canvas = useCanvas(
    (context, width, height) => {
      if (own.scale.value.perPixel === 0) return;
      drawTimeline(context, scene, {
        ...{ width, height, scrollTop: own.scrollTop.value, scale: own.scale.value, rows: rows.value },
        ...{ selection: selection.value, hover: hover.value, theme: theme.value, formats },
      });
    },
    (width, height) => {
      const isFirst = own.scale.value.perPixel === 0;
      own.size.value = { width, height };
      if (isFirst && width > 0) fit();
    },
  );
  useEffect(() => followSought(state, own, scroller.current), []);
  const gestures = useMemo(() => gesturesOf(state, own), []);
  const zoom = (factor: number): void => {
    const { width } = own.size.value;
    gestures.zoom(factor, (namesWidth(width) + width) / 2, 0);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => gestures.drag(60, 0),
    ArrowRight: () => gestures.drag(-60, 0),
    ArrowUp: () => chooseRow(state, -1),
    ArrowDown: () => chooseRow(state, 1),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': fit,
    Escape: () => select(state, undefined),
  };
  return (
    <section class="timeline" aria-label={texts.timeline}>
      <div
        class="scroller"
        ref={scroller}
        onScroll={({ currentTarget }) => (own.scrollTop.value = currentTarget.scrollTop)}
      >
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={texts.timeline}
          aria-describedby="timeline-keys"
          {...useMemo(() => pointerHandlers(gestures), [])}
          onWheel={(event: WheelEvent) => wheel(event, gestures)}
          onKeyDown={keyHandler(keys)}
        />
        <div class="rows" style={{ height: `${rows.value.length * ROW + HEAD}px` }} />
      </div>
      <p id="timeline-keys" class="unseen">
        {texts.timelineKeys}
      </p>
      <ZoomButtons texts={texts} zoom={zoom} fit={fit} />
    </section>
  );
}

/** Chooses the tour so many rows below the chosen one. */
function chooseRow(state: State, step: number): void {
  const rows = state.rows.value;
  const at = rows.indexOf(state.selection.value?.tour ?? -1);
  const tour = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
  if (tour !== undefined) seek(state, { tour, point: -1 });
}

/** With Ctrl (and by a pinch) the wheel zooms, sideways it moves; else it scrolls the rows. */
function wheel(event: WheelEvent, gestures: Gestures): void {
  const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
  if (event.ctrlKey) gestures.zoom(wheelFactor(event), event.offsetX, event.offsetY);
  else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) gestures.drag(-sideways, 0);
  else return;
  event.preventDefault();
}

function gesturesOf(state: State, { scale, size, scrollTop }: TimelineState): Gestures {
  const { scene, hover, rows } = state;
  const find = (x: number, y: number): Selection | undefined => {
    const tour = y < HEAD ? undefined : rows.value[Math.floor((y - HEAD + scrollTop.value) / ROW)];
    if (tour === undefined) return undefined;
    const names = namesWidth(size.value.width);
    if (x < names) return { tour, point: -1 };
    const { begin, perPixel } = scale.value;
    const [from, to] = [-3, 3].map((more) => begin + (x - names + more) * perPixel);
    const hits = spansOf(scene.view.tours[tour].points).filter((span) => span.end >= from && span.begin <= to);
    const hit = hits.find(({ kind }) => kind === 'service' || kind === 'break') ?? hits[0];
    return { tour, point: hit === undefined ? -1 : scene.first[tour] + hit.point };
  };
  return {
    drag: (dx) => {
      hover.value = undefined;
      scale.value = movedTime(scale.value, dx);
    },
    zoom: (factor, x) => {
      scale.value = zoomedTime(scale.value, factor, Math.max(0, x - namesWidth(size.value.width)));
    },
    point: (x, y) => {
      const found = find(x, y);
      const { left = 0, top = 0 } = document.querySelector('.timeline')?.getBoundingClientRect() ?? {};
      hover.value = found === undefined ? undefined : { ...found, x: left + x, y: top + y };
    },
    click: (x, y) => {
      const found = find(x, y);
      if (found === undefined) select(state, undefined);
      else seek(state, found);
    },
    leave: () => {
      hover.value = undefined;
    },
  };
}

/** Brings the row of what is sought into sight, and its time. */
function followSought(
  { scene, sought, rows }: State,
  { scale, size }: TimelineState,
  scroller: HTMLElement | null,
): () => void {
  return effect(() => {
    const wanted = sought.value;
    if (wanted === undefined || scroller === null) return;
    const top = rows.peek().indexOf(wanted.tour) * ROW;
    const room = size.peek().height - HEAD - ROW;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
    if (wanted.point < 0) return;
    const { begin, perPixel } = scale.peek();
    const width = size.peek().width - namesWidth(size.peek().width);
    const time = pointAt(scene, wanted.point).begin;
    if (time < begin || time > begin + width * perPixel)
      scale.value = { begin: time - (width / 2) * perPixel, perPixel };
  });
}
