import { classOf, orderOf } from '../instance/instance.js';
import { isHeld, movableStops, remove, type Ruin } from './ruining.js';
import { isOpen } from '../state/links.js';
import { SPLIT_STOP } from '../../tuning.js';

/** … -> [a -> center -> b] -> …, or split: … -> [a] -> kept -> [center -> b] -> …; `length` stops leave. */
function cutString(ruin: Ruin, center: number, longest: number): void {
  const { state, random } = ruin;
  const route = state.route[center];
  const size = movableStops(ruin, route);
  const { lastHeld } = classOf(ruin.instance, route);
  let length = Math.floor(random.real() * Math.min(size, longest) + 1);
  if (length > size) length = size;
  let kept = 0;
  if (length > 1 && length < size && (random.next() & 1) === 1) {
    kept = 1;
    while (length + kept < size && random.real() >= SPLIT_STOP) kept++;
  }
  const window = length + kept;
  let from = center;
  for (let back = random.below(window); back > 0 && state.prev[from] !== lastHeld; back--) from = state.prev[from];
  let reach = 1;
  for (let to = from; reach < window && state.next[to] >= 0; reach++) to = state.next[to];
  for (; reach < window; reach++) from = state.prev[from];
  const keptFrom = kept > 0 ? random.below(length - 1) + 1 : window;
  ruin.string.length = 0;
  let stop = from;
  for (let i = 0; i < window; i++) {
    if (i < keptFrom || i >= keptFrom + kept) ruin.string.push(stop);
    stop = state.next[stop];
  }
  for (const cut of ruin.string) remove(ruin, orderOf(ruin.instance, cut));
}

/** Adjacent string removal (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals"). */
export function ruinStrings(ruin: Ruin, center: number): void {
  const { instance, state } = ruin;
  const { neighbours, heldStops } = instance.arrays;
  const mean = (state.served - heldStops.length) / Math.max(1, state.active.length);
  const longest = Math.min(ruin.longestString, mean);
  // With one string alone no stop would ever change tours: at least two must be possible.
  const fewest = ruin.fewestStrings;
  const most = Math.max(2, fewest, (4 * ruin.meanRemoved) / (1 + longest) - 1);
  let strings = Math.floor(ruin.random.real() * (most - fewest + 1) + fewest);
  ruin.stamp++;
  const row = center * instance.neighbours;
  for (let i = -1; i < instance.neighbours && strings > 0; i++) {
    const stop = i < 0 ? center : neighbours[row + i];
    if ((i >= 0 && ruin.atHub[stop] === 1) || isHeld(instance, stop)) continue;
    const route = state.route[stop];
    if (!isOpen(state, route) || ruin.routeMark[route] === ruin.stamp) continue;
    ruin.routeMark[route] = ruin.stamp;
    cutString(ruin, stop, longest);
    strings--;
  }
}
