import { effect, type ReadonlySignal } from '@preact/signals';
import { addProtocol, Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { viewOf } from '../../page/map/base-map.js';
import type { Camera } from '../../page/map/camera.js';
import { styleOf } from './style-of.js';

/** The name of the worker's file, in the same folder; set by the build. */
declare const BASE_MAP_WORKER: string;

/** Callbacks on whether the base map is drawn. */
interface DrawingObserver {
  readonly shown: () => void;
  readonly failed: () => void;
}

const tiles = new Protocol({ metadata: true });
addProtocol('pmtiles', tiles.tile);

/**
 * Draws the base map in an element and follows the camera.
 *
 * @param source - the address of a style or of a file of tiles (`.pmtiles`)
 * @returns a function that removes it
 * @throws Error if the tiles cannot be read or nothing can be drawn
 */
export async function drawBaseMap(
  element: HTMLElement,
  source: string,
  camera: ReadonlySignal<Camera>,
  { shown, failed }: DrawingObserver,
): Promise<() => void> {
  setWorkerUrl(new URL(BASE_MAP_WORKER, import.meta.url).href);
  const map = new GlMap({
    container: element,
    style: await readStyle(new URL(source, location.href)),
    ...viewOf(camera.peek()),
    interactive: false,
    attributionControl: { compact: false },
    minZoom: -2,
    maxZoom: 24,
    fadeDuration: 0,
    // The camera of the tours may leave the bounds of a world map.
    transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
  });
  map.on('style.load', shown);
  // A missing tile leaves a gap and has no other effect.
  map.on('error', (event) => {
    if (!('tile' in event)) failed();
  });
  const unfollow = effect(() => {
    map.jumpTo(viewOf(camera.value));
  });
  return () => {
    unfollow();
    map.remove();
  };
}

async function readStyle(source: URL): Promise<string | StyleSpecification> {
  if (!source.pathname.endsWith('.pmtiles')) return source.href;
  const file = new PMTiles(source.href);
  tiles.add(file);
  return styleOf(source.href, await file.getHeader());
}
