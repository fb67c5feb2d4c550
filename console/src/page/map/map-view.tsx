import { effect, signal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useCanvas } from '../canvas.js';
import { PIXELS } from '../fonts.js';
import { keyHandler, offsetOf, pointerHandlers, wheelFactor, type Gestures, type ViewControls } from '../gestures.js';
import { pointOf } from '../scene.js';
import { grabStop, liftChosen, seek, select, selectNext, type Selection, type PageState } from '../state.js';
import { Chosen } from '../panel/chosen.js';
import { ZoomButtons } from '../zoom-buttons.js';
import { drawLasso, lassoHandlers, type Corner } from './lasso.js';
import { LassoButton } from './lasso-button.js';
import { clearMarks, markChosen } from '../marks.js';
import type { BaseMap } from './base-map.js';
import { fitting, moved, screenX, screenY, zoomed, type Camera, type Size } from './camera.js';
import type { DropTarget } from '../hand.js';
import { drawCarriedOnMap } from './draw-carried.js';
import { drawMap } from './draw-map.js';
import { nearestPlace } from './leg-at.js';
import { boxAround, type Box } from './world.js';

/** State of the map. */
interface MapState {
  readonly camera: Signal<Camera>;
  readonly size: Signal<Size>;
  /** The box last shown as a whole, with its camera; a map of another size fits it again. */
  whole: { readonly box: Box | undefined; readonly camera: Camera } | undefined;
  readonly lasso: Signal<readonly Corner[] | undefined>;
}

/** The map, with its buttons and keys. */
export function MapView({ state }: { readonly state: PageState }) {
  const { texts, theme, selection, hover, rows, formats } = state;
  const own = useMemo<MapState>(
    () => ({
      camera: signal({ x: 0.5, y: 0.5, scale: 0 }),
      size: signal({ width: 0, height: 0 }),
      lasso: signal(undefined),
      whole: undefined,
    }),
    [],
  );
  const length = (meters: number): string =>
    meters < 1000 ? `${formats.number(meters)} ${texts.units.m}` : `${formats.number(meters / 1000)} ${texts.units.km}`;
  const canvas = useCanvas(
    (context, width, height) => {
      if (own.camera.value.scale === 0) return;
      const frame = {
        ...{ size: { width, height }, camera: own.camera.value, shown: rows.value, theme: theme.value, length },
        ...{ selection: selection.value, hover: hover.value, marked: state.marked.value },
        isTransparent: state.baseMap?.isShown.value === true,
      };
      drawMap(context, state.scene, frame);
      if (own.lasso.value !== undefined) drawLasso(context, own.lasso.value, theme.value.accent);
      const carried = state.hand?.carried.value;
      if (carried !== undefined) drawCarriedOnMap(context, state.scene, frame, carried);
    },
    (width, height) => {
      own.size.value = { width, height };
      if (width === 0) return;
      if (own.whole === undefined) showWhole(own, state.scene.box);
      else if (own.whole.camera === own.camera.value) showWhole(own, own.whole.box);
    },
  );
  useEffect(() => followSought(state, own), []);
  useEffect(() => takeDrops(state, own, canvas), []);
  useEffect(() => followWhole(state, own), []);
  const gestures = useMemo(() => gesturesOf(state, own), []);
  const zoom = (factor: number): void => {
    const { width, height } = own.size.value;
    gestures.zoom(factor, width / 2, height / 2);
  };
  const fit = (): void => showWhole(own, state.scene.box);
  const keys = keysOf(state, own, { gestures, zoom, fit });
  return (
    <section class="map" aria-label={texts.map}>
      {state.baseMap === undefined ? null : <Under baseMap={state.baseMap} camera={own.camera} />}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={texts.map}
        aria-describedby="map-keys"
        {...useMemo(() => lassoHandlers(state, own, pointerHandlers(gestures)), [])}
        onWheel={(event: WheelEvent) => {
          event.preventDefault();
          const { x, y } = offsetOf(event);
          gestures.zoom(wheelFactor(event), x, y);
        }}
        onKeyDown={keyHandler(keys)}
      />
      <p id="map-keys" class="unseen">
        {texts.mapKeys}
      </p>
      <ZoomButtons texts={texts} zoom={zoom} fit={fit} />
      <LassoButton state={state} />
      <Chosen state={state} />
    </section>
  );
}

/** The base map, or the reason why there is none. */
function Under({ baseMap, camera }: { readonly baseMap: BaseMap; readonly camera: MapState['camera'] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current === null ? undefined : baseMap.drawIn(element.current, camera)), []);
  return (
    <>
      <div ref={element} class="base-map" />
      <p class="note base-map-note" role="status" hidden={baseMap.failure.value === undefined}>
        {baseMap.failure.value}
      </p>
    </>
  );
}

