import type { Context } from '../canvas.js';
import { FONT } from '../fonts.js';
import { inkOn, tourColour, tourDashes, type Theme } from '../palette.js';
import type { Scene } from '../scene.js';
import type { Selection } from '../state.js';
import { screenX, screenY, type Camera, type Size } from './camera.js';
import { metersAcross } from './world.js';

/** What the map shows of a scene, and how. */
export interface MapFrame {
  readonly size: Size;
  readonly camera: Camera;
  /** Visible tours. */
  readonly shown: readonly number[];
  readonly selection: Selection | undefined;
  readonly hover: Selection | undefined;
  /** Marked stops. */
  readonly marked: ReadonlySet<number>;
  readonly theme: Theme;
  /** Whether there is a base map under it. */
  readonly isTransparent: boolean;
  /** Formats a length in meters. */
  readonly length: (meters: number) => string;
}

/** Square pixels of the map per stop above which stops get numbers. */
const ROOM_OF_NUMBER = 1400;

/** Draws the map. */
export function drawMap(context: Context, scene: Scene, frame: MapFrame): void {
  const { size, theme, shown, selection } = frame;
  context.clearRect(0, 0, size.width, size.height);
  if (!frame.isTransparent) {
    context.fillStyle = theme.background;
    context.fillRect(0, 0, size.width, size.height);
  }
  const chosen = selection?.tour;
  const others = shown.filter((tour) => tour !== chosen);
  const last = chosen !== undefined && shown.includes(chosen) ? [chosen] : [];
  const inSight = stopsInSight(scene, frame);
  const room = (size.width * size.height) / inSight;
  const isNumbered = room > ROOM_OF_NUMBER;
  const isDense = room < ROOM_OF_NUMBER / 5;
  const radius = isNumbered ? 9 : isDense ? 2 : 3.5;
  drawUnserved(context, scene, frame);
  for (const [tours, alpha] of [
    [others, chosen === undefined ? 1 : 0.35],
    [last, 1],
  ] as const) {
    context.globalAlpha = alpha;
    for (const tour of tours) drawWay(context, scene, frame, { tour, isDense: isDense && tour !== chosen });
    for (const tour of tours) {
      const stops = tour === chosen ? { tour, radius: 9, isNumbered: true } : { tour, radius, isNumbered };
      drawStops(context, scene, frame, stops);
    }
  }
  context.globalAlpha = 1;
  for (const tour of [...others, ...last]) drawDepots(context, scene, frame, tour);
  drawMarks(context, scene, frame, radius);
  drawScaleBar(context, frame);
}

function stopsInSight({ first, numbers, xy }: Scene, { camera, size, shown }: MapFrame): number {
  let count = 0;
  for (const tour of shown) {
    for (let point = first[tour]; point < first[tour + 1]; point++) {
      const [x, y] = [screenX(camera, size, xy[2 * point]), screenY(camera, size, xy[2 * point + 1])];
      if (numbers[point] > 0 && x > 0 && y > 0 && x < size.width && y < size.height) count++;
    }
  }
  return count;
}

/** A line and its style: thin and solid if there are very many, since dashes are slow to draw. */
interface WayStyle {
  readonly tour: number;
  readonly isDense: boolean;
}

