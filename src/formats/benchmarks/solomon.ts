import { Notes } from '../shape.js';
import type { Goal, Instance } from './instance.js';
import { readTabled } from './tabled.js';

/**
 * VRPTW in Solomon's text form: name, vehicles and capacity, then id x y demand ready due service.
 * @throws FormatError with all faults by line
 */
export function readSolomon(text: string, goal: Goal = 'distance'): Instance {
  const name = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  return readTabled(text, { name: name.trim(), goal, class: 'solomon', notes: new Notes() });
}
