import type { PlanWarning, SolutionObjective } from 'tourwright';
import type { SolutionQuality } from '../domain/index.js';

/** What an engine process is asked. One job at a time. */
export type EngineRequest =
  | {
      readonly type: 'solve';
      /** The plan's packed JSON text. */
      readonly content: Uint8Array;
      /** Fields laid over the content: id, agency, version, duration. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly seconds: number;
      /** Iterations of the search in place of its time: tests count, they do not look at the clock. */
      readonly iterations?: number | undefined;
      readonly seed: number;
      readonly threads: number;
      /** A solution to go on from: its packed JSON text. */
      readonly start: Uint8Array | undefined;
      /** Without one: a solution of the plan before it was changed, its packed JSON text, to begin with what is left of it. */
      readonly earlier?: Uint8Array | undefined;
    }
  | { readonly type: 'abort' };

/** A better solution. */
export interface EngineFinding {
  /** The packed JSON text of the Solution. */
  readonly bytes: Uint8Array;
  readonly objectives: readonly SolutionObjective[];
  readonly quality: SolutionQuality;
}

/** The time is up, nothing better can be found, or the job was aborted. */
export interface Done {
  readonly type: 'done';
  /** All that was remarked. */
  readonly warnings?: readonly PlanWarning[];
  /** Travels are those of roads. */
  readonly isOnRoads?: boolean;
  /** Processor time for each second of the search: far below 1 the engine was starved. Absent for a search of moments. */
  readonly processorShare?: number;
}

/** What it says. The last word on a job is `done` or `failed`. */
export type EngineAnswer =
  /** The plan is read, and wants traffic: that is asked for first. */
  | { readonly type: 'awaiting' }
  /** The engine begins. */
  | { readonly type: 'begun' }
  | ({ readonly type: 'found' } & EngineFinding)
  | Done
  /** `isHopeless`: the plan itself is at fault; trying again leads nowhere. */
  | { readonly type: 'failed'; readonly message: string; readonly isHopeless: boolean };
