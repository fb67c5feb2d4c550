import type { Box } from './world.js';

/** The visible part of the square: its centre, and pixels per width of the square. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const [LEAST, MOST] = [128, 2 ** 32];
const MARGIN = 28;

/** The camera that shows a whole box. */
export function fitting(box: Box | undefined, { width, height }: Size): Camera {
  if (box === undefined) return { x: 0.5, y: 0.5, scale: 256 };
  const scale = Math.min(
    Math.max(1, width - 2 * MARGIN) / Math.max(box.right - box.left, 2e-6),
    Math.max(1, height - 2 * MARGIN) / Math.max(box.bottom - box.top, 2e-6),
  );
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: bounded(scale) };
}

/** The camera after a drag by `dx` and `dy` pixels. */
export function moved({ x, y, scale }: Camera, dx: number, dy: number): Camera {
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/** The camera zoomed by `factor` around a pixel. */
export function zoomed(camera: Camera, factor: number, pixel: readonly [number, number], size: Size): Camera {
  const scale = bounded(camera.scale * factor);
  const shift = 1 / camera.scale - 1 / scale;
  return {
    x: camera.x + (pixel[0] - size.width / 2) * shift,
    y: camera.y + (pixel[1] - size.height / 2) * shift,
    scale,
  };
}

const bounded = (scale: number): number => Math.max(LEAST, Math.min(MOST, scale));

export const screenX = ({ x, scale }: Camera, { width }: Size, at: number): number => (at - x) * scale + width / 2;
export const screenY = ({ y, scale }: Camera, { height }: Size, at: number): number => (at - y) * scale + height / 2;
