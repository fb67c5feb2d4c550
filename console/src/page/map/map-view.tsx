import { effect, signal, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useCanvas } from '../canvas.js';
import { keyHandler, pointerHandlers, wheelFactor, type Gestures } from '../gestures.js';
import { seek, select, selectNext, type Selection, type State } from '../state.js';
import { Chosen } from '../panel/chosen.js';
import { ZoomButtons } from '../zoom-buttons.js';
import { fitting, moved, screenX, screenY, zoomed, type Camera, type Size } from './camera.js';
import { drawMap } from './draw-map.js';
import { boxAround } from './world.js';

/** What the map knows of itself. */
interface MapState {
  readonly camera: Signal<Camera>;
  readonly size: Signal<Size>;
}

/** The map, with its buttons and keys. */
export function MapView({ state }: { readonly state: State }) {
  const { scene, texts, theme, selection, hover, rows, formats } = state;
  const own = useMemo<MapState>(
    () => ({ camera: signal({ x: 0.5, y: 0.5, scale: 0 }), size: signal({ width: 0, height: 0 }) }),
    [],
  );
  const length = (meters: number): string =>
    meters < 1000 ? `${formats.number(meters)} ${texts.units.m}` : `${formats.number(meters / 1000)} ${texts.units.km}`;
  const canvas = useCanvas(
    (context, width, height) => {
      if (own.camera.value.scale === 0) return;
      drawMap(context, scene, {
        ...{ size: { width, height }, camera: own.camera.value, shown: rows.value, theme: theme.value, length },
        ...{ selection: selection.value, hover: hover.value },
      });
    },
    (width, height) => {
      own.size.value = { width, height };
      if (own.camera.value.scale === 0 && width > 0) own.camera.value = fitting(scene.box, own.size.value);
    },
  );
  useEffect(() => followSought(state, own), []);
  const gestures = useMemo(() => gesturesOf(state, own), []);
  const zoom = (factor: number): void => {
    const { width, height } = own.size.value;
    gestures.zoom(factor, width / 2, height / 2);
  };
  const fit = (): void => {
    own.camera.value = fitting(scene.box, own.size.value);
  };
  const keys: Readonly<Record<string, () => void>> = {
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
    Escape: () => select(state, undefined),
  };
  return (
    <section class="map" aria-label={texts.map}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={texts.map}
        aria-describedby="map-keys"
        {...useMemo(() => pointerHandlers(gestures), [])}
        onWheel={(event: WheelEvent) => {
          event.preventDefault();
          gestures.zoom(wheelFactor(event), event.offsetX, event.offsetY);
        }}
        onKeyDown={keyHandler(keys)}
      />
      <p id="map-keys" class="unseen">
        {texts.mapKeys}
      </p>
      <ZoomButtons texts={texts} zoom={zoom} fit={fit} />
      <Chosen state={state} />
    </section>
  );
}

function gesturesOf(state: State, { camera, size }: MapState): Gestures {
  const { scene, hover, rows } = state;
  const find = (x: number, y: number, radius: number): Selection | undefined => {
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
      const found = find(x, y, 10);
      hover.value = found === undefined ? undefined : { ...found, ...onScreen('.map', x, y) };
    },
    click: (x, y, isTouch) => {
      const found = find(x, y, isTouch ? 22 : 12);
      if (found === undefined) select(state, undefined);
      else seek(state, found);
    },
    leave: () => {
      hover.value = undefined;
    },
  };
}

/** Where a pixel of a part of the page is in the window. */
function onScreen(part: string, x: number, y: number): { x: number; y: number } {
  const { left = 0, top = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
  return { x: left + x, y: top + y };
}

/** Brings what is sought into sight: a tour as a whole, a point in the middle if it is not in sight. */
function followSought({ scene, sought }: State, { camera, size }: MapState): () => void {
  return effect(() => {
    const wanted = sought.value;
    if (wanted === undefined) return;
    const [now, extent] = [camera.peek(), size.peek()];
    if (wanted.point < 0) {
      const box = scene.wayBoxes[wanted.tour] ?? boxAround([]);
      if (box !== undefined) camera.value = fitting(box, extent);
      return;
    }
    const [x, y] = [scene.xy[2 * wanted.point], scene.xy[2 * wanted.point + 1]];
    // On phones a card with the figures lies there.
    const below = window.innerWidth > 820 ? 20 : 180;
    const [left, top] = [screenX(now, extent, x), screenY(now, extent, y)];
    if (Number.isNaN(x) || (left > 20 && top > 20 && left < extent.width - 20 && top < extent.height - below)) return;
    camera.value = { ...now, x, y };
  });
}
