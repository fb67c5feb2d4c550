import type { Plan, Resource, SingleStop } from '../../model/types.gen.js';
import type { PlanClock } from '../plan/clock.js';
import { Owner, type Decisions, type ResourceDecisions } from '../plan/decisions.js';
import type { Locations } from '../plan/locations.js';
import type { TravelArrays } from '../travel/metric.js';
import { latestDeparture } from '../travel/traffic.js';
import { LAYOUT, type ArrayRow } from '../arrays/layout.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { forbiddenPairs } from '../plan/constraint-tree.js';
import type { BoundRule } from '../problem.js';
import type { Whereabouts } from './whereabouts.js';
import {
  sharedFloat64,
  sharedFloat64From,
  sharedInt32,
  sharedInt32From,
  sharedStarts,
  sharedUint32,
  sharedUint8From,
} from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';
import type { Interval } from '../stops/windows.js';

type Layout = typeof LAYOUT;
type WhenDecided = {
  [A in keyof Layout]: Layout[A] extends { readonly whenDecided: true } ? A : never;
}[keyof Layout];

/** The fields of `ProblemArrays` that hold decisions; all are empty if nothing is decided. */
type DecidedArrays = Pick<ProblemArrays, Exclude<WhenDecided, 'modeTruth'> | 'classDecided'>;

/** True if something is decided, and no stop is left to place: each one is held or left out. */
export function leavesNothing({ slotOwner, slotRank, slotMember }: ProblemArrays): boolean {
  const isDone = (owner: number, slot: number): boolean =>
    owner === Owner.LEFT_OUT || (slotRank[slot] >= 0 && slotMember[slot] >= 0);
  return slotOwner.length > 0 && slotOwner.every(isDone);
}

/** Inputs of the arrays in addition to the decisions. */
interface DecidedSources {
  readonly plan: Plan;
  readonly table: StopTable;
  readonly clock: PlanClock;
  readonly locations: Locations;
  readonly travel: TravelArrays;
  /** R: travel mode. */
  readonly resourceMode: ArrayLike<number>;
  readonly resourceRules: readonly (readonly BoundRule[])[];
  /** By class: its resources. */
  readonly classMembers: readonly (readonly number[])[];
  readonly whereabouts: readonly Whereabouts[];
}

/** R: a unique number for each resource with decisions, 0 for all others. */
export function decidedRows(resources: number, decisions: Decisions | undefined): Int32Array {
  const rows = new Int32Array(resources);
  for (const { resource } of decisions?.resources ?? []) rows[resource] = resource + 1;
  return rows;
}

/** Number of given times per stop: arrival, begin, departure. */
export const GIVEN = 3;

