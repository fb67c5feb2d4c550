/** Longitude and latitude, in degrees. */
export type Coordinates = readonly [lon: number, lat: number];

/** First and last second. */
export type VroomWindow = readonly [begin: number, end: number];

/** The largest number of an unsigned field; used as the end of an open window. */
export const MAX_UINT = 2 ** 32 - 1;

/** A place: a row of the matrices, or coordinates. */
export interface VroomPlace {
  /** As given in the request; absent if it gives coordinates only. */
  readonly index?: number;
  readonly location?: Coordinates;
}

/** A job, or one end of a shipment. Times are in seconds. */
export interface VroomTask {
  readonly type: 'job' | 'pickup' | 'delivery';
  readonly id: number;
  readonly description?: string;
  /** Row of its place in `VroomRequest.places`. */
  readonly place: number;
  /** The place as given, for the response. */
  readonly at: VroomPlace;
  readonly setup: number;
  readonly service: number;
  /** By vehicle type, instead of `setup` and `service`. */
  readonly setupPerType: ReadonlyMap<string, number>;
  readonly servicePerType: ReadonlyMap<string, number>;
  /** In ascending order; empty: any time. */
  readonly windows: readonly VroomWindow[];
}

/** A job (one task) or a shipment (pickup, then delivery). */
export interface VroomOrder {
  readonly tasks: readonly VroomTask[];
  /** Amounts unloaded and loaded. For a shipment, both are its amount. */
  readonly delivery: readonly number[];
  readonly pickup: readonly number[];
  readonly skills: readonly number[];
  /** 0 to 100; higher is more important. */
  readonly priority: number;
}

export interface VroomBreak {
  readonly id: number;
  readonly description?: string;
  readonly service: number;
  /** Windows for its start; empty: any time. */
  readonly windows: readonly VroomWindow[];
}

/** A step required of a vehicle; `at`, `after` and `before` bound its start time. */
export interface VroomStep {
  readonly type: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'end';
  readonly id?: number;
  readonly at?: number;
  readonly after?: number;
  readonly before?: number;
}

/** Costs in units of cost. */
export interface VroomCosts {
  readonly fixed: number;
  readonly perHour: number;
  readonly perKm: number;
  readonly perTaskHour: number;
}

export interface VroomVehicle {
  readonly id: number;
  readonly description?: string;
  readonly profile: string;
  /** Rows of `VroomRequest.places`. */
  readonly start?: number;
  readonly end?: number;
  readonly startAt?: VroomPlace;
  readonly endAt?: VroomPlace;
  readonly capacity: readonly number[];
  readonly skills: readonly number[];
  readonly type: string;
  readonly window?: VroomWindow;
  readonly breaks: readonly VroomBreak[];
  readonly costs: VroomCosts;
  readonly speedFactor: number;
  readonly maxTasks?: number;
  readonly maxTravelTime?: number;
  readonly maxDistance?: number;
  readonly steps: readonly VroomStep[];
}

/** Travels of a profile, by row and column of `VroomRequest.places`. */
export interface VroomMatrices {
  /** Seconds. */
  readonly durations: readonly ArrayLike<number>[];
  /** Meters. */
  readonly distances?: readonly ArrayLike<number>[] | undefined;
  /** Units of cost. */
  readonly costs?: readonly ArrayLike<number>[] | undefined;
}

/** A checked VROOM request. */
export interface VroomRequest {
  readonly vehicles: readonly VroomVehicle[];
  readonly orders: readonly VroomOrder[];
  /** Number of kinds of goods. */
  readonly amounts: number;
  /** All places. If the request gives indices, there are rows up to the largest index, including unused ones. */
  readonly places: readonly VroomPlace[];
  /** Whether the request gives indices into matrices. */
  readonly hasIndices: boolean;
  /** By profile; profiles without durations are missing. */
  readonly matrices: ReadonlyMap<string, VroomMatrices>;
}

/** Returns the profiles of vehicles that have no durations in the request. */
export function profilesWithoutMatrix({ vehicles, matrices }: VroomRequest): string[] {
  return [...new Set(vehicles.map(({ profile }) => profile))].filter((profile) => !matrices.has(profile));
}

/** Returns the seconds of setup and service of a task, for a vehicle type. */
export function durationsOf(task: VroomTask, type: string): { readonly setup: number; readonly service: number } {
  return {
    setup: task.setupPerType.get(type) ?? task.setup,
    service: task.servicePerType.get(type) ?? task.service,
  };
}

/** The ids of resources, by vehicle: its id, made unique because VROOM allows duplicates and a plan does not. */
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
export const secondStopId = (task: Pick<VroomTask, 'type' | 'id'>): string => `${stopId(task)}-pickup`;

/** Returns tasks with their orders, by the ids of their stops. */
export function tasksById({ orders }: VroomRequest): ReadonlyMap<string, { task: VroomTask; order: VroomOrder }> {
  return new Map(orders.flatMap((order) => order.tasks.map((task) => [stopId(task), { task, order }] as const)));
}
