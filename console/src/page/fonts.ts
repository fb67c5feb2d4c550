import { signal } from '@preact/signals';

/** The font of both canvases. */
export const FONT = 'system-ui, sans-serif';

/**
 * CSS pixels to a pixel of the canvases: 1 at the font size they are designed for, more where the reader or a large screen
 * has a larger one. What is drawn, and where the pointer is on a canvas, is given in pixels of the canvas.
 */
export const PIXELS = signal(1);

/** The font size that they are designed for, in CSS pixels. */
const DESIGNED = 14;

/** Follows the font size of the page. */
export function followFontSize(): void {
  const read = (): void => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (size > 0) PIXELS.value = size / DESIGNED;
  };
  read();
  window.addEventListener('resize', read);
}

/** What stands for signs that show nothing or turn the direction of what follows them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text on one line, at most so many pixels wide; signs that are not seen are shown as a dot, so that none turns others round. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  const seen = text.slice(0, 200).replace(UNSEEN, '·');
  if (text.length <= 200 && context.measureText(seen).width <= width) return seen;
  const signs = [...seen];
  let length = Math.min(signs.length, 60);
  const cut = (): string => `${signs.slice(0, length).join('')}…`;
  while (length > 1 && context.measureText(cut()).width > width) length--;
  return cut();
}
