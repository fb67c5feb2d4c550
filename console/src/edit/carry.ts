import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Evaluation } from 'tourwright';
import type { Carried, PlaceInTour, DropTarget } from '../page/hand.js';
import { lastAsker } from './ask-last.js';
import type { Editor } from './editor.js';
import { isDone, moved, unassigned } from './moves.js';
import { resourceOf, stopsOf, type StopsByResource } from './tours.js';

/** The result of dropping the carried stop at its place. */
export type PlaceOutcome =
  | { readonly kind: 'asking' | 'nowhere' | 'same' | 'history' }
  | { readonly kind: 'price'; readonly evaluation: Evaluation }
  | { readonly kind: 'refused'; readonly text: string };

/** A stop that is being moved. */
export interface Carrying {
  readonly carried: ReadonlySignal<Carried | undefined>;
  readonly outcome: ReadonlySignal<PlaceOutcome>;
  /** Picks a stop up. @returns false if it is history */
  readonly lift: (stopId: string, by: 'pointer' | 'keys') => boolean;
  /** Aborted once the stop is dropped or released, or another one is picked up. */
  readonly ended: () => AbortSignal;
  readonly carryTo: (place: Carried['place'], pointer?: { readonly x: number; readonly y: number }) => void;
  /** Moves along the tour, or to another resource. */
  readonly step: (along: number, across: number) => void;
  readonly drop: () => Promise<void>;
  readonly letGo: () => void;
}

/** Milliseconds that a place is held before its price is requested. */
const PAUSE = 40;

/** @param resourceIds - in the order in which keys step through them */
export function createCarrying(editor: Editor, resourceIds: () => readonly string[]): Carrying {
  const carried: Signal<Carried | undefined> = signal(undefined);
  const outcome: Signal<PlaceOutcome> = signal({ kind: 'nowhere' });
  const asker = lastAsker(
    (tours: StopsByResource, ended) => editor.evaluate(tours, ended),
    (_, answer) => {
      if ('error' in answer) outcome.value = { kind: 'refused', text: (answer.error as Error).message };
      else outcome.value = answer.value === undefined ? { kind: 'same' } : { kind: 'price', evaluation: answer.value };
    },
    PAUSE,
  );
  const toursWith = (tours: StopsByResource, { stopId, place }: Carried): StopsByResource | undefined => {
    if (place === undefined) return undefined;
    return place === 'unserved'
      ? unassigned(tours, editor.moveContext.peek(), stopId)
      : moved(tours, editor.moveContext.peek(), stopId, place);
  };
  const update = (now: Carried): void => {
    const tours = toursWith(editor.draft.peek().tours, now);
    if (tours === undefined) {
      asker.stop();
      outcome.value = { kind: now.place === undefined || now.place === 'unserved' ? 'nowhere' : 'history' };
    } else {
      outcome.value = { kind: 'asking' };
      asker.put(tours);
    }
  };
  const carryTo: Carrying['carryTo'] = (place, pointer) => {
    const before = carried.peek();
    if (before === undefined) return;
    const now = { stopId: before.stopId, place, ...(pointer && { pointer }) };
    carried.value = now;
    if (!isSamePlace(before.place, place)) update(now);
  };
  let ending = new AbortController();
  const letGo = (): void => {
    ending.abort();
    asker.stop();
    carried.value = undefined;
    outcome.value = { kind: 'nowhere' };
  };
  return {
    carried,
    outcome,
    carryTo,
    letGo,
    ended: () => ending.signal,
    lift: (stopId, by) => {
      const { tours } = editor.draft.peek();
      if (isDone(tours, editor.moveContext.peek(), stopId)) return false;
      letGo();
      ending = new AbortController();
      const resourceId = resourceOf(tours, stopId);
      const isOnTour = resourceId !== undefined;
      const first = isOnTour ? { resourceId, at: stopsOf(tours, resourceId).indexOf(stopId) } : 'unserved';
      outcome.value = { kind: isOnTour ? 'same' : 'nowhere' };
      carried.value = { stopId, place: by === 'keys' ? first : undefined };
      return true;
    },
    step: (along, across) => {
      const now = carried.peek();
      if (now !== undefined) carryTo(neighbour(now, editor.draft.peek().tours, resourceIds(), { along, across }));
    },
    drop: async () => {
      const now = carried.peek();
      letGo();
      if (now === undefined) return;
      await editor.apply((draft) => {
        const tours = toursWith(draft.tours, now);
        return tours && { tours };
      });
    },
  };
}

function isSamePlace(a: Carried['place'], b: Carried['place']): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.resourceId === b.resourceId && a.at === b.at;
}

/** The place `along` stops further, or `across` resources further; before the first resource the stop is unserved. */
function neighbour(
  { stopId, place }: Carried,
  tours: StopsByResource,
  ids: readonly string[],
  { along, across }: { readonly along: number; readonly across: number },
): PlaceInTour | 'unserved' {
  const row = typeof place === 'object' ? ids.indexOf(place.resourceId) : -1;
  const next = Math.max(-1, Math.min(ids.length - 1, row + across));
  if (next < 0) return 'unserved';
  const resourceId = ids[next];
  const stopIds = stopsOf(tours, resourceId);
  const at = typeof place === 'object' ? place.at : 0;
  // In its own tour the places before and after the stop are the same.
  const own = stopIds.indexOf(stopId);
  const skipped = along > 0 && across === 0 && at === own ? 1 : along < 0 && at === own + 2 && own >= 0 ? -1 : 0;
  return { resourceId, at: Math.max(0, Math.min(stopIds.length, at + along + skipped)) };
}

/** Follows the pointer while it carries something: the place under it, and where it is released. */
export function followPointer(
  { carryTo, drop, letGo, ended }: Carrying,
  targets: ReadonlySet<DropTarget>,
  isUnserved: (x: number, y: number) => boolean,
): void {
  const options = { signal: ended(), capture: true };
  const { classList } = document.documentElement;
  options.signal.addEventListener('abort', () => classList.remove('carrying'));
  classList.add('carrying');
  const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const found = [...targets].map((target) => target(x, y)).find((place) => place !== undefined);
    carryTo(found ?? (isUnserved(x, y) ? 'unserved' : undefined), { x, y });
  };
  document.addEventListener('pointermove', move, options);
  document.addEventListener(
    'pointerup',
    (event) => {
      move(event);
      void drop();
    },
    options,
  );
  document.addEventListener('pointercancel', letGo, options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
    },
    options,
  );
}

/** Handles keys while they move a stop; the events have no other effect then. */
export function followKeys({ ended, step, drop, letGo, carryTo }: Carrying): void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-1, 0),
    ArrowRight: () => step(1, 0),
    ArrowUp: () => step(0, -1),
    ArrowDown: () => step(0, 1),
    u: () => carryTo('unserved'),
    Enter: () => void drop(),
    Escape: letGo,
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { signal: ended(), capture: true },
  );
}
