import { parseDuration } from 'tourwright';
import { useEffect, useState } from 'preact/hooks';
import { serviceNow } from '../connection.js';
import { TakeMenu } from '../take/take-menu.js';
import { mayChange, session, askIfRefused } from '../session.js';
import { messageOf, number, remaining, stateText, words } from '../texts.js';
import type { FollowedPlan } from './follow.js';
import { Objectives } from './objectives.js';
import { isOver } from './run.js';

/** Selectable durations of a search, ISO 8601. */
const DURATIONS = ['PT30S', 'PT1M', 'PT5M', 'PT15M', 'PT1H', 'PT6H'] as const;

/** The search of a plan: its state, the time left and improvements, with buttons to stop it and to start another. */
export function RunBar({ followed }: { readonly followed: FollowedPlan }) {
  const { live, run, stored, state } = followed;
  const [asked, setAsked] = useState<string | undefined>(undefined);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { state: runState, place, version, isDeleted } = run.value;
  const isRunning = !isOver(run.value);
  const act = (doing: () => Promise<void>): void => {
    setBusy(true);
    setFault('');
    doing()
      .then(live.reload)
      .catch((error: unknown) => {
        if (!askIfRefused(error)) setFault(`${words.failed} ${messageOf(error)}`);
      })
      .finally(() => setBusy(false));
  };
  return (
    <section class="run" aria-label={words.run}>
      <p>
        <strong role="status">{stateText(runState)}</strong>
        {place === undefined ? null : <span>{words.place(number(place))}</span>}
        <TimeLeft followed={followed} asked={asked} />
        <span class="muted">{words.version(number(version))}</span>
      </p>
      {!mayChange() || isDeleted ? null : isRunning ? (
        <button type="button" disabled={isBusy} onClick={() => act(() => live.service.stop(live.planId))}>
          {words.stop}
        </button>
      ) : (
        <span class="joined">
          <button
            type="button"
            disabled={isBusy}
            title={words.begins}
            onClick={() => act(() => live.service.restart(live.planId, asked))}
          >
            {words.restart}
          </button>
          <select
            aria-label={words.howLong}
            value={asked ?? ''}
            onChange={({ currentTarget: { value } }) => setAsked(value === '' ? undefined : value)}
          >
            <option value="">{words.asPlanned}</option>
            {DURATIONS.filter((text) => parseDuration(text) <= longest()).map((text) => (
              <option key={text} value={text}>
                {state.formats.duration(parseDuration(text))}
              </option>
            ))}
          </select>
        </span>
      )}
      <Objectives followed={followed} />
      <TakeMenu live={live} plan={stored.value} />
      {fault === '' ? null : (
        <p class="bad" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}

/** Maximum seconds of a search with this token. */
function longest(): number {
  const { me, service } = session.value ?? {};
  const limits = me?.agencies.find(({ id }) => id === service?.agencyId)?.limits;
  return limits?.longestOptimization[me?.mode ?? 'sandbox'] ?? Infinity;
}

/** Seconds of a search: as requested, as in the plan, or the default. */
function secondsOf(followed: FollowedPlan, asked: string | undefined): number | undefined {
  const { me, service } = session.value ?? {};
  const limits = me?.agencies.find(({ id }) => id === service?.agencyId)?.limits;
  const text = asked ?? followed.stored.value.maxOptimizationDuration;
  return text === undefined ? limits?.usualOptimization[me?.mode ?? 'sandbox'] : parseDuration(text);
}

/** Remaining time of a search, updated every second. */
function TimeLeft({ followed, asked }: { readonly followed: FollowedPlan; readonly asked: string | undefined }) {
  const { begun } = followed.run.value;
  const isRunning = begun !== undefined && !isOver(followed.run.value);
  const [, setNow] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const seconds = secondsOf(followed, asked);
  if (!isRunning || seconds === undefined) return null;
  const left = seconds - (serviceNow() - begun) / 1000;
  return <span>{left > 0.5 ? words.left(remaining(left)) : words.overdue}</span>;
}
