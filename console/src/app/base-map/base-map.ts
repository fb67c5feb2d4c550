import { signal } from '@preact/signals';
import type { BaseMap } from '../../page/map/base-map.js';
import { words } from '../texts.js';

/** The base map that the service names in the page: a style or a file of tiles. Undefined if it names none. */
export function baseMap(): BaseMap | undefined {
  const source = document.querySelector<HTMLMetaElement>('meta[name="base-map"]')?.content;
  if (source === undefined) return undefined;
  const isShown = signal(false);
  const failure = signal<string>();
  let hasFailed = false;
  return {
    isShown,
    failure,
    drawIn: (element, camera) => {
      let [isOver, end] = [hasFailed, (): void => undefined];
      const fail = (words: string): void => {
        if (isOver) return;
        hasFailed = true;
        failure.value = words;
        stop();
      };
      const stop = (): void => {
        isOver = true;
        isShown.value = false;
        end();
        end = () => undefined;
      };
      const observer = {
        shown: () => {
          if (!isOver) isShown.value = true;
        },
        failed: () => fail(words.noBaseMap),
      };
      if (isOver) return stop;
      if (document.createElement('canvas').getContext('webgl2') === null) fail(words.noWebGL);
      else {
        void import('./draw-base-map.js')
          .then(async ({ drawBaseMap }) => {
            const drawn = await drawBaseMap(element, source, camera, observer);
            if (isOver) drawn();
            else end = drawn;
          })
          .catch(observer.failed);
      }
      return () => {
        stop();
        failure.value = undefined;
      };
    },
  };
}
