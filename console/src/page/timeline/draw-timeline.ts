import type { Context } from '../canvas.js';
import type { Formats } from '../formats.js';
import { cutText, FONT } from '../fonts.js';
import { inkOn, tourColour, type Theme } from '../palette.js';
import type { Scene } from '../scene.js';
import type { Selection } from '../state.js';
import { spansOf, type TourSpan } from './spans.js';
import { ticksOf, type TimeScale } from './time-scale.js';

/** Pixels: the height of a row and of the head, and the width of the names. */
export const ROW = 30;
export const HEAD = 34;
export const namesWidth = (width: number): number => (width < 500 ? 84 : 140);

/** What the timeline shows of a scene, and how. */
export interface TimelineFrame {
  readonly width: number;
  readonly height: number;
  /** Pixels of rows scrolled out above the view. */
  readonly scrollTop: number;
  readonly scale: TimeScale;
  /** Tours of the rows. */
  readonly rows: readonly number[];
  readonly selection: Selection | undefined;
  readonly hover: Selection | undefined;
  readonly theme: Theme;
  readonly formats: Pick<Formats, 'clock' | 'day' | 'offset'>;
}

/** The visible rows: the first, and the one after the last. */
export function rowsInSight({ height, scrollTop, rows }: Pick<TimelineFrame, 'height' | 'scrollTop' | 'rows'>) {
  return {
    from: Math.max(0, Math.floor(scrollTop / ROW)),
    to: Math.min(rows.length, Math.ceil((scrollTop + height - HEAD) / ROW)),
  };
}

/** Draws the visible rows. */
export function drawTimeline(context: Context, scene: Scene, frame: TimelineFrame): void {
  const { width, height, theme, rows, scrollTop } = frame;
  context.fillStyle = theme.background;
  context.fillRect(0, 0, width, height);
  // Without tours no day is known.
  if (scene.view.tours.length === 0) return;
  const { from, to } = rowsInSight(frame);
  const names = namesWidth(width);
  context.save();
  clip(context, names, HEAD, width - names, height - HEAD);
  for (let row = from; row < to; row++) drawBand(context, scene, frame, rows[row], HEAD + row * ROW - scrollTop);
  drawLines(context, frame);
  for (let row = from; row < to; row++) drawRow(context, scene, frame, rows[row], HEAD + row * ROW - scrollTop);
  context.restore();
  context.save();
  clip(context, 0, HEAD, names, height - HEAD);
  for (let row = from; row < to; row++) drawName(context, scene, frame, rows[row], HEAD + row * ROW - scrollTop);
  context.restore();
  drawHead(context, frame);
}

