import type { VroomOrder, VroomRequest, VroomTask } from './request.js';

/**
 * Returns the ids of the plan's resources, by vehicle: the vehicle's id, made unique because VROOM allows duplicates
 * and a plan does not.
 */
export function resourceIds({ vehicles }: VroomRequest): string[] {
  const seen = new Map<number, number>();
  return vehicles.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? String(id) : `${id}~${count}`;
  });
}

/** Returns the id of a task's stop, and of a job's order. */
export const stopId = ({ type, id }: Pick<VroomTask, 'type' | 'id'>): string => `${type}-${id}`;

/** Returns the id of the pickup stop of a job that also delivers the same goods. */
export const secondStopId = (task: VroomTask): string => `${stopId(task)}-pickup`;

/** Returns tasks with their orders, by the ids of their stops. */
export function tasksById({ orders }: VroomRequest): ReadonlyMap<string, { task: VroomTask; order: VroomOrder }> {
  return new Map(orders.flatMap((order) => order.tasks.map((task) => [stopId(task), { task, order }] as const)));
}
