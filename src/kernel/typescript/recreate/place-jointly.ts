import { measureTours } from '../insertion/insertion.js';
import { isFreeUnserved, offerNearTours, priceOf, type RecreateContext } from './recreate-context.js';
import { areComplements, tryCouple } from '../insertion/insertion-couple.js';
import { placeJointOrders, commitJointly } from '../insertion/insertion-joint.js';
import { COUPLE_TOURS, MAX_COUPLES } from '../../tuning.js';

/** Inserts the first two or three unserved orders of r.absent jointly, if that is feasible and pays. */
export function placeJointly(r: RecreateContext): void {
  const { search: s } = r;
  const { joint } = r.insertion;
  const most = 2 + (s.random.next() & 1);
  joint.orders.length = 0;
  let price = 0;
  for (let i = 0; i < r.absent.length && joint.orders.length < most; i++) {
    if (!isFreeUnserved(r, r.absent[i])) continue;
    joint.orders.push(r.absent[i]);
    price += priceOf(r, r.absent[i]);
  }
  if (joint.orders.length > 1) placeJointOrders(s, joint, price);
}

/** Inserts two unserved orders into one tour near the first one, if that is feasible and pays. */
function placeCouple(r: RecreateContext, one: number, other: number): boolean {
  const { search: s } = r;
  const { joint } = r.insertion;
  const { orderSlots, slotStops } = s.instance.arrays;
  measureTours(s);
  s.best.route = -1;
  s.best.change = priceOf(r, one) + priceOf(r, other);
  joint.orders.length = 0;
  joint.orders.push(one, other);
  const slot = orderSlots[one];
  r.stamp++;
  offerNearTours(r, slotStops[slot], slotStops[slot + 1], COUPLE_TOURS, (route) => {
    tryCouple(s, joint, r.insertion.blocks, r.insertion.gaps, route);
    return true;
  });
  return commitJointly(s, joint);
}

/** Inserts couples of orders that have no place alone. */
export function placeCouples(r: RecreateContext): void {
  const { absent, search: s } = r;
  let left = MAX_COUPLES;
  for (let a = 0; a < absent.length; a++) {
    if (!isFreeUnserved(r, absent[a])) continue;
    for (let b = a + 1; b < absent.length; b++) {
      if (!isFreeUnserved(r, absent[b]) || !areComplements(s.instance, absent[a], absent[b])) continue;
      if (left-- === 0) return;
      if (placeCouple(r, absent[a], absent[b])) break;
    }
  }
}
