import type { Context } from '../canvas.js';
import type { Carried } from '../hand.js';
import type { Scene } from '../scene.js';
import { pointOf } from '../scene.js';
import { screenX, screenY } from './camera.js';
import type { MapFrame } from './draw-map.js';
import { legAt } from './leg-at.js';

/** The line that a carried stop would give its tour: dashed, from the stop before it through it to the one after. */
export function drawCarriedOnMap(
  context: Context,
  scene: Scene,
  { camera, size, theme }: MapFrame,
  { stopId, place }: Carried,
): void {
  const at = pointOf(scene, stopId);
  const unserved = scene.view.unserved.filter((stop) => stop.place !== undefined).findIndex(({ id }) => id === stopId);
  const [worldX, worldY] =
    at >= 0
      ? [scene.xy[2 * at], scene.xy[2 * at + 1]]
      : [scene.unserved[2 * unserved] ?? NaN, scene.unserved[2 * unserved + 1] ?? NaN];
  if (Number.isNaN(worldX)) return;
  const [x, y] = [screenX(camera, size, worldX), screenY(camera, size, worldY)];
  context.strokeStyle = theme.accent;
  context.lineWidth = 2.5;
  context.setLineDash([5, 4]);
  if (typeof place === 'object') {
    const ends = legAt(scene, place).flatMap((point) =>
      Number.isNaN(scene.xy[2 * point]) ? [] : [[scene.xy[2 * point], scene.xy[2 * point + 1]]],
    );
    for (const [endX, endY] of ends) {
      context.beginPath();
      context.moveTo(screenX(camera, size, endX), screenY(camera, size, endY));
      context.lineTo(x, y);
      context.stroke();
    }
  }
  context.setLineDash([]);
  context.beginPath();
  context.arc(x, y, 12, 0, 7);
  context.stroke();
}