/** Draws a tour's line without points less than a pixel from the previous one. */
function drawWay(context: Context, { ways, wayBoxes }: Scene, frame: MapFrame, { tour, isDense }: WayStyle): void {
  const { camera, size, theme } = frame;
  const [way, box] = [ways[tour], wayBoxes[tour]];
  if (box === undefined) return;
  if (screenX(camera, size, box.right) < 0 || screenX(camera, size, box.left) > size.width) return;
  if (screenY(camera, size, box.bottom) < 0 || screenY(camera, size, box.top) > size.height) return;
  const isChosen = frame.selection?.tour === tour || frame.hover?.tour === tour;
  context.strokeStyle = tourColour(theme, tour);
  context.lineWidth = isChosen ? 3.5 : isDense ? 1 : 2;
  context.lineJoin = isDense ? 'bevel' : 'round';
  if (!isDense) context.setLineDash([...tourDashes(theme, tour)]);
  context.beginPath();
  let [lastX, lastY] = [Infinity, Infinity];
  for (let at = 0; at < way.length; at += 2) {
    const [x, y] = [screenX(camera, size, way[at]), screenY(camera, size, way[at + 1])];
    const isLast = at === way.length - 2;
    if (!isLast && Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue;
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
  context.stroke();
  context.setLineDash([]);
}

/** Draws squares where the tour begins and ends. */
function drawDepots(context: Context, { first, xy }: Scene, { camera, size, theme }: MapFrame, tour: number): void {
  for (const point of new Set([first[tour], first[tour + 1] - 1])) {
    if (point < first[tour] || Number.isNaN(xy[2 * point])) continue;
    const [x, y] = [screenX(camera, size, xy[2 * point]), screenY(camera, size, xy[2 * point + 1])];
    context.fillStyle = theme.text;
    context.fillRect(x - 6, y - 6, 12, 12);
    context.fillStyle = tourColour(theme, tour);
    context.fillRect(x - 4, y - 4, 8, 8);
  }
}

/** Style of the stops of one tour. */
interface Stops {
  readonly tour: number;
  readonly radius: number;
  readonly isNumbered: boolean;
}

function drawStops(context: Context, scene: Scene, frame: MapFrame, { tour, radius, isNumbered }: Stops): void {
  const { first, numbers, xy } = scene;
  const { camera, size, theme } = frame;
  const colour = tourColour(theme, tour);
  const places: [x: number, y: number, number: number][] = [];
  for (let point = first[tour]; point < first[tour + 1]; point++) {
    const [x, y] = [screenX(camera, size, xy[2 * point]), screenY(camera, size, xy[2 * point + 1])];
    if (numbers[point] === 0 || x < -radius || y < -radius || x > size.width + radius || y > size.height + radius)
      continue;
    places.push([x, y, numbers[point]]);
  }
  context.fillStyle = colour;
  if (!isNumbered) {
    context.beginPath();
    for (const [x, y] of places) {
      // A disc this small looks like a square, which is faster to draw.
      if (radius <= 2) context.rect(x - 1.75, y - 1.75, 3.5, 3.5);
      else {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
    }
    context.fill();
    return;
  }
  context.font = `600 10px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = theme.background;
  context.lineWidth = 1;
  // Drawn in turn, so that no number lies on the disc of another stop.
  for (const [x, y, number] of places) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.fillStyle = inkOn(colour);
    context.fillText(String(number), x, y + 0.5);
  }
}

/** Draws crosses at unserved stops. */
function drawUnserved(context: Context, { unserved }: Scene, { camera, size, theme }: MapFrame): void {
  context.strokeStyle = theme.error;
  context.lineWidth = 2;
  context.beginPath();
  for (let at = 0; at < unserved.length; at += 2) {
    const [x, y] = [screenX(camera, size, unserved[at]), screenY(camera, size, unserved[at + 1])];
    if (x < -5 || y < -5 || x > size.width + 5 || y > size.height + 5) continue;
    context.moveTo(x - 4, y - 4);
    context.lineTo(x + 4, y + 4);
    context.moveTo(x - 4, y + 4);
    context.lineTo(x + 4, y - 4);
  }
  context.stroke();
}

/** Draws rings around broken rules, the selection and what is under the pointer. */
function drawMarks(context: Context, { faulty, tourOf, xy }: Scene, frame: MapFrame, radius: number): void {
  const { camera, size, theme, shown, selection, hover, marked } = frame;
  const ring = (point: number, colour: string, more: number): void => {
    if (point < 0 || Number.isNaN(xy[2 * point])) return;
    context.strokeStyle = colour;
    context.lineWidth = 2.5;
    context.beginPath();
    context.arc(screenX(camera, size, xy[2 * point]), screenY(camera, size, xy[2 * point + 1]), radius + more, 0, 7);
    context.stroke();
  };
  const tours = new Set(shown);
  for (const point of faulty) if (tours.has(tourOf[point])) ring(point, theme.error, 2);
  for (const point of marked) if (tours.has(tourOf[point])) ring(point, theme.accent, 3);
  ring(hover?.point ?? -1, theme.text, 4);
  ring(selection?.point ?? -1, theme.accent, 5);
}

/** Draws a bar of a round length, at most 120 pixels long, in the lower left. */
function drawScaleBar(context: Context, { camera, size, theme, length }: MapFrame): void {
  const metersAPixel = metersAcross(camera.y) / camera.scale;
  const most = Math.min(120, size.width / 3) * metersAPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = [5, 2, 1].map((factor) => factor * power).find((round) => round <= most) ?? power;
  const [left, bottom, right] = [12, size.height - 12, 12 + meters / metersAPixel];
  context.strokeStyle = theme.text;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(left, bottom - 5);
  context.lineTo(left, bottom);
  context.lineTo(right, bottom);
  context.lineTo(right, bottom - 5);
  context.stroke();
  context.font = `11px ${FONT}`;
  context.textAlign = 'left';
  context.textBaseline = 'bottom';
  context.fillStyle = theme.text;
  context.fillText(length(meters), left + 4, bottom - 3);
}
