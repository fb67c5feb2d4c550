import type { ReadonlySignal } from '@preact/signals';
import { PIXELS } from '../fonts.js';
import type { Camera } from './camera.js';

/** A street map under the tours. */
export interface BaseMap {
  /** Whether it is drawn: the canvas over it is then transparent. */
  readonly isShown: ReadonlySignal<boolean>;
  /** A message why it is not drawn. */
  readonly failure: ReadonlySignal<string | undefined>;
  /** Draws it in an element, following the camera. @returns a function that ends that */
  readonly drawIn: (element: HTMLElement, camera: ReadonlySignal<Camera>) => () => void;
}

/** The view of a camera for a map with 512 pixels to the whole world at zoom 0: degrees and zoom. */
export function viewOf({ x, y, scale }: Camera): {
  readonly center: [lon: number, lat: number];
  readonly zoom: number;
} {
  const lat = (360 / Math.PI) * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - 90;
  return { center: [(x - 0.5) * 360, lat], zoom: Math.log2((scale * PIXELS.value) / 512) };
}
