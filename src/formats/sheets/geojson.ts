import type { Plan, Position, Solution, Tour, WayPoint } from '../../model/types.gen.js';
import { stopPlaces } from '../../model/tour-stops.js';
import type { Written } from '../format.js';
import { zonedDateTime } from '../../model/time/local-time.js';
import { indexPlan, type PlanIndex } from './plan-index.js';
import { nameOf, timeOf, tourLines } from './tour-line.js';

/** Colours that colour-blind people can distinguish (Okabe and Ito 2008), the most visible on a light map first. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000', '#f0e442'] as const;
const UNSERVED = '#7f7f7f';

/**
 * Writes a solution as GeoJSON (RFC 7946): one line per tour (several across the date line), one point per way point
 * that has a position and, if the plan is given, one point per unserved stop. The fields of simplestyle 1.1 (`stroke`,
 * `marker-color`, `title` …) tell viewers how to draw them. Times are in UTC, or in the plan's zone with its offset.
 */
export function writeGeojson(solution: Solution, plan?: Plan): Written {
  const index = indexPlan(solution, plan);
  const features = [
    ...solution.tours.flatMap((tour, at) => {
      const colour = COLOURS[at % COLOURS.length]!;
      const places = stopPlaces(tour);
      // Each time the colours repeat, lines get wider.
      const width = 3 + 2 * (Math.floor(at / COLOURS.length) % 3);
      return [
        tourFeature(tour, colour, width),
        ...tour.wayPoints.flatMap((point, at) => pointFeature(tour, point, { place: places[at], colour, index })),
      ];
    }),
    ...index.unserved.map(({ order, stop }) =>
      marker(stop.position, {
        ...order.properties,
        ...stop.properties,
        type: 'unserved',
        orderId: order.id,
        stopId: stop.id,
        title: `not served: ${order.properties?.['customer'] ?? order.id}`,
        'marker-color': UNSERVED,
        'marker-symbol': 'cross',
      }),
    ),
  ];
  return { content: `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`, warnings: [] };
}

function tourFeature(tour: Tour, colour: string, width: number): object {
  const { resourceId, vehicleProfile, distanceInKm, travelDuration, workingDuration, isValid } = tour;
  // A GeoJSON line needs at least two points.
  const lines = tourLines(tour).map((line) => (line.length === 1 ? [line[0]!, line[0]!] : line).map(pair));
  const figures = { resourceId, profile: vehicleProfile.type, distanceInKm, travelDuration, workingDuration, isValid };
  const style = { title: resourceId, stroke: colour, 'stroke-width': width, 'stroke-opacity': 0.8 };
  return {
    type: 'Feature',
    geometry:
      lines.length === 1
        ? { type: 'LineString', coordinates: lines[0] }
        : { type: 'MultiLineString', coordinates: lines },
    properties: { ...figures, ...style },
  };
}

function pointFeature(
  { resourceId }: Tour,
  point: WayPoint,
  { place, colour, index }: { readonly place: number | undefined; readonly colour: string; readonly index: PlanIndex },
): object[] {
  if (!('position' in point)) return [];
  const zoned = (time: string): string => zonedDateTime(time, index.timeZone);
  const isStop = point.type === 'stop';
  const stop = isStop ? { stopId: point.stopId, beginTime: zoned(point.beginTime), delay: point.delay } : {};
  const times = {
    ...('arrivalTime' in point ? { arrivalTime: zoned(point.arrivalTime) } : {}),
    ...('departureTime' in point ? { departureTime: zoned(point.departureTime) } : {}),
  };
  const name = isStop ? index.text(point, 'customer') || nameOf(point) : `${resourceId} ${point.type}`;
  return [
    marker(point.position, {
      ...(isStop && { ...point.orderProperties, ...point.stopProperties }),
      resourceId,
      ...(place !== undefined && { place }),
      type: point.type,
      ...stop,
      ...times,
      time: zoned(timeOf(point)),
      title: place === undefined ? name : `${place}. ${name}`,
      'marker-color': colour,
      ...(place === undefined ? { 'marker-symbol': 'warehouse' } : place < 10 && { 'marker-symbol': String(place) }),
    }),
  ];
}

function marker(position: Position, properties: object): object {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: pair(position) }, properties };
}

function pair({ lon, lat }: Position): [number, number] {
  return [lon, lat];
}
