import type { FormatWarning } from '../format.js';
import type { Coordinates } from './request.js';

/** A rule that is broken (in plan mode). */
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
  /** Seconds of delay or lead time. */
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
  /** As old clients expect it: the id of a job. */
  readonly job?: number;
  readonly setup: number;
  readonly service: number;
  readonly waiting_time: number;
  readonly load?: readonly number[];
  /** Second of arrival. */
  readonly arrival: number;
  /** Seconds of travel from the start on. */
  readonly duration: number;
  readonly violations: readonly VroomViolation[];
  /** Meters from the start on. */
  readonly distance?: number;
}

/** Sums of a route, or of all routes. Seconds, meters, units of cost. */
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
  /** Encoded polyline of precision 5. */
  readonly geometry?: string;
}

export interface VroomUnassigned extends Located {
  readonly id: number;
  readonly type: 'job' | 'pickup' | 'delivery';
  readonly description?: string;
}

/** What VROOM answers. */
export interface VroomAnswer {
  /** 0: all went well; 1: internal error; 2: the request is wrong; 3: no travels; 4: too large for the service. */
  readonly code: 0 | 1 | 2 | 3 | 4;
  readonly error?: string;
  /** Of ours: fields of the request that count otherwise than in VROOM, or not at all. */
  readonly warnings?: readonly FormatWarning[];
  readonly summary?: VroomSums & {
    readonly routes: number;
    readonly unassigned: number;
    /** Milliseconds; only where a service answers. */
    readonly computing_times?: { readonly loading: number; readonly solving: number; readonly routing: number };
  };
  readonly unassigned?: readonly VroomUnassigned[];
  readonly routes?: readonly VroomRoute[];
}
