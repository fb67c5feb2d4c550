import type { Position, Solution } from '../../index.js';
import { nameOf, timeOf, tourLines } from './tour-line.js';

/** A solution as GPX 1.1: the stops as waypoints, a track a tour, of several segments over the date line. Times are UTC. */
export function gpx({ tours }: Solution): string {
  const points = tours.flatMap(({ resourceId, wayPoints }) =>
    wayPoints.flatMap((point) =>
      point.type === 'stop'
        ? [
            `  <wpt ${at(point.position)}><time>${timeOf(point)}</time><name>${text(nameOf(point))}</name>` +
              `<desc>${text(resourceId)}</desc></wpt>`,
          ]
        : [],
    ),
  );
  const tracks = tours.map((tour) => {
    const segments = tourLines(tour).flatMap((line) => [
      '    <trkseg>',
      ...line.map((position) => `      <trkpt ${at(position)}/>`),
      '    </trkseg>',
    ]);
    return [`  <trk><name>${text(tour.resourceId)}</name>`, ...segments, '  </trk>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="tourwright" xmlns="http://www.topografix.com/GPX/1/1">',
    ...points,
    ...tracks,
    '</gpx>',
    '',
  ].join('\n');
}

function at({ lon, lat }: Position): string {
  return `lat="${lat}" lon="${lon}"`;
}

function text(plain: string): string {
  return plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
