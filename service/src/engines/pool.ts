import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { endProcesses, startProcess } from './own-process.js';
import type { PlanWarning, SolutionObjective } from 'tourwright';
import type { SolutionQuality } from '../domain/index.js';

/** A request to an engine process. One job at a time. */
export type EngineRequest =
  | {
      readonly type: 'solve';
      /** The plan's packed JSON text. */
      readonly content: Uint8Array;
      /** Fields that replace those of the content: id, agency, version, duration. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly seconds: number;
      /** The iterations of the search, instead of its time: for tests, which must not depend on the clock. */
      readonly iterations?: number | undefined;
      readonly seed: number;
      readonly threads: number;
      /** A solution to continue from: its packed JSON text. */
      readonly start: Uint8Array | undefined;
      /**
       * If there is no `start`: the packed JSON text of a solution of the plan before it was changed; the search starts
       * from what remains of it.
       */
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
  /** All warnings of the engine. */
  readonly warnings?: readonly PlanWarning[];
  /** The travels come from roads. */
  readonly isOnRoads?: boolean;
  /**
   * Processor time per second of the search: far below 1 means that the engine was starved. Absent for a very short
   * search.
   */
  readonly processorShare?: number;
}

/** A message from an engine process. The last one of a job is `done` or `failed`. */
export type EngineAnswer =
  /** The plan is read and needs traffic data, which is requested first. */
  | { readonly type: 'awaiting' }
  /** The search starts. */
  | { readonly type: 'begun' }
  | ({ readonly type: 'found' } & EngineFinding)
  | Done
  /** `isHopeless`: the plan itself is at fault; retrying is useless. */
  | { readonly type: 'failed'; readonly message: string; readonly isHopeless: boolean };

/** Milliseconds for which an unused process is kept. */
const IDLE_FOR = 60_000;

/** Milliseconds that an aborted job may take to end before its process is killed. */
const ABORT_PATIENCE = 2_000;
/** Milliseconds beyond twice its time after which a job is assumed to hang, and its process is killed. */
const HANG_PATIENCE = 300_000;

/** The longest delay of a timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Settings of the engine processes. */
export interface EngineSettings {
  /** The file that the processes run. */
  readonly file?: string;
  readonly hangPatience?: number;
  readonly abortPatience?: number;
  readonly idleFor?: number;
  /** The setting `roads`: where road travels come from. */
  readonly roads?: string | undefined;
}

/** A job for an engine. */
export type EngineJob = Omit<EngineRequest & { type: 'solve' }, 'type'>;

/** Callbacks for the progress of a job. */
interface EngineListener {
  /** Traffic data is being requested. */
  readonly awaiting?: () => void;
  readonly begun?: () => void;
  readonly found: (finding: EngineFinding) => void;
}

/** The outcome of a job. */
export type EngineEnd =
  | Done
  | { readonly type: 'failed'; readonly message: string; readonly isHopeless: boolean }
  /** The process exited. */
  | { readonly type: 'died'; readonly message: string };

/** Solves plans in separate processes, one job each at a time; idle processes are reused. */
export interface Engines {
  /** Aborting ends the job with the best solution so far. */
  run(job: EngineJob, listener: EngineListener, signal: AbortSignal): Promise<EngineEnd>;
  /** Starts a process in advance. */
  warm(): void;
  /** Kills all processes. */
  close(): Promise<void>;
}

export function createEngines({
  file = 'engine-process.js',
  hangPatience = HANG_PATIENCE,
  abortPatience = ABORT_PATIENCE,
  idleFor = IDLE_FOR,
  roads,
}: EngineSettings = {}): Engines {
  const idle = new Map<ChildProcess, NodeJS.Timeout | undefined>();
  const all = new Set<ChildProcess>();
  let closed = false;

  const start = (): ChildProcess => {
    const child = startProcess(file, roads);
    all.add(child);
    // Answering requests takes priority over optimizing, even while an engine starts.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };
  const keep = (child: ChildProcess): void => {
    if (closed || !child.connected) return void child.kill('SIGKILL');
    const end = (): void => {
      // At once: it exits a moment later, and no run may be given to it meanwhile.
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleFor).unref());
    child.unref();
    child.channel?.unref();
  };
  const take = (): ChildProcess => {
    const [child = start()] = idle.keys();
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  return {
    run: async (job, listener, signal) => {
      const child = take();
      const end = await runOn(child, job, listener, signal, { hangPatience, abortPatience });
      if (end.type === 'done' || end.type === 'failed') keep(child);
      return end;
    },
    warm: () => {
      if (all.size === 0 && !closed) keep(start());
    },
    close: async () => {
      closed = true;
      await endProcesses(all);
    },
  };
}

function runOn(
  child: ChildProcess,
  job: EngineJob,
  listener: EngineListener,
  signal: AbortSignal,
  { hangPatience, abortPatience }: Required<Pick<EngineSettings, 'hangPatience' | 'abortPatience'>>,
): Promise<EngineEnd> {
  return new Promise((resolve) => {
    let patience: NodeJS.Timeout | undefined;
    let isHanging = false;
    const hanging = setTimeout(
      () => {
        isHanging = true;
        child.kill('SIGKILL');
      },
      Math.min(2_000 * job.seconds + hangPatience, LONGEST_TIMER),
    );
    const send = (request: EngineRequest): void => {
      child.send(request, () => undefined);
    };
    const onAbort = (): void => {
      send({ type: 'abort' });
      patience = setTimeout(() => child.kill('SIGKILL'), abortPatience);
    };
    const end = (how: EngineEnd): void => {
      clearTimeout(patience);
      clearTimeout(hanging);
      signal.removeEventListener('abort', onAbort);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(how);
    };
    const onExit = (code: number | null, by: string | null): void =>
      end({
        type: 'died',
        message: isHanging
          ? 'The engine process did not end when its time was up.'
          : `The engine process ended (${by ?? `exit code ${code}`}).`,
      });
    const onMessage = (message: unknown): void => {
      const answer = message as EngineAnswer;
      if (answer.type === 'begun') listener.begun?.();
      else if (answer.type === 'awaiting') listener.awaiting?.();
      else if (answer.type === 'found') listener.found(answer);
      else end(answer);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    send({ type: 'solve', ...job });
    if (signal.aborted) onAbort();
  });
}

/** An engine with a smaller share of a processor is starved. */
const STARVED_BELOW = 0.5;

/** The warnings of a job, including one if the engine got too little of the processor. */
export function timeWarnings({ warnings = [], processorShare }: Done): readonly PlanWarning[] {
  const tooShort = warnings.filter(({ code }) => code === 'TIME_TOO_SHORT');
  return [...tooShort, ...(isStarved(processorShare) ? [starvedWarning(processorShare)] : [])];
}

/** Whether an engine got too little of the processor. */
export function isStarved(processorShare: number | undefined): processorShare is number {
  return processorShare !== undefined && processorShare < STARVED_BELOW;
}

function starvedWarning(processorShare: number): PlanWarning {
  const percent = Math.round(processorShare * 100);
  return {
    code: 'ENGINE_STARVED',
    message:
      `The optimization got only ${percent} % of a processor: more time, or fewer optimizations at once, would ` +
      'give better tours. Repeat it when less is running.',
    properties: { path: '', details: `The engine got ${percent} % of a processor.` },
  };
}
