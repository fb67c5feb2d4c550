import fc from 'fast-check';

import type { Assignment, Order, Position, Resource, ResourceState } from 'tourwright';
import { compact, instantAt, seldom } from './pools.js';

/** The decisions for one resource, before the plan's stops have ids. */
export interface StateDraft {
  readonly mode: 'free' | 'fixed' | undefined;
  /** Departure, in minutes of the day. */
  readonly begin: number | undefined;
  readonly stops: readonly StopStateDraft[];
  /** Minutes of the break after the fixed stops. */
  readonly pause: number | undefined;
  readonly end: boolean;
  /** Minutes since the last fixed time. */
  readonly now: number | undefined;
  readonly heading: number | undefined;
}

interface StopStateDraft {
  readonly slot: number;
  readonly member: number;
  readonly isFixed: boolean;
  /** Minutes since the previous stop; undefined: no times are given. */
  readonly gap: number | undefined;
  readonly wait: number | undefined;
  readonly stay: number | undefined;
}

const minutes = fc.nat({ max: 45 });

const stop: fc.Arbitrary<StopStateDraft> = fc.record({
  slot: fc.nat({ max: 0xffff }),
  member: fc.nat({ max: 3 }),
  isFixed: fc.boolean(),
  gap: seldom(minutes, 2),
  wait: seldom(minutes),
  stay: seldom(minutes, 2),
});

/** History, planned stops and whole tours, most of them short. */
export const randomState: fc.Arbitrary<StateDraft> = fc.record({
  mode: fc.constantFrom(undefined, 'free' as const, 'free' as const, 'fixed' as const),
  begin: seldom(fc.nat({ max: 120 }), 3),
  stops: fc.array(stop, { maxLength: 3 }),
  pause: seldom(minutes),
  end: fc.nat({ max: 7 }).map((n) => n === 0),
  now: seldom(minutes),
  heading: seldom(fc.nat({ max: 0xffff }), 2),
});

/** The resources with the decisions of the drafts; each stop or group is decided once. */
export function decided(
  resources: readonly Resource[],
  drafts: readonly (StateDraft | undefined)[],
  orders: readonly Order[],
): Resource[] {
  const slots = orders.flatMap(({ stops }) => stops.map(namesOf));
  const taken = new Set<number>();
  return resources.map((resource, index) => {
    const draft = drafts[index];
    if (draft === undefined) return resource;
    const own = draft.stops.filter(({ slot }) => {
      const isFree = !taken.has(slot % slots.length);
      taken.add(slot % slots.length);
      return isFree;
    });
    const places = orders.flatMap(({ stops }) => stops.flatMap(placesOf));
    return { ...resource, state: stateOf({ ...draft, stops: own }, slots, places) };
  });
}

/** Possible positions of a stop: each alternative has its own. */
function placesOf(stop: Order['stops'][number]): Position[] {
  return (stop.type === 'alternatives' ? stop.alternatives : [stop]).map(({ position }) => position);
}

/** The ids that decide a stop: the group's own first, then its members'. */
function namesOf(stop: Order['stops'][number]): string[] {
  if (stop.type !== 'alternatives') return [stop.id];
  return [...(stop.id === undefined ? [] : [stop.id]), ...stop.alternatives.map(({ id }) => id)];
}

function stateOf(
  { mode, begin, stops, pause, end, now, heading }: StateDraft,
  slots: readonly string[][],
  places: readonly Position[],
): ResourceState {
  let clock = begin ?? 60;
  const assignments: Assignment[] = [];
  if (begin !== undefined) assignments.push({ type: 'begin', departureTime: instantAt(begin) });
  const entry = ({ slot, member, gap, wait, stay }: StopStateDraft, status: 'fixed' | 'assigned'): Assignment => {
    const names = slots[slot % slots.length]!;
    const stopId = names[member % names.length]!;
    if (gap === undefined) return { stopId, status };
    const arrival = clock + gap;
    const service = arrival + (wait ?? 0);
    clock = service + (stay ?? 0);
    return compact({
      stopId,
      status,
      arrivalTime: instantAt(arrival),
      beginTime: wait === undefined ? undefined : instantAt(service),
      departureTime: stay === undefined ? undefined : instantAt(clock),
    });
  };
  // A group always counts as assigned.
  const isFixed = ({ slot, member, isFixed }: StopStateDraft): boolean => {
    const names = slots[slot % slots.length]!;
    return isFixed && !names[member % names.length]!.endsWith('group');
  };
  for (const stop of stops.filter(isFixed)) assignments.push(entry(stop, 'fixed'));
  if (pause !== undefined) {
    assignments.push({ type: 'break', arrivalTime: instantAt(clock), departureTime: instantAt(clock + pause) });
    clock += pause;
  }
  const later = stops.filter((each) => !isFixed(each));
  for (const stop of later) assignments.push(entry(stop, 'assigned'));
  // Fixed stops come before assigned ones.
  if (end && later.length === 0) assignments.push({ type: 'end', arrivalTime: instantAt(clock + 30) });
  return compact({
    mode,
    assignments,
    now: now === undefined ? undefined : instantAt(clock + now),
    heading: now === undefined || heading === undefined ? undefined : places[heading % places.length],
  });
}
