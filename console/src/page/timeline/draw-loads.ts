import type { Context } from '../canvas.js';
import { cutText, FONT } from '../fonts.js';
import { tourColour, type Theme } from '../palette.js';
import { namesWidth, type TimelineFrame } from './draw-timeline.js';
import type { LoadCurve } from './load-steps.js';

/** Pixels of one curve including its margin. */
export const CURVE = 34;

type LoadsFrame = Pick<TimelineFrame, 'width' | 'height' | 'scale' | 'theme'>;

/** The curves to be drawn, and the format of their figures. */
interface Curves {
  readonly curves: readonly LoadCurve[];
  readonly number: (value: number) => string;
}

/**
 * Draws the curves of one tour below each other, on the time scale of the timeline; loads above a limit are hatched.
 */
export function drawLoads(context: Context, frame: LoadsFrame, tour: number, { curves, number }: Curves): void {
  const { width, height, theme } = frame;
  context.fillStyle = theme.background;
  context.fillRect(0, 0, width, height);
  curves.forEach((curve, at) => {
    const top = at * CURVE;
    context.save();
    context.beginPath();
    context.rect(namesWidth(width), top, width - namesWidth(width), CURVE);
    context.clip();
    drawCurve(context, frame, curve, { top, colour: tourColour(theme, tour) });
    context.restore();
    drawName(context, frame, curve, { top, number });
  });
}

interface CurveStyle {
  readonly top: number;
  readonly colour: string;
}

function drawCurve(context: Context, frame: LoadsFrame, curve: LoadCurve, { top, colour }: CurveStyle): void {
  const { width, scale, theme } = frame;
  const { steps, end, limit, most } = curve;
  const bottom = top + CURVE - 3;
  const x = (time: number): number => namesWidth(width) + (time - scale.begin) / scale.perPixel;
  const y = (load: number): number => bottom - (load / Math.max(most, limit ?? 0)) * (CURVE - 8);
  steps.forEach(({ time, load }, at) => {
    const [left, right] = [x(time), x(steps[at + 1]?.time ?? end)];
    if (right < namesWidth(width) || left > width) return;
    context.globalAlpha = 0.55;
    context.fillStyle = colour;
    const within = Math.min(load, limit ?? load);
    context.fillRect(left, y(within), Math.max(1, right - left), bottom - y(within));
    context.globalAlpha = 1;
    if (load > within) drawOver(context, theme, [left, y(load), Math.max(2, right - left), y(within) - y(load)]);
  });
  if (limit === undefined) return;
  context.strokeStyle = theme.text;
  context.lineWidth = 1.5;
  context.setLineDash([6, 3]);
  context.beginPath();
  context.moveTo(namesWidth(width), y(limit));
  context.lineTo(width, y(limit));
  context.stroke();
  context.setLineDash([]);
}

/** A hatched rectangle in the colour of errors. */
function drawOver(
  context: Context,
  theme: Theme,
  [left, top, width, height]: readonly [number, number, number, number],
): void {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.globalAlpha = 0.35;
  context.fillStyle = theme.error;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = theme.error;
  context.lineWidth = 1.5;
  context.beginPath();
  // No more lines than are visible, wherever the rectangle lies.
  const from = Math.max(left, 0);
  for (let at = from - height; at < Math.min(left + width, from + 8192); at += 6) {
    context.moveTo(at, top + height);
    context.lineTo(at + height, top);
  }
  context.stroke();
  context.strokeRect(left, top, width, height);
  context.restore();
}

/** The capacity with its highest load and limit. */
function drawName(
  context: Context,
  { width, theme }: LoadsFrame,
  { name, most, limit }: LoadCurve,
  { top, number }: { readonly top: number } & Pick<Curves, 'number'>,
): void {
  const room = namesWidth(width) - 14;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.font = `11px ${FONT}`;
  context.fillStyle = theme.muted;
  context.fillText(cutText(context, name, room), 10, top + 10);
  context.fillStyle = limit !== undefined && most > limit ? theme.error : theme.text;
  const figures = limit === undefined ? number(most) : `${number(most)} / ${number(limit)}`;
  context.fillText(cutText(context, figures, room), 10, top + 24);
}
