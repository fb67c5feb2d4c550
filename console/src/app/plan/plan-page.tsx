import { useEffect, useState } from 'preact/hooks';
import { Page } from '../../page/page.js';
import type { PageEnvironment } from '../../page/state.js';
import type { PlanService } from '../service.js';
import { askIfRefused, untilSignedIn } from '../session.js';
import { messageOf, number, planName, words } from '../texts.js';
import { follow, type FollowedPlan } from './follow.js';
import { RunBar } from './run-bar.js';

interface Properties {
  readonly service: PlanService;
  readonly planId: string;
  readonly environment: PageEnvironment;
}

/** The page of a plan, which follows its search. */
export function PlanPage(properties: Properties) {
  const { followed, fault } = useFollowed(properties);
  if (fault !== undefined)
    return (
      <p class="note bad" role="alert">
        {fault}
      </p>
    );
  if (followed === undefined) return <p class="note">{words.loading}</p>;
  return (
    <>
      <RunBar followed={followed} />
      <Notices followed={followed} />
      <Page state={followed.state} />
    </>
  );
}

/** Follows a plan while the page is open. `fault` says why it cannot be read. */
export function useFollowed({ service, planId, environment }: Properties): {
  readonly followed?: FollowedPlan;
  readonly fault?: string;
} {
  const [found, setFound] = useState<{ readonly followed?: FollowedPlan; readonly fault?: string }>({});
  useEffect(() => {
    const ending = new AbortController();
    let stop = (): void => ending.abort();
    const begin = async (): Promise<void> => {
      try {
        const followed = await follow(service, planId, environment, ending);
        if (ending.signal.aborted) return;
        stop = followed.stop;
        setFound({ followed });
      } catch (error) {
        if (ending.signal.aborted) return;
        if (askIfRefused(error)) return untilSignedIn().then(begin);
        const isMissing = (error as { readonly status?: number }).status === 404;
        setFound({ fault: isMissing ? words.noPlan(planId) : messageOf(error) });
      }
    };
    void begin();
    return () => stop();
  }, []);
  const title = found.followed && `${planName(found.followed.stored.value)} · tourwright`;
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => (document.title = before);
  }, [title]);
  return found;
}

/** Notices about a plan's exceptional states. */
function Notices({ followed: { run, stored, live } }: { readonly followed: FollowedPlan }) {
  const { status } = stored.value;
  // Events are ahead of what has been read.
  const version = Math.max(stored.value.version, run.value.version);
  const solution = live.solution.value;
  const notices = [
    ...(run.value.isDeleted ? [words.deleted] : []),
    // That of a run that has ended well is read after the state is known.
    ...(solution === undefined && run.value.state !== 'optimized' ? [words.noSolution] : []),
    ...(solution !== undefined && live.draft.value === undefined && solution.planVersion !== version
      ? [words.oldSolution(number(solution.planVersion))]
      : []),
    ...(status.failure === undefined ? [] : [`${words.giveUp} ${status.failure}`]),
  ];
  return (
    <div role="status">
      {notices.map((notice) => (
        <p key={notice} class="banner">
          {notice}
        </p>
      ))}
    </div>
  );
}
