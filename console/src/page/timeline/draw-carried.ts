import type { Context } from '../canvas.js';
import type { Carried } from '../hand.js';
import type { Scene } from '../scene.js';
import { HEAD, namesWidth, ROW, type TimelineFrame } from './draw-timeline.js';

/** A mark in the row of a tour, between the stops where a carried stop would be put. */
export function drawCarriedInTimeline(
  context: Context,
  scene: Scene,
  { width, height, rows, scale, scrollTop, theme }: TimelineFrame,
  { place }: Carried,
): void {
  if (typeof place !== 'object') return;
  const row = rows.findIndex((tour) => scene.view.tours[tour].id === place.resourceId);
  if (row < 0) return;
  const top = HEAD + row * ROW - scrollTop;
  if (top < HEAD - ROW || top > height) return;
  const { points } = scene.view.tours[rows[row]];
  const stops = points.filter(({ kind }) => kind === 'stop');
  const before = stops[place.at - 1]?.departure ?? points[0]?.departure ?? scale.begin;
  const after = stops[place.at]?.arrival ?? points.at(-1)?.arrival ?? before;
  const x = Math.max(namesWidth(width), namesWidth(width) + ((before + after) / 2 - scale.begin) / scale.perPixel);
  context.strokeStyle = theme.accent;
  context.fillStyle = theme.accent;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x, top);
  context.lineTo(x, top + ROW - 1);
  context.stroke();
  for (const [edge, tip] of [
    [top, 6],
    [top + ROW - 1, -6],
  ]) {
    context.beginPath();
    context.moveTo(x - 5, edge);
    context.lineTo(x + 5, edge);
    context.lineTo(x, edge + tip);
    context.fill();
  }
}
