import type { Texts } from './texts.js';

interface Properties {
  readonly texts: Texts;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
}

/** Buttons to zoom in, zoom out and show everything. */
export function ZoomButtons({ texts, zoom, fit }: Properties) {
  const button = (sign: string, label: string, act: () => void) => (
    <button type="button" aria-label={label} title={label} onClick={act}>
      {sign}
    </button>
  );
  return (
    <div class="zoom">
      {button('+', texts.zoomIn, () => zoom(1.6))}
      {button('−', texts.zoomOut, () => zoom(1 / 1.6))}
      {button('⤢', texts.fit, fit)}
    </div>
  );
}
