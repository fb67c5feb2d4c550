import { perform, type IntakeAnswers, type IntakeTask } from './task.js';

/** What the intake's threads run. */
export function handle(task: IntakeTask): IntakeAnswers[IntakeTask['verb']] {
  return perform(task);
}
