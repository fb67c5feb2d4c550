import { touch } from '../state/links.js';
import type { State } from '../state/state.js';
import type { Instance } from '../instance/instance.js';
import { putIn, takeOut } from './undo.js';

/** Removes stops from the end of a tour until `kept` are left; the tour stays open. The change can be undone. */
export function shorten(instance: Instance, state: State, route: number, kept: number): void {
  while (state.tours.count[route] > kept) {
    const stop = state.tours.last[route];
    takeOut(instance, state, stop);
    state.slotStop[instance.arrays.stopSlot[stop]] = -1;
  }
  touch(state, route);
}

/** Appends stops from the `from`-th on to a tour that has those before it. The change can be undone. */
export function lengthen(
  instance: Instance,
  state: State,
  route: number,
  stops: ArrayLike<number>,
  from: number,
): void {
  for (let i = from; i < stops.length; i++) {
    putIn(instance, state, stops[i], route, i === 0 ? -1 : stops[i - 1]);
    state.slotStop[instance.arrays.stopSlot[stops[i]]] = stops[i];
  }
  touch(state, route);
}
