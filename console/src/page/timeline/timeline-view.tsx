import { effect, signal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useCanvas } from '../canvas.js';
import { PIXELS } from '../fonts.js';
import { keyHandler, offsetOf, pointerHandlers, wheelFactor, type Gestures, type ViewControls } from '../gestures.js';
import { clearMarks } from '../marks.js';
import { pointAt } from '../scene.js';
import { grabStop, liftChosen, seek, select, type Selection, type PageState } from '../state.js';
import { ZoomButtons } from '../zoom-buttons.js';
import type { DropTarget } from '../hand.js';
import { drawCarriedInTimeline } from './draw-carried.js';
import { drawTimeline, HEAD, namesWidth, ROW } from './draw-timeline.js';
import { LoadsView } from './loads-view.js';
import { spansOf } from './spans.js';
import { fittingTime, movedTime, zoomedTime, type TimeScale } from './time-scale.js';

/** State of the timeline. */
interface TimelineState {
  readonly scale: Signal<TimeScale>;
  readonly size: Signal<{ readonly width: number; readonly height: number }>;
  readonly scrollTop: Signal<number>;
  /** The scale that last showed everything; a timeline of another width fits it again. */
  fitted?: TimeScale;
}

/**
 * The timeline with its buttons and keys. The element scrolls the rows; the canvas stays and draws the visible ones.
 */
export function TimelineView({ state }: { readonly state: PageState }) {
  const { texts, theme, selection, hover, rows } = state;
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
    own.scale.value = fittingTime(state.scene.span, width - namesWidth(width));
    own.fitted = own.scale.value;
  };
  const canvas = useCanvas(
    (context, width, height) => {
      if (own.scale.value.perPixel === 0) return;
      const frame = {
        ...{ width, height, scrollTop: own.scrollTop.value, scale: own.scale.value, rows: rows.value },
        ...{ selection: selection.value, hover: hover.value, theme: theme.value, formats: state.formats },
      };
      drawTimeline(context, state.scene, frame);
      const carried = state.hand?.carried.value;
      if (carried !== undefined) drawCarriedInTimeline(context, state.scene, frame, carried);
    },
    (width, height) => {
      own.size.value = { width, height };
      if (width > 0 && (own.scale.value.perPixel === 0 || own.scale.value === own.fitted)) fit();
    },
  );
  useEffect(() => followSought(state, own, scroller.current), []);
  useEffect(() => takeDrops(state, own, canvas), []);
  useEffect(() => followWhole(state, own, fit), []);
  const gestures = useMemo(() => gesturesOf(state, own), []);
  const zoom = (factor: number): void => {
    const { width } = own.size.value;
    const { begin, perPixel } = own.scale.value;
    const point = selection.value?.point ?? -1;
    const chosen = point < 0 ? NaN : namesWidth(width) + (pointAt(state.scene, point).begin - begin) / perPixel;
    const isInSight = chosen > namesWidth(width) && chosen < width;
    gestures.zoom(factor, isInSight ? chosen : (namesWidth(width) + width) / 2, 0);
  };
  const keys = keysOf(state, { gestures, zoom, fit });
  return (
    <section class="timeline" aria-label={texts.timeline}>
      <div
        class="scroller"
        ref={scroller}
        onScroll={({ currentTarget }) => (own.scrollTop.value = currentTarget.scrollTop / PIXELS.peek())}
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
        <div class="rows" style={{ height: `${(rows.value.length * ROW + HEAD) * PIXELS.value}px` }} />
      </div>
      <LoadsView state={state} scale={own.scale} />
      <p id="timeline-keys" class="unseen">
        {texts.timelineKeys}
      </p>
      <ZoomButtons texts={texts} zoom={zoom} fit={fit} />
    </section>
  );
}

/** The key bindings of the timeline. */
function keysOf(state: PageState, { gestures, zoom, fit }: ViewControls): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => gestures.drag(60, 0),
    ArrowRight: () => gestures.drag(-60, 0),
    ArrowUp: () => chooseRow(state, -1),
    ArrowDown: () => chooseRow(state, 1),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': fit,
    m: () => liftChosen(state),
    Escape: () => {
      if (!clearMarks(state)) select(state, undefined);
    },
  };
}

/** A view of everything keeps showing everything in the next scene. */
function followWhole(state: PageState, own: TimelineState, fit: () => void): () => void {
  return effect(() => {
    if (state.scene.span !== undefined && own.scale.peek() === own.fitted) fit();
  });
}