/** The key bindings of the map. */
function keysOf(
  state: PageState,
  own: MapState,
  { gestures, zoom, fit }: ViewControls,
): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => gestures.drag(60, 0),
    ArrowRight: () => gestures.drag(-60, 0),
    ArrowUp: () => gestures.drag(0, 60),
    ArrowDown: () => gestures.drag(0, -60),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': fit,
    n: () => selectNext(state, 1),
    p: () => selectNext(state, -1),
    m: () => liftChosen(state),
    ' ': () => markChosen(state),
    Escape: () => {
      own.lasso.value = undefined;
      if (!clearMarks(state)) select(state, undefined);
    },
  };
}

/** Fits a box into the view. */
function showWhole(own: MapState, box: Box | undefined): void {
  const camera = fitting(box, own.size.peek());
  own.whole = { box, camera };
  own.camera.value = camera;
}

function gesturesOf(state: PageState, { camera, size }: MapState): Gestures {
  const { hover, rows } = state;
  const find = (x: number, y: number, radius: number): Selection | undefined => {
    const { scene } = state;
    const { x: middleX, y: middleY, scale } = camera.value;
    const { width, height } = size.value;
    const at = [middleX + (x - width / 2) / scale, middleY + (y - height / 2) / scale] as const;
    const shown = new Set(rows.value);
    const among = (wanted: (point: number) => boolean): number =>
      scene.grid.nearest(...at, radius / scale, (point) => shown.has(scene.tourOf[point]) && wanted(point));
    const stop = among((point) => scene.numbers[point] > 0);
    const point = stop >= 0 ? stop : among(() => true);
    return point < 0 ? undefined : { tour: scene.tourOf[point], point };
  };
  return {
    drag: (dx, dy) => {
      hover.value = undefined;
      camera.value = moved(camera.value, dx, dy);
    },
    zoom: (factor, x, y) => {
      camera.value = zoomed(camera.value, factor, [x, y], size.value);
    },
    point: (x, y) => {
      if (state.hand?.carried.peek() !== undefined) return;
      const found = find(x, y, 10);
      hover.value = found === undefined ? undefined : { ...found, ...onScreen('.map', x, y) };
    },
    click: (x, y, pointer) => {
      const found = find(x, y, pointer === 'touch' ? 22 : 12);
      if (found === undefined) select(state, undefined);
      else seek(state, found);
    },
    leave: () => {
      hover.value = undefined;
    },
    grab: (x, y, pointer) => grabStop(state, find(x, y, 12), pointer),
  };
}

/** Lets stops be dropped on the legs of tours. */
function takeDrops(
  state: PageState,
  { camera, size }: MapState,
  canvas: RefObject<HTMLCanvasElement | null>,
): (() => void) | undefined {
  const targets = state.hand?.targets;
  const target: DropTarget = (clientX, clientY) => {
    const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {};
    const [now, { width, height }] = [camera.peek(), size.peek()];
    const [x, y] = [clientX - left, clientY - top].map((from) => from / PIXELS.peek());
    if (x < 0 || y < 0 || x > width || y > height) return undefined;
    const at = [now.x + (x - width / 2) / now.scale, now.y + (y - height / 2) / now.scale] as const;
    const without = pointOf(state.scene, state.hand?.carried.peek()?.stopId ?? '');
    return nearestPlace(state.scene, state.rows.peek(), at, { radius: 40 / now.scale, without });
  };
  targets?.add(target);
  return () => void targets?.delete(target);
}

/** Converts a pixel of a part of the page to window coordinates. */
function onScreen(part: string, x: number, y: number): { x: number; y: number } {
  const { left = 0, top = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
  return { x: left + x * PIXELS.peek(), y: top + y * PIXELS.peek() };
}

/** A view of everything keeps showing everything in the next scene. */
function followWhole(state: PageState, own: MapState): () => void {
  let before = state.scene.box;
  return effect(() => {
    const { box } = state.scene;
    const { whole } = own;
    if (whole !== undefined && whole.box === before && whole.camera === own.camera.peek()) showWhole(own, box);
    before = box;
  });
}

/** Brings the sought tour or point into view: a tour as a whole, a point to the centre unless it is visible. */
function followSought(state: PageState, own: MapState): () => void {
  const { camera, size } = own;
  return effect(() => {
    const wanted = state.sought.value;
    if (wanted === undefined) return;
    const { scene } = state;
    const [now, extent] = [camera.peek(), size.peek()];
    if (wanted.point < 0) {
      const box = scene.wayBoxes[wanted.tour] ?? boxAround([]);
      if (box !== undefined) showWhole(own, box);
      return;
    }
    const [x, y] = [scene.xy[2 * wanted.point], scene.xy[2 * wanted.point + 1]];
    // On phones, a card with figures covers this part.
    const below = window.innerWidth > 820 ? 20 : 180;
    const [left, top] = [screenX(now, extent, x), screenY(now, extent, y)];
    if (Number.isNaN(x) || (left > 20 && top > 20 && left < extent.width - 20 && top < extent.height - below)) return;
    camera.value = { ...now, x, y };
  });
}
