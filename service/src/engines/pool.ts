import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { endProcesses, startProcess } from './own-process.js';
import type { PlanWarning, SolutionObjective } from 'tourwright';
import type { SolutionQuality } from '../domain/index.js';

/** What an engine process is asked. One job at a time. */
export type EngineRequest =
  | {
      readonly type: 'solve';
      /** The plan's packed JSON text. */
      readonly content: Uint8Array;
      /** Fields that replace those of the content: id, agency, version, duration. */
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

/** Milliseconds that an unused process is kept. */
const IDLE_MS = 60_000;

/** Milliseconds that an aborted job may take to end before its process is killed. */
const ABORT_PATIENCE = 2_000;
/** Milliseconds after twice its time that a job may go on: then its process hangs, and is killed. */
const HANG_PATIENCE = 300_000;

/** Milliseconds that a timer may be set to. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What engines are made of besides. */
export interface EngineSettings {
  /** What the processes run. */
  readonly file?: string;
  readonly hangPatience?: number;
  readonly abortPatience?: number;
  /** Where road travels come from, as the setting says it. */
  readonly roads?: string | undefined;
}

/** A job of the engine. */
export type EngineJob = Omit<EngineRequest & { type: 'solve' }, 'type'>;

/** What is heard of a job. */
interface EngineListener {
  /** Traffic is asked for. */
  readonly awaiting?: () => void;
  readonly begun?: () => void;
  readonly found: (finding: EngineFinding) => void;
}

/** How a job ended. */
export type EngineEnd =
  | Done
  | { readonly type: 'failed'; readonly message: string; readonly isHopeless: boolean }
  /** The process ended. */
  | { readonly type: 'died'; readonly message: string };

/** Solves plans in processes of their own, one job each, kept for the next. */
export interface Engines {
  /** Aborting ends the job with what was found so far. */
  run(job: EngineJob, listener: EngineListener, signal: AbortSignal): Promise<EngineEnd>;
  /** Starts a process ahead of need. */
  warm(): void;
  /** Kills all processes. */
  close(): Promise<void>;
}

export function createEngines({
  file = 'engine-process.js',
  hangPatience = HANG_PATIENCE,
  abortPatience = ABORT_PATIENCE,
  roads,
}: EngineSettings = {}): Engines {
  const idle = new Map<ChildProcess, NodeJS.Timeout | undefined>();
  const all = new Set<ChildProcess>();
  let closed = false;

  const start = (): ChildProcess => {
    const child = startProcess(file, roads);
    all.add(child);
    // Answers go before tours where both want the processor, also while an engine starts.
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
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
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

/** Below this share of a processor an engine is starved. */
const STARVED_BELOW = 0.5;

/** What is to be remarked of the time that an engine had: too little of it, or of the processor. */
export function timeWarnings({ warnings = [], processorShare }: Done): readonly PlanWarning[] {
  const tooShort = warnings.filter(({ code }) => code === 'TIME_TOO_SHORT');
  return [...tooShort, ...(isStarved(processorShare) ? [starvedWarning(processorShare)] : [])];
}

/** True where an engine had too little of the processor. */
export function isStarved(processorShare: number | undefined): processorShare is number {
  return processorShare !== undefined && processorShare < STARVED_BELOW;
}

function starvedWarning(processorShare: number): PlanWarning {
  const percent = Math.round(processorShare * 100);
  return {
    code: 'ENGINE_STARVED',
    message:
      `The optimization had ${percent} % of a processor for itself: more time, or fewer optimizations at once, would ` +
      'give better tours. Repeat it when less is running.',
    properties: { path: '', details: `The engine had ${percent} % of a processor.` },
  };
}
