import type { Position } from '../../model/types.gen.js';
import type { MatrixOptions } from '../../travel/matrix.js';
import { atlasOf, type Atlas } from '../benchmarks/to-plan.js';
import { matricesOf } from '../benchmarks/to-travel.js';
import type { Notes } from '../shape.js';
import type { JspritPlace, JspritProblem, JspritVehicle } from './problem.js';

/** Coordinates of the file, in its unit. */
type PlaneCoordinates = NonNullable<JspritPlace['coord']>;

/** Width above which the coordinates are taken as meters; otherwise they are kilometers. */
const WIDE = 10_000;

/** Width from which the coordinates are not degrees of one region. */
const REGION = 10;

/** Maximum number of points in a matrix. */
const MAX_POINTS = 5000;

/** The plane of the places in a file, and their positions in the plan. */
export class Plane {
  readonly #rows = new Map<string, number>();
  readonly #points: (readonly [number, number])[] = [];
  readonly #atlas: Atlas;
  /** Meters per unit of the coordinates. A unit takes one second. */
  readonly scale: number;

  constructor(read: JspritProblem, notes: Notes) {
    for (const [place, path] of placesOf(read)) {
      const point = pointOf(place);
      if (point === undefined) {
        const advice = 'Write <coord x="…" y="…"/> in it: travels between ids or indices are not in the file.';
        notes.fault(path, 'It has no coordinates.', advice);
        continue;
      }
      const { x, y } = point;
      const key = `${x} ${y}`;
      if (this.#rows.has(key)) continue;
      this.#rows.set(key, this.#points.length);
      this.#points.push([x, y]);
    }
    if (this.#points.length > MAX_POINTS) {
      notes.fault('', `It has ${this.#points.length} places.`, `Write at most ${MAX_POINTS} in one problem.`);
    }
    const width = Math.max(this.#spread(0), this.#spread(1));
    this.scale = width > WIDE ? 1 : 1000;
    const message = `Travels are those of the plane, rounded: a unit of the coordinates is ${this.scale === 1 ? '1 m' : '1 km'} and takes 1 s.`;
    notes.warn('PLANE', '', message);
    const isRegion = width < REGION && this.#points.some(([x, y]) => !Number.isInteger(x) || !Number.isInteger(y));
    const areDegrees = isRegion && this.#points.every(([x, y]) => Math.abs(x) < 180 && Math.abs(y) < 90);
    if (areDegrees) {
      const text =
        'The coordinates may be degrees: positions have them as lon and lat. If they are, solve the imported plan without the matrices.';
      notes.warn('DEGREES', '', text);
    }
    const degrees: Atlas = (row) => ({ lon: this.#points[row]![0], lat: this.#points[row]![1] });
    this.#atlas = areDegrees ? degrees : atlasOf(this.#metric);
  }

  #spread(axis: 0 | 1): number {
    const values = this.#points.map((point) => point[axis]);
    return values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  }

  get #metric() {
    return { points: this.#points, scale: this.scale, durationScale: 1, rounding: 'nearest' as const };
  }

  /** Returns the position of a place in the plan; arbitrary if it has no coordinates. */
  position(place: JspritPlace): Position {
    const point = pointOf(place);
    return point === undefined ? { lon: 0, lat: 0 } : this.#atlas(this.#rows.get(`${point.x} ${point.y}`)!);
  }

  matrices(): MatrixOptions {
    return matricesOf({ metric: this.#metric }, this.#atlas);
  }
}

/** Returns the start of a vehicle: files of older versions have a `location`. */
export function startOf({ location, startLocation }: JspritVehicle): JspritPlace {
  return { location: location ?? startLocation };
}

function pointOf({ coord, location }: JspritPlace): PlaneCoordinates | undefined {
  return coord ?? location?.coord;
}

function* placesOf(read: JspritProblem): Generator<readonly [place: JspritPlace, path: string]> {
  for (const [i, vehicle] of (read.vehicles?.vehicle ?? []).entries()) {
    yield [startOf(vehicle), `vehicles.vehicle[${i}].startLocation`];
    const { endLocation: location } = vehicle;
    if (location !== undefined) yield [{ location }, `vehicles.vehicle[${i}].endLocation`];
  }
  for (const [i, service] of (read.services?.service ?? []).entries()) yield [service, `services.service[${i}]`];
  for (const [i, { pickup, delivery }] of (read.shipments?.shipment ?? []).entries()) {
    yield [pickup, `shipments.shipment[${i}].pickup`];
    yield [delivery, `shipments.shipment[${i}].delivery`];
  }
}
