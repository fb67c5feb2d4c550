import type { MissedEvents, PlanEvent } from '@tourwright/client';

type Objectives = NonNullable<PlanEvent['objectives']>;

/** A better solution, as its event reports it. */
export interface ImprovementPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly objectives: Objectives;
}

/** State of a plan's search, derived from its events. */
export interface PlanRun {
  readonly state: string;
  readonly version: number;
  /** Time of the state's begin, milliseconds since 1970; undefined if no event gives it. */
  readonly since: number | undefined;
  /** Time at which its search began. */
  readonly begun: number | undefined;
  /** Position in the agency's queue, from 1. */
  readonly place: number | undefined;
  /** Improvements of this search, preceded by the last one of the search that it continues. */
  readonly improvements: readonly ImprovementPoint[];
  readonly isDeleted: boolean;
}

/** Final states. Unknown states count as not final, as the API requires. */
const OVER: readonly string[] = ['optimized', 'stopped', 'interrupted', 'deleted'];

export const isOver = ({ state }: Pick<PlanRun, 'state'>): boolean => OVER.includes(state);

/** @param plan - as returned by the service */
export const runOf = ({ state, version }: { readonly state: string; readonly version: number }): PlanRun => ({
  ...{ state, version, since: undefined, begun: undefined, place: undefined, improvements: [], isDeleted: false },
});

/** Maximum number of improvements kept: more than a chart has pixels. */
const MOST = 500;

/** The state of the run after an event. */
export function withEvent(run: PlanRun, event: PlanEvent | MissedEvents): PlanRun {
  if (event.type === 'missed') return run;
  const { planVersion: version, timestamp } = event;
  const at = Date.parse(timestamp);
  switch (event.type) {
    case 'plan.state': {
      const { state = run.state } = event;
      const isNew = isOver(run) !== isOver({ state }) && !isOver({ state });
      const isOfNext = isNew || version !== run.version;
      return {
        ...run,
        ...{ state, version, since: at, place: undefined },
        begun: state === 'optimizing' ? at : isOver({ state }) ? run.begun : undefined,
        improvements: isOfNext ? run.improvements.slice(-1) : run.improvements,
      };
    }
    case 'plan.place':
      return { ...run, version, place: event.place };
    case 'plan.improved':
      return { ...run, version, improvements: kept(run.improvements, { at, objectives: event.objectives ?? [] }) };
    case 'plan.deleted':
      return { ...run, isDeleted: true };
    default:
      return run;
  }
}

/** Drops every second one of too many, except the first and the last. */
function kept(before: readonly ImprovementPoint[], next: ImprovementPoint): readonly ImprovementPoint[] {
  const all = [...before, next];
  return all.length <= MOST ? all : all.filter((_, at) => at === 0 || at % 2 === 1 || at === all.length - 1);
}
