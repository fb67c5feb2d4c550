import { InvalidOptionsError, type OptionError } from '../model/errors.js';
import { show } from '../model/structure/show.js';
import { faultsOfBuckets } from './buckets.js';
import { faultsOfFigures, isFigures } from './faults.js';
import type { TravelMatrix } from './provider.js';

/**
 * Checks a travel provider's answer for n positions of a profile.
 *
 * @throws InvalidOptionsError with all faults
 */
export function checkAnswer(answer: unknown, profile: string, n: number): asserts answer is TravelMatrix {
  const path = `travel.matrix(${profile})`;
  if (typeof answer !== 'object' || answer === null) {
    const message = `answered ${show(answer)}. It must answer { distances, durations }, or a promise of them.`;
    throw new InvalidOptionsError([{ option: path, message }]);
  }
  const { distances, durations, buckets } = answer as Partial<TravelMatrix>;
  const faults = [
    ...faultsOfList(distances, n, `${path}.distances`, 'meters'),
    ...faultsOfList(durations, n, `${path}.durations`, 'seconds'),
    ...(buckets === undefined
      ? []
      : faultsOfBuckets(buckets, `${path}.buckets`, (table, option) => faultsOfList(table, n, option, 'seconds'))),
  ];
  if (faults.length > 0) throw new InvalidOptionsError(faults);
}

function faultsOfList(given: unknown, n: number, option: string, unit: string): OptionError[] {
  const wanted = `${n} positions need one list of ${n * n} ${unit}, row by row`;
  if (!isFigures(given)) return [{ option, message: `is ${show(given)}; ${wanted}.` }];
  const wrong = given.length === n * n ? [] : [{ option, message: `has ${given.length} figures; ${wanted}.` }];
  return [...wrong, ...faultsOfFigures(given, option, unit)];
}
