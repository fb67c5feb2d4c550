import type { Plan, Solution } from 'tourwright';
import { writeCsv, writeGeojson, writeGpx, writeIcalendar, writeXlsx, type Written } from 'tourwright/formats';
import { htmlPage } from '../../html-page.js';
import { viewOf } from '../../view/view-of.js';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writer and media type of each format. */
const WRITERS = {
  csv: { type: 'text/csv', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  ics: { type: 'text/calendar', write: writeIcalendar },
  geojson: { type: 'application/geo+json', write: writeGeojson },
  gpx: { type: 'application/gpx+xml', write: writeGpx },
  html: { type: 'text/html', write: (solution, plan) => written(htmlPage(viewOf({ plan, solution }))) },
  solution: { type: 'application/json', write: (solution) => written(json(solution)) },
} as const satisfies Record<string, { type: string; write: (solution: Solution, plan: Plan) => Written }>;

function written(content: string): Written {
  return { content, warnings: [] };
}

/** Formats of a solution. */
export type Format = keyof typeof WRITERS;

/** Writes a solution as a file. */
export function fileOf(format: Format, plan: Plan, solution: Solution): Blob {
  const { type, write } = WRITERS[format];
  return new Blob([write(solution, plan).content as BlobPart], { type });
}
