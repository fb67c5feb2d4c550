import type { Position, VehicleProfile } from '../../model/types.gen.js';
import type { MatrixOptions, MatrixProfile } from '../../travel/matrix.js';
import { MATRIX_TYPES, rowPosition } from '../format.js';
import { filled } from '../filled.js';
import type { Notes } from '../shape.js';
import type { GooglePlace, GoogleRequest, GoogleVehicle, GoogleVisitRequest } from './request.js';

/** The positions of the places in a request: on the map, or in a row of its matrices identified by a tag. */
export class Places {
  /** Matrix rows by tag; empty if the request has no usable matrices. */
  readonly #rows: ReadonlyMap<string, number>;

  constructor(
    private readonly request: GoogleRequest,
    private readonly notes: Notes,
  ) {
    this.#rows = new Map(this.#usesMatrices() ? this.#sources().map((tag, row) => [tag, row]) : []);
  }

  ends(vehicle: GoogleVehicle, path: string): { departure?: Position | undefined; arrival?: Position | undefined } {
    const start = { location: vehicle.startLocation, waypoint: vehicle.startWaypoint };
    const end = { location: vehicle.endLocation, waypoint: vehicle.endWaypoint };
    return {
      departure: this.#position(start, vehicle.startTags ?? [], `${path}.startWaypoint`),
      arrival: this.#position(end, vehicle.endTags ?? [], `${path}.endWaypoint`),
    };
  }

  visit(visit: GoogleVisitRequest, path: string): Position {
    const place = { location: visit.arrivalLocation, waypoint: visit.arrivalWaypoint };
    const position = this.#position(place, visit.tags ?? [], `${path}.arrivalWaypoint`);
    if (position !== undefined) return position;
    this.notes.fault(path, 'It has no place.', 'Add arrivalLocation, or a tag of the matrices.');
    return { lon: 0, lat: 0 };
  }

  profile({ travelMode, routeModifiers, startTags = [] }: GoogleVehicle, path: string): VehicleProfile {
    const { considerRoadTraffic, useGeodesicDistances, geodesicMetersPerSecond = 1, model } = this.request;
    if (this.#rows.size > 0) {
      const matrices = model.durationDistanceMatrices ?? [];
      const own = matrices.findIndex(
        ({ vehicleStartTag: tag }) => tag === undefined || tag === '' || startTags.includes(tag),
      );
      if (own < 0) this.notes.fault(`${path}.startTags`, 'No matrix is for its start tags.', 'Add a vehicleStartTag.');
      return { type: MATRIX_TYPES[Math.max(own, 0)]! };
    }
    if (useGeodesicDistances === true) return { type: 'fly', kmph: geodesicMetersPerSecond * 3.6 };
    const { avoidTolls, avoidHighways, avoidFerries } = routeModifiers ?? {};
    const avoidFerry = avoidFerries || undefined;
    if (travelMode === 'WALKING') return filled<VehicleProfile>({ type: 'pedestrian', avoidFerry });
    return filled<VehicleProfile>({
      type: 'car',
      withTraffic: considerRoadTraffic || undefined,
      avoidTollRoad: avoidTolls || undefined,
      avoidControlledAccessHighway: avoidHighways || undefined,
      avoidFerry,
    });
  }

  /** Returns the matrices of the request for `matrix()`. */
  matrices(): MatrixOptions | undefined {
    if (this.#rows.size === 0) return undefined;
    const profiles = (this.request.model.durationDistanceMatrices ?? []).map(({ rows = [] }, i) => {
      const distance = rows.map(({ meters = [] }) => meters);
      const duration = rows.map(({ durations = [] }) => durations);
      const isMetric = distance.some((row) => row.length > 0);
      if (!isMetric) this.notes.warn('METERS', `model.durationDistanceMatrices[${i}]`, 'Without meters, they are 0.');
      const zeros = duration.map((row) => row.map(() => 0));
      for (const [row, figures] of [...duration, ...(isMetric ? distance : [])].entries()) {
        if (figures.length === this.#rows.size) continue;
        const path = `model.durationDistanceMatrices[${i}].rows[${row % rows.length}]`;
        this.notes.fault(path, `It has ${figures.length} figures.`, `Write ${this.#rows.size}: one for each tag.`);
      }
      if (rows.length !== this.#rows.size) {
        const path = `model.durationDistanceMatrices[${i}].rows`;
        this.notes.fault(path, `There are ${rows.length} rows.`, `Write ${this.#rows.size}: one for each tag.`);
      }
      return [MATRIX_TYPES[i]!, { distance: isMetric ? distance : zeros, duration }] as [string, MatrixProfile];
    });
    return { positions: [...this.#rows.values()].map(rowPosition), profiles: Object.fromEntries(profiles) };
  }

  /** Returns the tags of the rows; if they are not given, the tags of the columns. */
  #sources(): readonly string[] {
    const { durationDistanceMatrixSrcTags: src = [], durationDistanceMatrixDstTags: dst = [] } = this.request.model;
    return src.length > 0 ? src : dst;
  }

  #usesMatrices(): boolean {
    const { durationDistanceMatrices: given = [], durationDistanceMatrixDstTags: dst = [] } = this.request.model;
    if (given.length === 0) return false;
    const src = this.#sources();
    const path = 'model.durationDistanceMatrices';
    const warn = (message: string): false => {
      this.notes.warn('DURATION_DISTANCE_MATRICES', path, `The matrices are left out: ${message}`);
      return false;
    };
    if (src.join('\n') !== dst.join('\n')) return warn('source and destination tags must be the same, in one order.');
    if (new Set(src).size !== src.length) return warn('a tag stands there twice.');
    if (given.length > MATRIX_TYPES.length)
      return warn(`at most ${MATRIX_TYPES.length} kinds of vehicles can have their own.`);
    const known = new Set(src);
    const { shipments = [], vehicles = [] } = this.request.model;
    const visits = shipments.flatMap(({ pickups = [], deliveries = [] }) => [...pickups, ...deliveries]);
    const hasRow = (tags: readonly string[] = []): boolean => tags.some((tag) => known.has(tag));
    const hasEnd = (place: GooglePlace, tags: readonly string[] | undefined): boolean =>
      hasRow(tags) || (place.location === undefined && place.waypoint === undefined);
    const isComplete =
      visits.every(({ tags }) => hasRow(tags)) &&
      vehicles.every(
        (v) =>
          hasEnd({ location: v.startLocation, waypoint: v.startWaypoint }, v.startTags) &&
          hasEnd({ location: v.endLocation, waypoint: v.endWaypoint }, v.endTags),
      );
    if (!isComplete) return warn('not every visit and vehicle has a tag of them.');
    const message = 'Positions stand for rows of the matrices, not for places on the map.';
    this.notes.warn('POSITIONS', path, message);
    return true;
  }

  #position({ location, waypoint }: GooglePlace, tags: readonly string[], path: string): Position | undefined {
    const row = tags.map((tag) => this.#rows.get(tag)).find((each) => each !== undefined);
    if (row !== undefined) return rowPosition(row);
    const point = location ?? waypoint?.location?.latLng;
    if (point !== undefined) return { lon: point.longitude ?? 0, lat: point.latitude ?? 0 };
    if (waypoint?.placeId !== undefined) {
      const advice = 'Look its position up, and write it as location.latLng.';
      this.notes.fault(path, 'A placeId has no position without Google.', advice);
    }
    return undefined;
  }
}
