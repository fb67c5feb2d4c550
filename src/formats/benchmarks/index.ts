import type { ReadPlan } from '../format.js';
import { Notes } from '../shape.js';
import { readVrplibInstance } from './read-vrplib.js';
import { readLiLim } from './li-lim.js';
import { readSolomon } from './solomon.js';
import type { Goal, Instance, InstanceClass } from './instance.js';
import { toPlan } from './to-plan.js';
import { matricesOf } from './to-travel.js';

export * from './instance.js';
export { customerId, loadingId } from './names.js';
export { readSolutionFile, type SolutionFile } from './solution-file.js';
export { atlasOf, toPlan, type Atlas } from './to-plan.js';
export { toTours, type BenchTour } from './to-tours.js';
export { LARGEST_MATRIX, toTravel } from './to-travel.js';
export { writeSolutionFile, writeTable, writeVrplib } from './write.js';

/** Reads instance text of any class. `name` counts only where the format has none. @throws FormatError */
export function readInstance(text: string, instanceClass: InstanceClass, name: string, goal?: Goal): Instance {
  if (instanceClass === 'solomon') return readSolomon(text, goal);
  return instanceClass === 'pdptw' ? readLiLim(text, name, goal) : readVrplibInstance(text, instanceClass);
}

/** The formats of benchmark instances. */
export type InstanceFormat = 'vrplib' | 'solomon' | 'li-lim';

/** The format of an instance's text; undefined where it looks like none. */
export function instanceFormat(text: string): InstanceFormat | undefined {
  const head = text.slice(0, 5000);
  if (/^\s*[A-Z_]+\s*:|^[A-Z_]+_SECTION/m.test(head) && /_SECTION\s*:?\s*$/m.test(text)) return 'vrplib';
  if (/^\s*VEHICLE\s*$/m.test(head)) return 'solomon';
  return /^\s*\d+[ \t]+\d+[ \t]+\d+[ \t]*\r?\n\s*0([ \t]+[-\d.]+){8}[ \t]*\r?\n/.test(head) ? 'li-lim' : undefined;
}

/**
 * A benchmark instance as a plan with its distances: VRPLIB by the conventions of its class, Solomon and Li and Lim in
 * thousandths.
 * @throws FormatError with all faults by line
 */
export function readBenchmarkPlan(text: string, format: InstanceFormat, name = 'instance'): ReadPlan {
  const notes = new Notes();
  const read = { solomon: () => readSolomon(text), 'li-lim': () => readLiLim(text, name) };
  const instance = format === 'vrplib' ? readVrplibInstance(text, undefined, notes) : read[format]();
  const plan = { ...toPlan(instance), properties: { name: instance.name } };
  return { plan, matrices: matricesOf(instance), warnings: notes.warnings };
}
