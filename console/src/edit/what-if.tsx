import { useEffect, useState } from 'preact/hooks';
import type { Price, Tradeoffs } from 'tourwright';
import type { PageState } from '../page/state.js';
import type { HandContext } from './context.js';
import { Differences } from './price.js';
import { useQuestion } from './question.js';

interface Properties {
  readonly state: PageState;
  readonly context: HandContext;
}

/** Selectable seconds of search. */
const TIMES = [5, 10, 30, 60] as const;

/** What one unit more or less of each limit of the plan would be worth. */
export function WhatIf({ state, context }: Properties) {
  const { words } = context;
  const [seconds, setSeconds] = useState<number>(10);
  const { answered, ask, stop } = useQuestion<Tradeoffs>();
  const now = answered.value;
  return (
    <div class="answers">
      <p class="note">{words.whatIfNote}</p>
      <p class="buttons">
        <label>
          {words.seconds}{' '}
          <select value={seconds} onChange={({ currentTarget }) => setSeconds(Number(currentTarget.value))}>
            {TIMES.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </select>
        </label>
        {now.kind === 'asking' ? (
          <button type="button" onClick={stop}>
            {words.stop}
          </button>
        ) : (
          <button type="button" onClick={() => ask((signal) => tradeoffs(context, seconds, signal))}>
            {words.start}
          </button>
        )}
      </p>
      {now.kind === 'asking' ? <Elapsed seconds={seconds} label={words.asked} /> : null}
      <div role="status">
        {now.kind === 'stopped' ? <p class="note">{words.stopped}</p> : null}
        {now.kind === 'failed' ? (
          <p class="bad">
            <bdi>{now.text}</bdi>
          </p>
        ) : null}
      </div>
      {now.kind === 'answer' ? <Prices state={state} context={context} answer={now.value} /> : null}
    </div>
  );
}

async function tradeoffs({ live }: HandContext, seconds: number, signal: AbortSignal): Promise<Tradeoffs> {
  const answer = await live.service.tradeoffs(live.planId, { maxDuration: `PT${seconds}S` }, signal);
  return answer.tradeoffs as Tradeoffs;
}

/** Elapsed share of the time: the answer comes at its end. */
function Elapsed({ seconds, label }: { readonly seconds: number; readonly label: string }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const begin = performance.now();
    const timer = setInterval(() => setElapsed((performance.now() - begin) / 1000), 250);
    return () => clearInterval(timer);
  }, []);
  return <progress aria-label={label} max={seconds} value={Math.min(elapsed, seconds)} />;
}

function Prices({ state, context, answer }: Properties & { readonly answer: Tradeoffs }) {
  const { words } = context;
  const isFelt = ({ objectives }: Price): boolean => objectives.some(({ difference }) => difference !== 0);
  const felt = answer.prices.filter(isFelt);
  const idle = answer.prices.filter((price) => !isFelt(price));
  const { formats } = state;
  return (
    <>
      <ul class="broken">
        {felt.map(({ text, alike, objectives }) => (
          <li key={text}>
            <strong>
              <bdi>{text}</bdi>
            </strong>
            {alike.length === 0 ? null : <small>{` (+${formats.number(alike.length)})`}</small>}
            <Differences state={state} words={words} objectives={objectives} />
          </li>
        ))}
      </ul>
      {idle.length === 0 ? null : (
        <details>
          <summary>{`${words.noChange} ${formats.number(idle.length)}`}</summary>
          <ul>
            {idle.map(({ text }) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {answer.notExamined.length === 0 ? null : (
        <p class="note">{words.notExamined(formats.number(answer.notExamined.length))}</p>
      )}
    </>
  );
}
