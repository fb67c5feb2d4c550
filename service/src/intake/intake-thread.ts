import { setPriority } from 'node:os';
import { perform, type IntakeAnswers, type IntakeTask } from './task.js';

/** A lower priority than the main thread, a higher one than the engines. */
const NICENESS = 5;

// Only on Linux a priority belongs to the thread; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICENESS);

/** Runs a task in an intake thread. */
export function handle(task: IntakeTask): IntakeAnswers[IntakeTask['verb']] {
  return perform(task);
}
