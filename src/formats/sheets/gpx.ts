import type { Position, Solution } from '../../model/types.gen.js';
import type { Written } from '../format.js';
import { nameOf, timeOf, tourLines } from './tour-line.js';
import { xmlText } from './xml-text.js';

/** Writes GPX 1.1: stops as waypoints, a track per tour, its segments cut at the date line. Times are in UTC. */
export function writeGpx({ tours }: Solution): Written {
  const points = tours.flatMap(({ resourceId, wayPoints }) =>
    wayPoints.flatMap((point) =>
      point.type === 'stop'
        ? [
            `  <wpt ${at(point.position)}><time>${timeOf(point)}</time><name>${xmlText(nameOf(point))}</name>` +
              `<desc>${xmlText(resourceId)}</desc></wpt>`,
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
    return [`  <trk><name>${xmlText(tour.resourceId)}</name>`, ...segments, '  </trk>'].join('\n');
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="tourwright" xmlns="http://www.topografix.com/GPX/1/1">',
    ...points,
    ...tracks,
    '</gpx>',
    '',
  ];
  return { content: lines.join('\n'), warnings: [] };
}

function at({ lon, lat }: Position): string {
  return `lat="${lat}" lon="${lon}"`;
}
