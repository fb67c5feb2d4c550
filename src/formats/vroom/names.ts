import type { VroomOrder, VroomRequest, VroomTask } from './request.js';

/** Ids of the plan's resources, by vehicle: the vehicle's own; VROOM allows an id twice, a plan does not. */
export function resourceIds({ vehicles }: VroomRequest): string[] {
  const seen = new Map<number, number>();
  return vehicles.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? String(id) : `${id}~${count}`;
  });
}

/** The id of a task's stop, and of a job's order. */
export const stopId = ({ type, id }: Pick<VroomTask, 'type' | 'id'>): string => `${type}-${id}`;

/** The stop of what a job picks up, where it delivers the same goods as well. */
export const secondStopId = (task: VroomTask): string => `${stopId(task)}-pickup`;

/** Tasks with their orders, by the ids of their stops. */
export function tasksById({ orders }: VroomRequest): ReadonlyMap<string, { task: VroomTask; order: VroomOrder }> {
  return new Map(orders.flatMap((order) => order.tasks.map((task) => [stopId(task), { task, order }] as const)));
}
