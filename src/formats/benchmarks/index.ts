import type { ReadPlan } from '../format.js';
import type { InstanceFormat } from '../recognize.js';
import { Notes } from '../shape.js';
import { readVrplibInstance } from './read-vrplib.js';
import { readLiLim, readSolomon } from './tabled.js';
import type { Goal, Instance, InstanceClass } from './instance.js';
import { toPlan } from './to-plan.js';
import { matricesOf } from './to-travel.js';

export * from './instance.js';
export { instanceFormat, type InstanceFormat } from '../recognize.js';
export { readSolutionFile, toTours, type BenchTour, type SolutionFile } from './solution-file.js';
export { atlasOf, toPlan, type Atlas } from './to-plan.js';
export { LARGEST_MATRIX, toTravel } from './to-travel.js';
export { writeSolutionFile, writeTable, writeVrplib } from './write.js';

/** Reads instance text of any class. `name` is used only where the format has no name. @throws FormatError */
export function readInstance(text: string, instanceClass: InstanceClass, name: string, goal?: Goal): Instance {
  if (instanceClass === 'solomon') return readSolomon(text, goal);
  return instanceClass === 'pdptw' ? readLiLim(text, name, goal) : readVrplibInstance(text, instanceClass);
}

/**
 * Reads a benchmark instance as a plan with its distances: VRPLIB by the conventions of its class, Solomon and Li and
 * Lim in thousandths.
 *
 * @throws FormatError with all faults by line
 */
export function readBenchmarkPlan(text: string, format: InstanceFormat, name = 'instance'): ReadPlan {
  const notes = new Notes();
  const read = { solomon: () => readSolomon(text), 'li-lim': () => readLiLim(text, name) };
  const instance = format === 'vrplib' ? readVrplibInstance(text, undefined, notes) : read[format]();
  const plan = { ...toPlan(instance), properties: { name: instance.name } };
  return { plan, matrices: matricesOf(instance), warnings: notes.warnings };
}
