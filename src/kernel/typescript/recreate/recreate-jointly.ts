import { measureTours } from '../insertion/insertion.js';
import { isLonely, offerNearTours, priceOf, type Builder } from './builder.js';
import { areComplements, tryCouple } from '../insertion/insertion-couple.js';
import { placeTogether, putTogether } from '../insertion/insertion-together.js';
import { COUPLE_TOURS, MAX_COUPLES } from '../../tuning.js';

/** Places the first two or three of r.absent that are unserved together, if they can and should be. */
export function recreateJointly(r: Builder): void {
  const {
    search: s,
    insertion: { together },
  } = r;
  const most = 2 + (s.random.next() & 1);
  together.orders.length = 0;
  let price = 0;
  for (let i = 0; i < r.absent.length && together.orders.length < most; i++) {
    if (!isLonely(r, r.absent[i])) continue;
    together.orders.push(r.absent[i]);
    price += priceOf(r, r.absent[i]);
  }
  if (together.orders.length > 1) placeTogether(s, together, price);
}

/** Places two orders, both unserved, together in a tour near the first one, if they can and should be. */
function placeCouple(r: Builder, one: number, other: number): boolean {
  const {
    search: s,
    insertion: { together },
  } = r;
  const { orderSlots, slotStops } = s.instance.arrays;
  measureTours(s);
  s.best.route = -1;
  s.best.change = priceOf(r, one) + priceOf(r, other);
  together.orders.length = 0;
  together.orders.push(one, other);
  const slot = orderSlots[one];
  r.stamp++;
  offerNearTours(r, slotStops[slot], slotStops[slot + 1], COUPLE_TOURS, (route) => {
    tryCouple(s, together, r.insertion.blocks, r.insertion.gaps, route);
    return true;
  });
  return putTogether(s, together);
}

/** Places couples of what has no place alone. */
export function placeCouples(r: Builder): void {
  const { absent, search: s } = r;
  let left = MAX_COUPLES;
  for (let a = 0; a < absent.length; a++) {
    if (!isLonely(r, absent[a])) continue;
    for (let b = a + 1; b < absent.length; b++) {
      if (!isLonely(r, absent[b]) || !areComplements(s.instance, absent[a], absent[b])) continue;
      if (left-- === 0) return;
      if (placeCouple(r, absent[a], absent[b])) break;
    }
  }
}
