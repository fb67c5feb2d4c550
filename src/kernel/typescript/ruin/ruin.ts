import { orderOf } from '../instance/instance.js';
import { follow } from './focus.js';
import type { Scratch } from '../tour/figures.js';
import { movableStops, randomCenter, randomOrder, remove, type Ruin } from './ruining.js';
import { ruinStrings } from './strings.js';
import { refresh } from '../tour/refresh.js';
import { isOpen } from '../state/links.js';
import { stopsOf } from '../state/state.js';
import { DISTANCE_SCATTERED_RUINS, DISTANCE_STRING_RUINS, SCATTERED_RUINS, STRING_RUINS } from '../../tuning.js';

/** Percentages of ruins that remove strings, and orders from anywhere; the rest remove whole tours. */
const RUIN_MIX = { strings: STRING_RUINS, anywhere: SCATTERED_RUINS };

/** Where only distance counts, strings shorten tours; the other ruins keep every change possible. */
const DISTANCE_RUIN_MIX = { strings: DISTANCE_STRING_RUINS, anywhere: DISTANCE_SCATTERED_RUINS };

/** Removes orders from anywhere, or from anywhere in the region. */
function ruinRandom(ruin: Ruin): void {
  const count = 1 + ruin.random.below(Math.trunc(2 * ruin.meanRemoved));
  for (let i = 0; i < count; i++) remove(ruin, randomOrder(ruin));
}

/** Removes all orders of a tour, except for held stops. */
function dissolve(ruin: Ruin, route: number): void {
  const { instance, state } = ruin;
  for (const stop of stopsOf(state, route)) if (state.nodes.route[stop] >= 0) remove(ruin, orderOf(instance, stop));
}

/** Removes a whole tour if it has not many more stops than strings would remove. */
function ruinTour(ruin: Ruin, center: number): void {
  const route = ruin.state.nodes.route[center];
  if (isOpen(ruin.state, route) && movableStops(ruin, route) <= 4 * ruin.meanRemoved) dissolve(ruin, route);
  else ruinStrings(ruin, center);
}

/** Runs one ruin of a random kind. */
function ruinSome(ruin: Ruin, center: number): void {
  const { strings, anywhere } = ruin.instance.paths.byDistance ? DISTANCE_RUIN_MIX : RUIN_MIX;
  const kind = ruin.random.below(100);
  if (kind < strings) ruinStrings(ruin, center);
  else if (kind < strings + anywhere) ruinRandom(ruin);
  else ruinTour(ruin, center);
}

/** Ruins the solution once; tours that are infeasible with the stops left are dissolved. */
export function ruin(ruin: Ruin, scratch: Scratch): void {
  const { state } = ruin;
  ruin.removed.length = 0;
  follow(ruin.focus, ruin.random);
  ruinSome(ruin, randomCenter(ruin));
  for (const route of state.changes.touched) {
    if (refresh(ruin.instance, state, scratch, route)) continue;
    dissolve(ruin, route);
    refresh(ruin.instance, state, scratch, route);
  }
}