function clip(context: Context, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

const pixel = ({ scale, width }: TimelineFrame, time: number): number =>
  namesWidth(width) + (time - scale.begin) / scale.perPixel;

/** Draws the working hours in a row, and the windows of the stop that is selected or under the pointer. */
function drawBand(context: Context, { view, first }: Scene, frame: TimelineFrame, tour: number, top: number): void {
  const { theme, selection, hover } = frame;
  const { window, points } = view.tours[tour];
  if (window !== undefined) {
    context.fillStyle = theme.band;
    context.fillRect(pixel(frame, window[0]), top, (window[1] - window[0]) / frame.scale.perPixel, ROW - 1);
  }
  for (const marked of [selection, hover]) {
    if (marked?.tour !== tour || marked.point < 0) continue;
    const { windows = [], preferred = [] } = points[marked.point - first[tour]] ?? {};
    context.fillStyle = theme.accent;
    for (const [list, alpha] of [
      [windows, 0.16],
      [preferred, 0.28],
    ] as const) {
      context.globalAlpha = alpha;
      for (const [begin, end] of list) {
        context.fillRect(pixel(frame, begin), top, Math.max(2, (end - begin) / frame.scale.perPixel), ROW - 1);
      }
    }
    context.globalAlpha = 1;
  }
}

function drawLines(context: Context, frame: TimelineFrame): void {
  const { width, height, theme, scale, formats } = frame;
  const names = namesWidth(width);
  for (const { time, isDay } of ticksOf(scale, width - names, 64, formats.offset)) {
    context.strokeStyle = isDay ? theme.muted : theme.grid;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(Math.round(pixel(frame, time)) + 0.5, HEAD);
    context.lineTo(Math.round(pixel(frame, time)) + 0.5, height);
    context.stroke();
  }
}

function drawRow(context: Context, scene: Scene, frame: TimelineFrame, tour: number, top: number): void {
  const { width, selection, hover, theme } = frame;
  const { points } = scene.view.tours[tour];
  const from = scene.first[tour];
  const dimmed = selection !== undefined && selection.tour !== tour && hover?.tour !== tour;
  context.globalAlpha = dimmed ? 0.5 : 1;
  const colour = tourColour(theme, tour);
  // If a row has more spans than pixels, those within one pixel are drawn once.
  let drawnTo = -Infinity;
  for (const span of spansOf(points)) {
    const [left, right] = [pixel(frame, span.begin), pixel(frame, span.end)];
    if (right < namesWidth(width) || left > width) continue;
    const isMarked = [selection?.point, hover?.point].includes(from + span.point);
    if (right < drawnTo + 0.5 && !isMarked) continue;
    drawnTo = right;
    drawSpan(context, frame, span, { left, right, top, colour });
    if (span.kind === 'service') {
      const number = scene.numbers[from + span.point];
      drawNumber(context, String(number), (left + right) / 2, right - left, { top, colour });
    }
    if (isMarked && (span.kind === 'service' || span.kind === 'break')) {
      context.strokeStyle = selection?.point === from + span.point ? theme.accent : theme.text;
      context.lineWidth = 2;
      context.strokeRect(left - 1, top + 3, Math.max(3, right - left) + 2, ROW - 8);
    }
  }
  points.forEach(({ begin, delay = 0 }, at) => {
    const isFaulty = scene.faulty.has(from + at);
    if (delay === 0 && !isFaulty) return;
    drawFlag(context, pixel(frame, begin), top, isFaulty ? theme.error : theme.warning);
  });
  context.globalAlpha = 1;
}

/** Place and colour of a span. */
interface Bar {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly colour: string;
}

/**
 * Draws a span: travel as a thin bar, waiting as a dotted line, access and setup as a pale block, service as a block, a
 * break as a grey one.
 */
function drawSpan(
  context: Context,
  { theme }: TimelineFrame,
  { kind }: TourSpan,
  { left, right, top, colour }: Bar,
): void {
  const width = Math.max(1, right - left);
  const middle = top + ROW / 2 - 1;
  if (kind === 'waiting') {
    context.strokeStyle = theme.muted;
    context.lineWidth = 1.5;
    context.setLineDash([2, 3]);
    context.beginPath();
    context.moveTo(left, middle);
    context.lineTo(right, middle);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  context.fillStyle = kind === 'break' ? theme.muted : colour;
  if (kind === 'travel') context.fillRect(left, middle - 2, width, 4);
  else if (kind === 'break') context.fillRect(left, top + 9, width, ROW - 20);
  else {
    const alpha = context.globalAlpha;
    if (kind === 'setup') context.globalAlpha = alpha * 0.45;
    context.fillRect(left, top + 5, Math.max(2, width), ROW - 12);
    context.globalAlpha = alpha;
  }
}

function drawNumber(
  context: Context,
  text: string,
  middle: number,
  room: number,
  { top, colour }: Omit<Bar, 'left' | 'right'>,
): void {
  if (room < 7 * text.length + 4) return;
  context.font = `600 11px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = inkOn(colour);
  context.fillText(text, middle, top + ROW / 2 - 0.5);
}

/** A triangle above the place where a stop is late or breaks a rule. */
function drawFlag(context: Context, x: number, top: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - 4, top);
  context.lineTo(x + 4, top);
  context.lineTo(x, top + 7);
  context.closePath();
  context.fill();
}

function drawName(context: Context, { view }: Scene, frame: TimelineFrame, tour: number, top: number): void {
  const { width, theme, selection, hover } = frame;
  const { id, violations } = view.tours[tour];
  const isChosen = selection?.tour === tour;
  context.fillStyle = isChosen || hover?.tour === tour ? theme.band : theme.background;
  context.fillRect(0, top, namesWidth(width), ROW);
  context.fillStyle = tourColour(theme, tour);
  context.fillRect(0, top + 4, isChosen ? 6 : 3, ROW - 9);
  context.fillStyle = violations.length > 0 ? theme.error : theme.text;
  context.font = `${isChosen ? '600 ' : ''}12px ${FONT}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(cutText(context, id, namesWidth(width) - 18), 10, top + ROW / 2);
}

function drawHead(context: Context, frame: TimelineFrame): void {
  const { width, theme, scale, formats } = frame;
  const names = namesWidth(width);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, width, HEAD);
  context.strokeStyle = theme.grid;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(0, HEAD - 0.5);
  context.lineTo(width, HEAD - 0.5);
  context.stroke();
  context.save();
  clip(context, names, 0, width - names, HEAD);
  context.font = `11px ${FONT}`;
  context.textBaseline = 'alphabetic';
  context.fillStyle = theme.muted;
  const ticks = ticksOf(scale, width - names, 64, formats.offset);
  context.textAlign = 'center';
  for (const { time } of ticks) {
    const isDays = ticks.length > 1 && ticks[1].time - ticks[0].time >= 82_800;
    context.fillText(isDays ? formats.day(time) : formats.clock(time), pixel(frame, time), HEAD - 6);
  }
  context.textAlign = 'left';
  context.fillStyle = theme.text;
  let clear = names;
  const days = [scale.begin, ...ticks.filter(({ isDay }) => isDay).map(({ time }) => time)];
  days.forEach((time, index) => {
    const text = formats.day(time);
    const left = Math.max(clear, pixel(frame, time) + (index === 0 ? 4 : 0));
    const until = index + 1 < days.length ? pixel(frame, days[index + 1]) : width;
    const { width: long } = context.measureText(text);
    if (left + long + 6 > until) return;
    context.fillText(text, left, 13);
    clear = left + long + 8;
  });
  context.restore();
}
