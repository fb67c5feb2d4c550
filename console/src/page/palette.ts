/** Colours of the canvases. */
export interface Theme {
  readonly background: string;
  readonly band: string;
  readonly grid: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly warning: string;
  readonly error: string;
  readonly tours: readonly string[];
}

/**
 * Tour colours that can be distinguished with any kind of colour blindness: those of Okabe and Ito and of Tol, shifted
 * to maximize the smallest difference between two of them, with all cones and without one kind (test/palette.test.ts
 * has the differences). Colour is never the only cue: stops have numbers, rows have names, and dashes distinguish tours
 * of the same colour.
 */
export const LIGHT: Theme = {
  background: '#fbfbf9',
  band: '#eceef0',
  grid: '#d9dcdf',
  text: '#1b1f23',
  muted: '#5b636b',
  accent: '#0b57d0',
  warning: '#a15c00',
  error: '#c5221f',
  tours: ['#2646d1', '#b98309', '#285333', '#cb23b4', '#86702d', '#1f005b', '#3e8bf9', '#652b5f'],
};

export const DARK: Theme = {
  background: '#14171a',
  band: '#20252a',
  grid: '#343b42',
  text: '#eceff1',
  muted: '#a3acb5',
  accent: '#8ab4f8',
  warning: '#ffb74d',
  error: '#ff8a80',
  tours: ['#59beff', '#faa325', '#599f68', '#cf6ec7', '#ecef00', '#8b7aef', '#a5fcea', '#f7c571'],
};

/** The colour of a tour by its index. Colours repeat after eight tours, with other dashes. */
export const tourColour = ({ tours }: Theme, tour: number): string => tours[tour % tours.length];

const DASHES: readonly (readonly number[])[] = [[], [10, 4], [3, 3], [10, 3, 2, 3]];

/** The dashes of a tour's line, in pixels. */
export const tourDashes = ({ tours }: Theme, tour: number): readonly number[] =>
  DASHES[Math.floor(tour / tours.length) % DASHES.length];

/** Black or white: whichever is more readable on a colour `#rrggbb`. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000000' : '#ffffff';
}