/** Compiles the decisions; without any, every array is empty. */
export function decidedArraysOf(decisions: Decisions | undefined, sources: DecidedSources): DecidedArrays {
  if (decisions === undefined) return NOTHING;
  const { plan, table } = sources;
  const stops = table.stops.length;
  const slotMember = sharedInt32(table.slotOrder.length).fill(-1);
  const slotRank = sharedInt32(table.slotOrder.length).fill(-1);
  const stopGiven = sharedFloat64(stops * GIVEN).fill(Infinity);
  const stopForbidden = sharedFloat64(stops).fill(-1);
  const resourceBegin = sharedFloat64(plan.resources.length).fill(Infinity);
  const resourceEnd = sharedFloat64(plan.resources.length).fill(Infinity);
  const held: number[][] = plan.resources.map(() => []);
  for (const decided of decisions.resources) {
    const { resource } = decided;
    resourceBegin[resource] = beginOf(decided, sources);
    resourceEnd[resource] = decided.end;
    decided.stops.forEach(({ slot, stop, status, given }, rank) => {
      slotMember[slot] = stop;
      if (decided.isList || status === 'fixed') slotRank[slot] = rank;
      // Not behind a choice between alternatives: what is held is a prefix of the tour.
      if (slotRank[slot] >= 0 && stop >= 0 && held[resource].length === rank) held[resource].push(stop);
      if (given === undefined) return;
      stopGiven.set([given.arrival, given.begin, given.departure], stop * GIVEN);
      if (given.begin < Infinity)
        stopForbidden[stop] = forbiddenSeconds(plan.resources[resource], stop, given.begin, sources);
    });
  }
  const breaks = plan.resources.map((_, r) => decisions.resources.find(({ resource }) => resource === r)?.breaks ?? []);
  return {
    slotOwner: sharedInt32From(decisions.slotOwner),
    slotMember,
    slotRank,
    slotFixed: sharedUint8From(decisions.slotStatus.map((status) => (status === 'fixed' ? 1 : 0))),
    classDecided: sharedInt32From(
      sources.classMembers.map(([first]) =>
        decisions.resources.some(({ resource }) => resource === first) ? first : -1,
      ),
    ),
    resourceHeld: sharedStarts(held),
    heldStops: sharedInt32From(held.flat()),
    stopGiven,
    stopForbidden,
    stopMisfits: misfitsOf(decisions, sources),
    resourceBegin,
    resourceEnd,
    resourceBreaks: sharedStarts(breaks),
    breakLeg: sharedInt32From(breaks.flat().map(({ leg }) => leg)),
    breakTimes: sharedFloat64From(breaks.flat().flatMap(({ begin, end }) => [begin, end])),
    ...nowArraysOf(sources),
    ...judgedRulesOf(decisions, sources),
  };
}

function nowArraysOf({ plan, whereabouts }: DecidedSources) {
  const nowTime = sharedFloat64(plan.resources.length).fill(-Infinity);
  const nowLeg = sharedInt32(plan.resources.length).fill(-1);
  const nowTravelled = sharedFloat64(plan.resources.length);
  const nowHeading = sharedInt32(plan.resources.length).fill(-1);
  const nowReached = sharedFloat64(plan.resources.length).fill(Infinity);
  for (const { resource, leg, now, gone, heading, reached } of whereabouts) {
    nowTime[resource] = now;
    nowLeg[resource] = leg;
    nowTravelled[resource] = gone;
    nowHeading[resource] = heading;
    nowReached[resource] = reached;
  }
  return { nowTime, nowLeg, nowTravelled, nowHeading, nowReached };
}

/**
 * When the tour began, in seconds, as far as history records it: the first fixed stop's arrival minus the travel to it,
 * a break before it, or the begin of the working window if that is earlier and the resource does not depart late.
 * Without any of them the tour began no later than the first known time. Infinity: the schedule chooses.
 */
function beginOf(decided: ResourceDecisions, sources: DecidedSources): number {
  const { plan, clock, locations, travel, resourceMode } = sources;
  const { resource, begin, stops, breaks } = decided;
  if (begin < Infinity) return begin;
  const first = stops[0];
  let started = Math.min(...breaks.filter(({ leg }) => leg === 0).map((pause) => pause.begin));
  if (first?.given !== undefined && first.given.arrival < Infinity) {
    const from = locations.resourceStart[resource];
    const to = locations.stopLocation[first.stop];
    const { arrival } = first.given;
    const left = from < 0 ? arrival : latestDeparture(travel, resourceMode[resource], from, to, arrival);
    started = Math.min(started, left);
  }
  const opening = clock.seconds(plan.resources[resource].workingTimeWindow.begin);
  const known = firstKnown(decided);
  if (started === Infinity && known < opening) started = known;
  if (started === Infinity || plan.lateDeparture === true) return started;
  return Math.min(started, opening);
}

/** The first time recorded in the history, Infinity if there is none. */
function firstKnown({ stops, breaks, end }: ResourceDecisions): number {
  const times = stops.flatMap(({ given }) =>
    given === undefined ? [] : [given.arrival, given.begin, given.departure],
  );
  return Math.min(end, ...times, ...breaks.map(({ begin }) => begin));
}