/** Selects the tour `step` rows below the selected one. */
function chooseRow(state: PageState, step: number): void {
  const rows = state.rows.value;
  const at = rows.indexOf(state.selection.value?.tour ?? -1);
  const tour = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
  if (tour !== undefined) seek(state, { tour, point: -1 });
}

/** With Ctrl (and on a pinch) the wheel zooms, sideways it moves; otherwise it scrolls the rows. */
function wheel(event: WheelEvent, gestures: Gestures): void {
  const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
  const { x, y } = offsetOf(event);
  if (event.ctrlKey) gestures.zoom(wheelFactor(event), x, y);
  else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) gestures.drag(-sideways, 0);
  else return;
  event.preventDefault();
}

function gesturesOf(state: PageState, { scale, size, scrollTop }: TimelineState): Gestures {
  const { hover, rows } = state;
  const find = (x: number, y: number, isService = false): Selection | undefined => {
    const { scene } = state;
    const tour = y < HEAD ? undefined : rows.value[Math.floor((y - HEAD + scrollTop.value) / ROW)];
    if (tour === undefined) return undefined;
    const names = namesWidth(size.value.width);
    if (x < names) return { tour, point: -1 };
    const { begin, perPixel } = scale.value;
    const [from, to] = [-3, 3].map((more) => begin + (x - names + more) * perPixel);
    const hits = spansOf(scene.view.tours[tour].points).filter((span) => span.end >= from && span.begin <= to);
    const hit = hits.find(({ kind }) => kind === 'service' || kind === 'break') ?? (isService ? undefined : hits[0]);
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
      if (state.hand?.carried.peek() !== undefined) return;
      const found = find(x, y);
      const { left = 0, top = 0 } = document.querySelector('.timeline')?.getBoundingClientRect() ?? {};
      hover.value =
        found === undefined ? undefined : { ...found, x: left + x * PIXELS.peek(), y: top + y * PIXELS.peek() };
    },
    click: (x, y) => {
      const found = find(x, y);
      if (found === undefined) select(state, undefined);
      else seek(state, found);
    },
    leave: () => {
      hover.value = undefined;
    },
    grab: (x, y, pointer) => grabStop(state, find(x, y, true), pointer),
  };
}

/** Lets stops be dropped into rows: before the first stop whose middle is later than the pointer. */
function takeDrops(
  state: PageState,
  { scale, size, scrollTop }: TimelineState,
  canvas: RefObject<HTMLCanvasElement | null>,
): (() => void) | undefined {
  const targets = state.hand?.targets;
  const target: DropTarget = (clientX, clientY) => {
    const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    const [x, y] = [clientX - left, clientY - top].map((from) => from / PIXELS.peek());
    const { width, height } = size.peek();
    if (x < 0 || y < HEAD || x > width || y > height) return undefined;
    const tour = state.rows.peek()[Math.floor((y - HEAD + scrollTop.peek()) / ROW)];
    if (tour === undefined) return undefined;
    const { id: resourceId, points } = state.scene.view.tours[tour];
    const time = scale.peek().begin + (x - namesWidth(width)) * scale.peek().perPixel;
    const stops = points.filter(({ kind }) => kind === 'stop');
    return { resourceId, at: stops.filter(({ begin, departure }) => (begin + departure) / 2 < time).length };
  };
  targets?.add(target);
  return () => void targets?.delete(target);
}

/** Brings the row and the time of what is sought into view. */
function followSought(state: PageState, { scale, size }: TimelineState, scroller: HTMLElement | null): () => void {
  return effect(() => {
    const wanted = state.sought.value;
    if (wanted === undefined || scroller === null) return;
    const { scene, rows } = state;
    const top = rows.peek().indexOf(wanted.tour) * ROW;
    // A timeline that shrinks to make room for loads keeps the row in view.
    const room = size.value.height - HEAD - ROW;
    const scrolled = scroller.scrollTop / PIXELS.peek();
    if (top < scrolled) scroller.scrollTop = top * PIXELS.peek();
    else if (top > scrolled + room) scroller.scrollTop = (top - room) * PIXELS.peek();
    if (wanted.point < 0) return;
    const { begin, perPixel } = scale.peek();
    const width = size.peek().width - namesWidth(size.peek().width);
    const time = pointAt(scene, wanted.point).begin;
    if (time < begin || time > begin + width * perPixel)
      scale.value = { begin: time - (width / 2) * perPixel, perPixel };
  });
}
