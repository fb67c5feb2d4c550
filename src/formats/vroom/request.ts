/** Longitude and latitude, in degrees. */
export type Coordinates = readonly [lon: number, lat: number];

/** First and last second. */
export type VroomWindow = readonly [begin: number, end: number];

/** The largest number of an unsigned field; a window without an end ends there. */
export const MAX_UINT = 2 ** 32 - 1;

/** Where something is: a row of the matrices, or coordinates of their own. */
export interface VroomPlace {
  /** As the request gives it; absent where it gives coordinates alone. */
  readonly index?: number;
  readonly location?: Coordinates;
}

/** A job, or one end of a shipment. Seconds. */
export interface VroomTask {
  readonly type: 'job' | 'pickup' | 'delivery';
  readonly id: number;
  readonly description?: string;
  /** Its place: a row of `VroomRequest.places`. */
  readonly place: number;
  /** As given, for the answer. */
  readonly at: VroomPlace;
  readonly setup: number;
  readonly service: number;
  /** By type of vehicle, in place of `setup` and `service`. */
  readonly setupPerType: ReadonlyMap<string, number>;
  readonly servicePerType: ReadonlyMap<string, number>;
  /** Ascending; none: any time. */
  readonly windows: readonly VroomWindow[];
}

/** A job (one task) or a shipment (pickup, then delivery). */
export interface VroomOrder {
  readonly tasks: readonly VroomTask[];
  /** What leaves the vehicle, and what comes aboard. For a shipment both are its amount. */
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
  /** When it may begin; none: any time. */
  readonly windows: readonly VroomWindow[];
}

/** What a vehicle is to do; `at`, `after` and `before` bound when it begins. */
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

/** A VROOM request that was checked. */
export interface VroomRequest {
  readonly vehicles: readonly VroomVehicle[];
  readonly orders: readonly VroomOrder[];
  /** How many kinds of goods there are. */
  readonly amounts: number;
  /** All places. With indices it has as many rows as the largest index asks for, also rows that nothing is at. */
  readonly places: readonly VroomPlace[];
  /** Whether the request gives indices into matrices. */
  readonly hasIndices: boolean;
  /** By profile; a profile without durations is not in it. */
  readonly matrices: ReadonlyMap<string, VroomMatrices>;
}

/** Profiles of vehicles that need durations and bring none. */
export function profilesWithoutMatrix({ vehicles, matrices }: VroomRequest): string[] {
  return [...new Set(vehicles.map(({ profile }) => profile))].filter((profile) => !matrices.has(profile));
}

/** Seconds of setup and of service of a task, for a vehicle of a type. */
export function durationsOf(task: VroomTask, type: string): { readonly setup: number; readonly service: number } {
  return {
    setup: task.setupPerType.get(type) ?? task.setup,
    service: task.servicePerType.get(type) ?? task.service,
  };
}
