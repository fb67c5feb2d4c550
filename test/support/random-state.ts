import fc from 'fast-check';

import type { Plan } from '../../src/index.js';
import { compact, instantAt, seldom } from './pools.js';
import type { When } from './random-rules.js';

type State = NonNullable<Plan['resources'][number]['state']>;
type Assignment = NonNullable<State['assignments']>[number];

/** What one stop of an order, or group, is drawn to be: decided by whom, for which resource, where in its list. */
interface Draw {
  readonly isDecided: boolean;
  readonly resource: number;
  readonly member: number;
  readonly place: number;
  readonly isFixed: boolean;
  readonly step: number;
  readonly given: number;
}

/** What a resource is drawn to have beside its stops. */
interface Frame {
  readonly isList: boolean;
  readonly start: number;
  readonly hasBegin: boolean;
  readonly hasEnd: boolean;
  readonly pauseAfter: number | undefined;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  isDecided: fc.nat({ max: 2 }).map((n) => n === 1),
  resource: fc.nat({ max: 1000 }),
  member: fc.nat({ max: 8 }),
  place: fc.nat({ max: 1000 }),
  isFixed: fc.boolean(),
  step: fc.nat({ max: 40 }),
  given: fc.nat({ max: 7 }),
});

const frame: fc.Arbitrary<Frame> = fc.record({
  isList: fc.nat({ max: 3 }).map((n) => n === 1),
  start: fc.integer({ min: -30, max: 240 }),
  hasBegin: fc.nat({ max: 3 }).map((n) => n === 1),
  hasEnd: fc.nat({ max: 8 }).map((n) => n === 1),
  pauseAfter: seldom(fc.nat({ max: 3 }), 4),
});

/** Plans in which some of the stops are done or decided; times may contradict everything but each other. */
export function withStates(when: When, plan: Plan): fc.Arbitrary<Plan> {
  const slots = (plan.orders ?? []).flatMap(({ stops }) => stops);
  const states = fc.record({
    draws: fc.array(draw, { minLength: slots.length, maxLength: slots.length }),
    frames: fc.array(frame, { minLength: plan.resources.length, maxLength: plan.resources.length }),
  });
  return when('decided', states).map((drawn) => {
    if (drawn === undefined) return plan;
    const resources = plan.resources.map((resource, r): typeof resource => {
      const own = slots.flatMap((slot, s) => {
        const one = drawn.draws[s];
        return one?.isDecided === true && one.resource % plan.resources.length === r
          ? [{ ...one, ...named(slot, one) }]
          : [];
      });
      const state = stateOf(
        drawn.frames[r] as Frame,
        own.sort((a, b) => a.place - b.place),
      );
      return state === undefined ? resource : { ...resource, state };
    });
    return { ...plan, resources };
  });
}

/** The id by which a stop is decided: of a group its own, or that of a member. */
function named(slot: NonNullable<Plan['orders']>[number]['stops'][number], { member }: Draw) {
  if (slot.type !== 'alternatives') return { stopId: slot.id, isGroup: false };
  const ids = [...slot.alternatives.map(({ id }) => id), ...(slot.id === undefined ? [] : [slot.id])];
  const stopId = ids[member % ids.length] as string;
  return { stopId, isGroup: stopId === slot.id };
}

type Decided = Draw & { readonly stopId: string; readonly isGroup: boolean };

function stateOf({ isList, start, hasBegin, hasEnd, pauseAfter }: Frame, own: readonly Decided[]): State | undefined {
  if (own.length === 0 && !hasBegin) return undefined;
  const fixed = own.filter((one) => one.isFixed && (isList || !one.isGroup));
  const others = own.filter((one) => !fixed.includes(one));
  const assignments: Assignment[] = [];
  let clock = start;
  if (hasBegin) assignments.push({ type: 'begin', departureTime: instantAt(clock) });
  fixed.forEach(({ stopId, step, given, isGroup }, index) => {
    if (index === pauseAfter) assignments.push(pause());
    const times = [clock + step, clock + step + (given & 1) * 7, clock + step + 12];
    clock = times[2] as number;
    const time = (field: number): string | undefined =>
      isGroup || (given >> field) % 2 === 0 ? undefined : instantAt(times[field] as number);
    assignments.push(compact({ stopId, arrivalTime: time(0), beginTime: time(1), departureTime: time(2) }));
  });
  if (pauseAfter !== undefined && pauseAfter >= fixed.length) assignments.push(pause());
  for (const { stopId } of others) assignments.push({ stopId, status: 'assigned' });
  if (hasEnd) assignments.push({ type: 'end', arrivalTime: instantAt(Math.max(clock, 250)) });
  return { mode: isList ? 'fixed' : 'free', assignments };

  function pause(): Assignment {
    clock += 5;
    const begin = clock;
    clock += 20;
    return { type: 'break', arrivalTime: instantAt(begin), departureTime: instantAt(clock) };
  }
}
