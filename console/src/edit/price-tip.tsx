import type { PlaceInTour } from '../page/hand.js';
import { besidePointer } from '../page/panel/tip.js';
import type { PageState } from '../page/state.js';
import type { HandContext } from './context.js';
import { moved } from './moves.js';
import { PriceOf } from './price.js';
import { stopsOf } from './tours.js';

/** The number, from 1, that the stop would have in the tour. */
function numberAt({ editor }: HandContext, stopId: string, place: PlaceInTour): number {
  const tours = moved(editor.draft.value.tours, editor.moveContext.value, stopId, place);
  return (tours === undefined ? place.at : stopsOf(tours, place.resourceId).indexOf(stopId)) + 1;
}

/** The effect of dropping the carried stop: beside the pointer, or below when moved by keyboard. */
export function PriceTip({ state, context }: { readonly state: PageState; readonly context: HandContext }) {
  const { carrying, words, editor } = context;
  const carried = carrying.carried.value;
  if (carried === undefined) return <div class="carried" role="status" hidden />;
  const { pointer, place, stopId } = carried;
  const outcome = carrying.outcome.value;
  const where =
    place === undefined
      ? ''
      : place === 'unserved'
        ? state.texts.unserved
        : words.placeOf(place.resourceId, state.formats.number(numberAt(context, stopId, place)));
  return (
    <div
      class={pointer === undefined ? 'carried by-keys' : 'tip carried'}
      role="status"
      ref={(element) => pointer && besidePointer(element, pointer)}
    >
      <strong>
        <bdi>{words.moving(stopId)}</bdi>
      </strong>
      {where === '' ? null : (
        <p>
          <bdi>{where}</bdi>
        </p>
      )}
      {outcome.kind === 'price' ? (
        <PriceOf state={state} words={words} evaluation={outcome.evaluation} />
      ) : outcome.kind === 'refused' ? (
        <p class="bad">
          <bdi>{outcome.text}</bdi>
        </p>
      ) : (
        <p class="note">{words[outcome.kind]}</p>
      )}
      {pointer === undefined ? <p class="note">{words.moveNote}</p> : null}
      {editor.isBusy.value ? <p class="note">{words.asking}</p> : null}
    </div>
  );
}
