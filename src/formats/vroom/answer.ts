import type { FormatWarning } from '../format.js';
import type { Coordinates } from './request.js';

/** A violated rule (in plan mode). */
export interface VroomViolation {
  readonly cause:
    | 'delay'
    | 'lead_time'
    | 'load'
    | 'max_tasks'
    | 'skills'
    | 'precedence'
    | 'missing_break'
    | 'max_travel_time'
    | 'max_distance';
  /** Delay or lead time, in seconds. */
  readonly duration?: number;
}

interface Located {
  readonly location?: Coordinates;
  readonly location_index?: number;
}

export interface VroomAnswerStep extends Located {
  readonly type: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'end';
  readonly description?: string;
  readonly id?: number;
  /** Id of a job, in the field that old clients expect. */
  readonly job?: number;
  readonly setup: number;
  readonly service: number;
  readonly waiting_time: number;
  readonly load?: readonly number[];
  /** Arrival, in seconds. */
  readonly arrival: number;
  /** Travel since the start, in seconds. */
  readonly duration: number;
  readonly violations: readonly VroomViolation[];
  /** Distance since the start, in meters. */
  readonly distance?: number;
}

/** Sums over a route, or over all routes, in seconds, meters and units of cost. */
export interface VroomSums {
  readonly cost: number;
  readonly delivery?: readonly number[];
  /** Old name of `delivery`. */
  readonly amount?: readonly number[];
  readonly pickup?: readonly number[];
  readonly setup: number;
  readonly service: number;
  readonly duration: number;
  readonly waiting_time: number;
  readonly priority: number;
  readonly distance?: number;
  readonly violations: readonly VroomViolation[];
}

export interface VroomRoute extends VroomSums {
  readonly vehicle: number;
  readonly description?: string;
  readonly steps: readonly VroomAnswerStep[];
  /** Encoded polyline with precision 5. */
  readonly geometry?: string;
}

export interface VroomUnassigned extends Located {
  readonly id: number;
  readonly type: 'job' | 'pickup' | 'delivery';
  readonly description?: string;
}

/** A VROOM response. */
export interface VroomAnswer {
  /** 0: success; 1: internal error; 2: invalid request; 3: no travels; 4: too large for the service. */
  readonly code: 0 | 1 | 2 | 3 | 4;
  readonly error?: string;
  /** An extension: fields of the request that have another effect than in VROOM, or none. */
  readonly warnings?: readonly FormatWarning[];
  readonly summary?: VroomSums & {
    readonly routes: number;
    readonly unassigned: number;
    /** Milliseconds; only in a service's response. */
    readonly computing_times?: { readonly loading: number; readonly solving: number; readonly routing: number };
  };
  readonly unassigned?: readonly VroomUnassigned[];
  readonly routes?: readonly VroomRoute[];
}
