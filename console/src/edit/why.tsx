import type { Explanation, Suggestion } from 'tourwright';
import { usePaging } from '../page/panel/paging.js';
import { pointAt } from '../page/scene.js';
import type { PageState } from '../page/state.js';
import type { HandContext } from './context.js';
import { withoutStops } from './moves.js';
import { Differences } from './price.js';
import { useQuestion } from './question.js';

interface Properties {
  readonly state: PageState;
  readonly context: HandContext;
}

/**
 * Why orders are not served and what would help, and why the selected stop is where it is. The service writes the
 * sentences.
 */
export function Why({ state, context }: Properties) {
  const { live, editor, words } = context;
  const { answered, ask } = useQuestion<readonly Explanation[]>();
  const chosen = state.selection.value;
  const stopId = chosen === undefined || chosen.point < 0 ? undefined : pointAt(state.scene, chosen.point).id;
  const orderId = stopId === undefined ? undefined : editor.moveContext.value.orders.orderOf(stopId);
  const explain = (orders: readonly string[]): void =>
    ask(async (signal) => (await live.service.explain(live.planId, orders, signal)).items as readonly Explanation[]);
  const now = answered.value;
  const { shown, pager } = usePaging(now.kind === 'answer' ? now.value : [], state);
  return (
    <div class="answers">
      <p class="buttons">
        <button type="button" disabled={live.solution.value === undefined} onClick={() => explain([])}>
          {words.whyUnserved}
        </button>
        {orderId === undefined ? null : (
          <button type="button" onClick={() => explain([orderId])}>
            <bdi>{words.whyHere(orderId)}</bdi>
          </button>
        )}
      </p>
      <div role="status">
        {now.kind === 'asking' ? <p class="note">{words.asked}</p> : null}
        {now.kind === 'failed' ? (
          <p class="bad">
            <bdi>{now.text}</bdi>
          </p>
        ) : null}
        {now.kind === 'answer' && now.value.length === 0 ? <p class="note">{state.texts.allServed}</p> : null}
      </div>
      {pager}
      <ul class="broken">
        {shown.map((one) => (
          <Answer key={one.orderId} state={state} context={context} one={one} />
        ))}
      </ul>
    </div>
  );
}

function Answer({ state, context, one }: Properties & { readonly one: Explanation }) {
  const { words } = context;
  return (
    <li>
      <strong>
        <bdi>{one.orderId}</bdi>
      </strong>{' '}
      <bdi>{one.text}</bdi>
      {'obstacles' in one && one.obstacles.length > 0 ? (
        <ul>
          {one.obstacles.slice(0, 10).map(({ resourceId, alike = [], missed }) => (
            <li key={resourceId}>
              <bdi>{`${resourceId}${alike.length === 0 ? '' : ` (+${alike.length})`}`}</bdi>:{' '}
              <bdi>{missed.map(({ text }) => text).join('; ')}</bdi>
            </li>
          ))}
          {one.obstacles.length > 10 ? <li>{words.further(state.formats.number(one.obstacles.length - 10))}</li> : null}
        </ul>
      ) : null}
      {'suggestion' in one && one.suggestion !== undefined ? (
        <>
          {'change' in one && one.change !== undefined ? <p>{words.remedy}:</p> : null}
          <Way state={state} context={context} way={one.suggestion} isTried={one.status !== 'noPlaceLeft'} />
        </>
      ) : null}
      {one.status === 'served' ? (
        <>
          <p>{words.others}</p>
          {one.others.map((way) => (
            <Way key={way.resourceId} state={state} context={context} way={way} isTried />
          ))}
        </>
      ) : null}
    </li>
  );
}

/** A place for an order with its cost; a place that keeps all rules can be tried. */
function Way(properties: Properties & { readonly way: Suggestion; readonly isTried: boolean }) {
  const { state, context, way, isTried } = properties;
  const { editor, words } = context;
  const attempt = (): void => {
    const stopIds = way.stops.map(({ stopId }) => stopId);
    void editor.apply(({ tours }) => ({
      tours: new Map([...withoutStops(tours, stopIds), [way.resourceId, way.stopIds]]),
    }));
  };
  return (
    <div class="way">
      <bdi>{way.resourceId}</bdi>
      <Differences state={state} words={words} objectives={way.objectives} />
      {isTried && editor.count.value === 0 ? (
        <button type="button" onClick={attempt}>
          {words.apply}
        </button>
      ) : null}
    </div>
  );
}
