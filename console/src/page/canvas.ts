import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PIXELS } from './fonts.js';
import type { RefObject } from 'preact';

/** The drawing context of a canvas. */
export type Context = CanvasRenderingContext2D;

/**
 * A canvas of its element's size, redrawn at most once per frame when its size or a signal read by `draw` changes.
 *
 * @param draw - receives the context and the size, in canvas pixels (see `PIXELS`)
 */
export function useCanvas(
  draw: (context: Context, width: number, height: number) => void,
  resized: (width: number, height: number) => void,
): RefObject<HTMLCanvasElement | null> {
  const reference = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = reference.current;
    const context = canvas?.getContext('2d');
    if (canvas === null || context === null || context === undefined) return undefined;
    let frame = 0;
    let stop = (): void => undefined;
    const paint = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
      stop();
      let isFirst = true;
      stop = effect(() => {
        if (isFirst) {
          isFirst = false;
          const { clientWidth: width, clientHeight: height } = canvas;
          const unit = PIXELS.value;
          const ratio = window.devicePixelRatio || 1;
          const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
          if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
          context.setTransform(ratio * unit, 0, 0, ratio * unit, 0, 0);
          draw(context, width / unit, height / unit);
        } else later();
      });
    };
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    const observer = new ResizeObserver(() => {
      resized(canvas.clientWidth / PIXELS.peek(), canvas.clientHeight / PIXELS.peek());
      later();
    });
    observer.observe(canvas);
    // No frame follows before the page is on paper.
    addEventListener('beforeprint', paint);
    return () => {
      removeEventListener('beforeprint', paint);
      observer.disconnect();
      stop();
      cancelAnimationFrame(frame);
    };
  }, []);
  return reference;
}
