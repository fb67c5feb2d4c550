import type { ObjectiveChange, Evaluation, ViolationChange } from 'tourwright';
import { objectiveName, objectiveValue } from '../app/plan/objective-text.js';
import { ruleText } from '../page/panel/violation-figures.js';
import type { PageState } from '../page/state.js';
import { violationView } from '../view/violation-view.js';
import type { HandTexts } from './texts.js';

interface PriceProperties {
  readonly state: PageState;
  readonly words: HandTexts;
}

/** Changed objectives, most important first: better or worse by sign, colour and symbol. */
export function Differences({
  state,
  words,
  objectives,
}: PriceProperties & { readonly objectives: readonly ObjectiveChange[] }) {
  const changes = objectives.filter(({ difference }) => difference !== 0);
  if (changes.length === 0) return <p class="note">{words.noChange}</p>;
  return (
    <ul class="differences">
      {changes.map(({ name, priority, direction, difference }) => {
        const isBetter = difference > 0 === (direction === 'maximize');
        const isOneOfMany = objectives.filter((other) => other.name === name).length > 1;
        return (
          <li key={`${name} ${priority ?? ''}`} class={isBetter ? 'good' : 'bad'}>
            <span aria-hidden="true">{isBetter ? '✓' : '✗'}</span>{' '}
            <bdi>{objectiveName(name, isOneOfMany ? priority : undefined)}</bdi>{' '}
            <strong>{`${difference < 0 ? '−' : '+'}${objectiveValue(name, Math.abs(difference), state.formats)}`}</strong>
            <span class="unseen"> {isBetter ? words.better : words.worse}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A broken rule with its place and figures. */
function brokenRule({ resourceId, stopId, violation }: ViolationChange, state: PageState): string {
  const { type, figures } = violationView(violation);
  const where = [resourceId ?? state.texts.allTours, ...(stopId === undefined ? [] : [stopId])].join(' · ');
  return `${where}: ${ruleText(type, figures, state)}`;
}

/** The effect of an edit on the objectives, and the rules that it breaks and mends. */
export function PriceOf({ state, words, evaluation }: PriceProperties & { readonly evaluation: Evaluation }) {
  const rules = (list: readonly ViolationChange[], label: string, className: string) =>
    list.length === 0 ? null : (
      <div class={className}>
        {label}
        <ul>
          {list.slice(0, 5).map((rule, at) => (
            <li key={at}>
              <bdi>{brokenRule(rule, state)}</bdi>
            </li>
          ))}
          {list.length > 5 ? <li>{words.further(state.formats.number(list.length - 5))}</li> : null}
        </ul>
      </div>
    );
  return (
    <>
      <Differences state={state} words={words} objectives={evaluation.objectives} />
      {rules(evaluation.violations.gained, `✗ ${words.breaks}`, 'bad')}
      {rules(evaluation.violations.lost, `✓ ${words.mends}`, 'good')}
    </>
  );
}
