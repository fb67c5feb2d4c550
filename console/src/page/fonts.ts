import { signal } from '@preact/signals';

/** The font of both canvases. */
export const FONT = 'system-ui, sans-serif';

/**
 * CSS pixels per canvas pixel: 1 at the font size of the design, more if the user or a large screen has a larger one.
 * Drawing and pointer positions use canvas pixels.
 */
export const PIXELS = signal(1);

/** Font size of the design in CSS pixels. */
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

/** Replacement for characters that are invisible or change the text direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text on one line, truncated to `width` pixels; invisible characters become dots, so that none reverses others. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  const seen = text.slice(0, 200).replace(UNSEEN, '·');
  if (text.length <= 200 && context.measureText(seen).width <= width) return seen;
  const signs = [...seen];
  let length = Math.min(signs.length, 60);
  const cut = (): string => `${signs.slice(0, length).join('')}…`;
  while (length > 1 && context.measureText(cut()).width > width) length--;
  return cut();
}
