import { PIXELS } from './fonts.js';

/** The type of pointer: `mouse`, `pen` or `touch`. */
export type PointerType = PointerEvent['pointerType'];

/** Events on a canvas, in canvas pixels (see `PIXELS`). */
export interface Gestures {
  readonly drag: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, x: number, y: number) => void;
  /** Moves without a pressed button. */
  readonly point: (x: number, y: number) => void;
  /** A press without a drag. */
  readonly click: (x: number, y: number, pointer: PointerType) => void;
  readonly leave: () => void;
  /** Picks up what is here, so that the drag does not move the view. @returns false if there is nothing */
  readonly grab?: (x: number, y: number, pointer: PointerType) => boolean;
}

/** Moves and zooms the view on a canvas. */
export interface ViewControls {
  readonly gestures: Gestures;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
}

/** Position of an event in canvas pixels. */
export function offsetOf({ offsetX, offsetY }: MouseEvent): { readonly x: number; readonly y: number } {
  return { x: offsetX / PIXELS.peek(), y: offsetY / PIXELS.peek() };
}

type Handler<E> = (event: E) => void;

/** Pointer handlers: drags with one pointer, pinches with two, clicks. */
export function pointerHandlers(gestures: Gestures): Record<string, Handler<PointerEvent>> {
  const pressed = new Map<number, { x: number; y: number }>();
  let moved = 0;
  let start = { x: 0, y: 0 };
  const end = (event: PointerEvent, isClick: boolean): void => {
    if (!pressed.delete(event.pointerId)) return;
    if (isClick && pressed.size === 0 && moved < 5) {
      const { x, y } = offsetOf(event);
      gestures.click(x, y, event.pointerType);
    }
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      if (pressed.size === 0) {
        moved = 0;
        start = offsetOf(event);
      }
      pressed.set(event.pointerId, offsetOf(event));
    },
    onPointerMove: (event) => {
      const { x, y } = offsetOf(event);
      const before = pressed.get(event.pointerId);
      if (before === undefined) {
        gestures.point(x, y);
        return;
      }
      const [dx, dy] = [x - before.x, y - before.y];
      const isFirst = moved < 5;
      moved += Math.abs(dx) + Math.abs(dy);
      if (isFirst && moved >= 5 && pressed.size === 1) {
        if (gestures.grab?.(start.x, start.y, event.pointerType) === true) {
          pressed.clear();
          return;
        }
      }
      pressed.set(event.pointerId, { x, y });
      const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) {
        if (moved >= 5) gestures.drag(dx, dy);
        return;
      }
      moved = Infinity;
      const [far, near] = [Math.hypot(x - other.x, y - other.y), Math.hypot(before.x - other.x, before.y - other.y)];
      gestures.drag(dx / 2, dy / 2);
      if (near > 0 && far > 0) gestures.zoom(far / near, (x + other.x) / 2, (y + other.y) / 2);
    },
    onPointerUp: (event) => {
      end(event, true);
    },
    onPointerCancel: (event) => {
      end(event, false);
    },
    onPointerLeave: gestures.leave,
  };
}

/** The zoom factor of a wheel event, in any unit. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaY * [1, 16, 400][deltaMode];
  return Math.exp(-Math.max(-300, Math.min(300, pixels)) * (ctrlKey ? 0.01 : 0.002));
}

/** A key handler that maps keys to actions; combinations with Ctrl, Alt or Meta are left to the browser. */
export function keyHandler(keys: Readonly<Record<string, () => void>>): Handler<KeyboardEvent> {
  return (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
