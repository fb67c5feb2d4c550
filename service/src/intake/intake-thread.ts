import { setPriority } from 'node:os';
import { perform, type IntakeAnswers, type IntakeTask } from './task.js';

/** Behind the thread that answers, before the engines. */
const NICENESS = 5;

// On Linux alone a priority is the thread's own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICENESS);

/** What the intake's threads run. */
export function handle(task: IntakeTask): IntakeAnswers[IntakeTask['verb']] {
  return perform(task);
}
