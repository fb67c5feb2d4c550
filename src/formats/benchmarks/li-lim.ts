import { Notes } from '../shape.js';
import type { Goal, Instance } from './instance.js';
import { readTabled } from './tabled.js';

/**
 * PDPTW in the text form of Li and Lim (2001): vehicles, capacity, speed; then a row a place: id x y demand ready due
 * service, index of its pickup, index of its delivery.
 * @throws FormatError with all faults by line
 */
export function readLiLim(text: string, name: string, goal: Goal = 'vehicles'): Instance {
  return readTabled(text, { name, goal, class: 'pdptw', notes: new Notes() });
}
