import { value } from '../command.js';
import { FormatError } from '../../formats/format.js';
import { InvalidOptionsError } from '../../model/errors.js';
import { matrix, type MatrixOptions } from '../../travel/matrix.js';
import type { TravelProvider } from '../../travel/provider.js';
import { inputFailure } from '../failure.js';
import { notReadable, printFormatWarnings } from '../import/read-plan-file.js';
import { rejectUnused } from '../option-values.js';
import { parseJson, readBytes } from '../read-input.js';
import type { Surroundings } from '../surroundings.js';
import { chosenRoads, roadsOption } from './choose-roads.js';

/** The options for the source of travels, in every command that needs them. */
export const travelOptions = {
  roads: roadsOption,
  matrix: value(
    'file',
    'Travels of a file: JSON as import --matrices-output writes it, or CSV with a row for each way',
  ),
} as const;

/** The travels of --matrix, otherwise of the roads; undefined for straight lines and estimates. @throws Failure */
export async function chosenTravel(
  args: Readonly<Record<keyof typeof travelOptions, string | undefined>>,
  surroundings: Surroundings,
): Promise<TravelProvider | undefined> {
  if (args.matrix === undefined) return chosenRoads(args.roads, surroundings);
  rejectUnused('roads', args.roads, 'with --matrix', 'Leave one of them out.');
  const { name, bytes } = await readBytes(args.matrix, surroundings.stdin, 'matrix');
  try {
    if (/^\s*[[{]/.test(Buffer.from(bytes.subarray(0, 100)).toString().replace('\ufeff', '')))
      return matrix(parseJson(name, Buffer.from(bytes)).json as MatrixOptions);
    const { readTravelTable } = await import('../../formats/matrix/travel-table.js');
    const { matrices, warnings } = readTravelTable(bytes, name);
    await printFormatWarnings(warnings, surroundings);
    return matrix(matrices);
  } catch (error) {
    if (error instanceof FormatError) throw notReadable(name, 'a table of travels', error);
    if (!(error instanceof InvalidOptionsError)) throw error;
    const lines = error.errors.map(({ option, message }) => `${option}: ${message}`);
    throw inputFailure(`${name} has no valid matrices.`, ...lines.slice(0, 50));
  }
}
