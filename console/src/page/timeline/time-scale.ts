/** The visible time: seconds since 1970 at the left edge, and seconds per pixel. */
export interface TimeScale {
  readonly begin: number;
  readonly perPixel: number;
}

/** Seconds per pixel at the nearest and farthest zoom. */
const [NEAREST, FARTHEST] = [0.25, 86_400];

const bounded = (perPixel: number): number => Math.max(NEAREST, Math.min(FARTHEST, perPixel));

/** The scale that fits a time span into `width` pixels, with a margin on both sides. */
export function fittingTime([begin, end]: readonly [number, number], width: number): TimeScale {
  const perPixel = bounded(((end - begin) * 1.04) / Math.max(1, width));
  return { begin: (begin + end - perPixel * width) / 2, perPixel };
}

/** The scale zoomed by `factor` around a pixel. */
export function zoomedTime({ begin, perPixel }: TimeScale, factor: number, pixel: number): TimeScale {
  const next = bounded(perPixel / factor);
  return { begin: begin + pixel * (perPixel - next), perPixel: next };
}

/** The scale after a drag by `pixels`. */
export function movedTime({ begin, perPixel }: TimeScale, pixels: number): TimeScale {
  return { begin: begin - pixels * perPixel, perPixel };
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 7, 14, 28, 91, 364].map((days) => days * DAY),
];

/** A line of the timeline, and whether a local day begins there. */
export interface Tick {
  readonly time: number;
  readonly isDay: boolean;
}

/**
 * Round local times between the edges, with a minimum distance in pixels.
 *
 * @param offset - seconds from UTC to local time, at a time
 */
export function ticksOf(
  { begin, perPixel }: TimeScale,
  width: number,
  apart: number,
  offset: (time: number) => number,
): Tick[] {
  const step = STEPS.find((seconds) => seconds / perPixel >= apart) ?? STEPS[STEPS.length - 1];
  const end = begin + width * perPixel;
  const ticks: Tick[] = [];
  for (let local = Math.ceil((begin + offset(begin)) / step) * step; ; local += step) {
    const guess = local - offset(local - offset(begin));
    // If clocks change between the guess and the time, the offset at the time applies.
    const time = local - offset(guess);
    if (time > end) return ticks;
    if (time > (ticks.at(-1)?.time ?? -Infinity)) ticks.push({ time, isDay: local % DAY === 0 });
  }
}
