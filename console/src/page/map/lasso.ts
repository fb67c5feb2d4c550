import { batch, type Signal } from '@preact/signals';
import type { Context } from '../canvas.js';
import { offsetOf } from '../gestures.js';
import { mark } from '../marks.js';
import type { PageState } from '../state.js';
import { screenX, screenY, type Camera, type Size } from './camera.js';

/** A corner of a lasso in canvas pixels. */
export type Corner = readonly [x: number, y: number];

type PointerHandlers = Record<string, (event: PointerEvent) => void>;

/** What a lasso needs of the map. */
interface LassoMap {
  readonly camera: Signal<Camera>;
  readonly size: Signal<Size>;
  /** The lasso drawn so far; undefined if there is none. */
  readonly lasso: Signal<readonly Corner[] | undefined>;
}

/** Handlers that draw a lasso with Shift or while the lasso button is active; other events go to the given handlers. */
export function lassoHandlers(state: PageState, map: LassoMap, others: PointerHandlers): PointerHandlers {
  const { lasso, camera, size } = map;
  const end = (isMarked: boolean): void => {
    const corners = lasso.peek() ?? [];
    lasso.value = undefined;
    if (!isMarked) return;
    batch(() => {
      mark(state, stopsWithin(state, corners, camera.peek(), size.peek()));
      if (state.marked.value.size > 0) state.table.value = 'marked';
    });
  };
  return {
    ...others,
    onPointerDown: (event) => {
      if (event.button !== 0 || !(event.shiftKey || state.isLasso.peek())) {
        others.onPointerDown(event);
        return;
      }
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      state.hover.value = undefined;
      lasso.value = [cornerOf(event)];
    },
    onPointerMove: (event) => {
      const corners = lasso.peek();
      if (corners === undefined) others.onPointerMove(event);
      else lasso.value = [...corners, cornerOf(event)];
    },
    onPointerUp: (event) => {
      if (lasso.peek() === undefined) others.onPointerUp(event);
      else end(true);
    },
    onPointerCancel: (event) => {
      if (lasso.peek() === undefined) others.onPointerCancel(event);
      else end(false);
    },
  };
}

const cornerOf = (event: PointerEvent): Corner => {
  const { x, y } = offsetOf(event);
  return [x, y];
};

/** The visible stops within a lasso. */
function stopsWithin({ scene, rows }: PageState, corners: readonly Corner[], camera: Camera, size: Size): number[] {
  return rows.peek().flatMap((tour) => {
    const found: number[] = [];
    for (let point = scene.first[tour]; point < scene.first[tour + 1]; point++) {
      const [x, y] = [scene.xy[2 * point], scene.xy[2 * point + 1]];
      if (scene.numbers[point] > 0 && isWithin(corners, screenX(camera, size, x), screenY(camera, size, y))) {
        found.push(point);
      }
    }
    return found;
  });
}

/** Whether a point lies within a polygon: a ray from it crosses the border an odd number of times. */
export function isWithin(corners: readonly Corner[], x: number, y: number): boolean {
  let isIn = false;
  corners.forEach(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
  });
  return isIn;
}

/** Draws the lasso so far, closed by a straight line. */
export function drawLasso(context: Context, corners: readonly Corner[], colour: string): void {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = colour;
  context.globalAlpha = 0.12;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  context.stroke();
  context.setLineDash([]);
}
