import type { MissedEvents, PlanEvent } from '@tourwright/client';

type Objectives = NonNullable<PlanEvent['objectives']>;

/** A better solution, as its event reports it. */
export interface ImprovementPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly objectives: Objectives;
}

/** What is known of a plan's search, by its events. */
export interface PlanRun {
  readonly state: string;
  readonly version: number;
  /** When it got that state, milliseconds since 1970; undefined where no event says. */
  readonly since: number | undefined;
  /** When its search began. */
  readonly begun: number | undefined;
  /** In the line of the agency's waiting runs, 1 is next. */
  readonly place: number | undefined;
  /** Of this search, and before them the last of the one before, from which it went on. */
  readonly improvements: readonly ImprovementPoint[];
  readonly isDeleted: boolean;
}

/** States in which something goes on. Others that may come count likewise, as the API wants it. */
const OVER: readonly string[] = ['optimized', 'stopped', 'interrupted', 'deleted'];

export const isOver = ({ state }: Pick<PlanRun, 'state'>): boolean => OVER.includes(state);

/** @param plan - as it was read */
export const runOf = ({ state, version }: { readonly state: string; readonly version: number }): PlanRun => ({
  ...{ state, version, since: undefined, begun: undefined, place: undefined, improvements: [], isDeleted: false },
});

/** The most improvements that are kept: more than a chart has pixels. */
const MOST = 500;

/** The run after an event. */
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

/** Every second one of many goes, but for the first and the last. */
function kept(before: readonly ImprovementPoint[], next: ImprovementPoint): readonly ImprovementPoint[] {
  const all = [...before, next];
  return all.length <= MOST ? all : all.filter((_, at) => at === 0 || at % 2 === 1 || at === all.length - 1);
}