/**
 * Seconds from the begin of the gap that contains a time, between the authorized windows that bind a resource, to that
 * time; −1 if it lies in a window, or none binds.
 */
function forbiddenSeconds(resource: Resource, stop: number, time: number, { table, clock }: DecidedSources): number {
  const gap = authorizedGap(table.stops[stop], resource, time, clock);
  return gap === undefined ? -1 : time - gap.begin;
}

/** The gap that contains a time, between the authorized windows that bind a resource; undefined if it lies in none. */
export function authorizedGap(
  stop: SingleStop,
  resource: Resource,
  time: number,
  { seconds }: Pick<PlanClock, 'seconds'>,
): Interval | undefined {
  const tags = new Set(resource.tags);
  const binds = (list: readonly string[]): boolean => list.length === 0 || list.some((tag) => tags.has(tag));
  const windows = (stop.authorizedTimeWindows ?? [])
    .filter(({ resourceTags = [] }) => binds(resourceTags))
    .map(({ begin, end }) => ({ begin: seconds(begin), end: seconds(end) }));
  if (windows.length === 0 || windows.some(({ begin, end }) => begin <= time && time <= end)) return undefined;
  const passed = windows.map(({ end }) => end).filter((end) => end < time);
  const next = windows.map(({ begin }) => begin).filter((begin) => begin > time);
  const { workingTimeWindow } = resource;
  return {
    begin: passed.length > 0 ? Math.max(...passed) : Math.min(seconds(workingTimeWindow.begin), time),
    end: next.length > 0 ? Math.min(...next) : Math.max(seconds(workingTimeWindow.end), time),
  };
}

/** n: how many of two rules a stop breaks on the resource it is decided for: skills, forbidden assignments. */
function misfitsOf({ slotOwner }: Decisions, { plan, table }: DecidedSources): Int32Array {
  const misfits = sharedInt32(table.stops.length);
  const pairs = forbiddenPairs(plan);
  table.stops.forEach(({ tags = [] }, stop) => {
    const slot = table.stopSlot[stop];
    if (slotOwner[slot] < 0) return;
    const { skills = [], tags: own = [] } = plan.resources[slotOwner[slot]];
    const { requiredSkills = [] } = table.orders[table.slotOrder[slot]];
    const lacks = requiredSkills.some((skill) => !skills.includes(skill));
    const isForbidden = pairs.some(({ resourceTag, stopTag }) => own.includes(resourceTag) && tags.includes(stopTag));
    misfits[stop] = (lacks ? 1 : 0) + (isForbidden ? 1 : 0);
  });
  return misfits;
}

/** The rules whose violations are counted in decided tours: once per constraint, or once at each point of the tour. */
function judgedRulesOf({ resources }: Decisions, { resourceRules, classMembers }: DecidedSources) {
  const decided = new Set(resources.map(({ resource }) => resource));
  const lists = classMembers.map(([first]) => (decided.has(first) ? resourceRules[first] : []));
  return {
    classJudged: sharedStarts(lists),
    judgedRule: sharedInt32From(lists.flat().map(({ rule }) => rule)),
    judgedEach: sharedInt32From(
      lists.flat().map(({ constraint }) => (constraint.type === 'atLeastOneValidCapacity' ? 1 : 0)),
    ),
  };
}

const EMPTY = {
  Int32: sharedInt32(0),
  Uint32: sharedUint32(0),
  Uint8: sharedUint8From([]),
  Float64: sharedFloat64(0),
} as const;

const NOTHING = Object.fromEntries(
  Object.entries<ArrayRow>(LAYOUT).flatMap(([name, { type, whenDecided }]) =>
    whenDecided === true || name === 'classDecided' ? [[name, EMPTY[type]]] : [],
  ),
) as unknown as DecidedArrays;
