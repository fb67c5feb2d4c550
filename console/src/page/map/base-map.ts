import type { ReadonlySignal } from '@preact/signals';
import { PIXELS } from '../fonts.js';
import type { Camera } from './camera.js';

/** A map of streets under the tours. */
export interface BaseMap {
  /** It is drawn: what lies over it is transparent. */
  readonly isShown: ReadonlySignal<boolean>;
  /** Why it is not drawn, in words. */
  readonly failure: ReadonlySignal<string | undefined>;
  /** Draws it in an element, as the camera sees it. @returns what ends that */
  readonly drawIn: (element: HTMLElement, camera: ReadonlySignal<Camera>) => () => void;
}

/** What a map of 512 pixels to the whole world at zoom 0 sees where the camera is: degrees, and the zoom. */
export function viewOf({ x, y, scale }: Camera): {
  readonly center: [lon: number, lat: number];
  readonly zoom: number;
} {
  const lat = (360 / Math.PI) * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - 90;
  return { center: [(x - 0.5) * 360, lat], zoom: Math.log2((scale * PIXELS.value) / 512) };
}
