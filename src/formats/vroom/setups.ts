import { append } from '../../model/maps.js';
import type { VroomRequest, VroomTask } from './request.js';

/**
 * Returns the tasks whose setup is skipped directly after another task at the same place, as in VROOM. A plan can
 * express this only if all tasks of a place have the same setup and no windows; otherwise the setup counts each time.
 */
export function sharedSetups({ orders }: VroomRequest): ReadonlySet<VroomTask> {
  const shared = new Set<VroomTask>();
  for (const tasks of tasksByPlace(orders.flatMap((order) => order.tasks))) {
    const isShared = tasks.every(
      (task) => task.setup === tasks[0]!.setup && task.setupPerType.size === 0 && task.windows.length === 0,
    );
    if (tasks.length > 1 && tasks[0]!.setup > 0 && isShared) tasks.forEach((task) => shared.add(task));
  }
  return shared;
}

/** Returns a task for each place where setups count more often than in VROOM. */
export function repeatedSetups({ orders }: VroomRequest): VroomTask[] {
  const hasSetup = ({ setup, setupPerType }: VroomTask): boolean => setup > 0 || setupPerType.size > 0;
  const shared = sharedSetups({ orders } as VroomRequest);
  return tasksByPlace(orders.flatMap((order) => order.tasks)).flatMap((tasks) => {
    const first = tasks.find((task) => hasSetup(task) && !shared.has(task));
    return tasks.length > 1 && first !== undefined ? [first] : [];
  });
}

function tasksByPlace(tasks: readonly VroomTask[]): VroomTask[][] {
  const byPlace = new Map<number, VroomTask[]>();
  for (const task of tasks) append(byPlace, task.place, task);
  return [...byPlace.values()];
}
