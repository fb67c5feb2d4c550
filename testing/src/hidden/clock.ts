import type { Position } from 'tourwright';
import type { PlanDraft, DraftStop, DraftTour } from './draft.js';

/** Great-circle distance in meters, rounded so that it is at most one too short. */
export function metersBetween(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const sine = (degrees: number): number => Math.sin((degrees * radians) / 2) ** 2;
  const h =
    sine(to.lat - from.lat) + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * sine(to.lon - from.lon);
  return 2 * 6371008.8 * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Times of a hidden tour in seconds of the day, never earlier than its real schedule. */
export interface HiddenTimes {
  /** By stop of the tour: arrival, begin of service, departure. */
  readonly arrivals: readonly number[];
  readonly begins: readonly number[];
  readonly departures: readonly number[];
  readonly end: number;
  readonly travel: number;
  readonly meters: number;
  /** Meters and seconds of each travel, including the one back to the depot. */
  readonly legMeters: readonly number[];
  readonly legSeconds: readonly number[];
}

/** Seconds of the day at which all tours depart. */
export const LEAVE = 0;

/** Computes a hidden tour's times with all durations that the rules so far have added. */
export function timesOf(draft: PlanDraft, tour: DraftTour): HiddenTimes {
  const { resource, stops } = tour;
  const arrivals: number[] = [];
  const begins: number[] = [];
  const departures: number[] = [];
  const legMeters: number[] = [];
  const legSeconds: number[] = [];
  let now = LEAVE;
  const go = (from: Position, to: Position): void => {
    const meters = Math.ceil(metersBetween(from, to)) + 1;
    const seconds = Math.ceil(Math.ceil((meters * 3.6) / 50) * (resource.travelTimeCoefficient ?? 1));
    legMeters.push(meters);
    legSeconds.push(seconds);
    now += seconds;
  };
  stops.forEach((stop, i) => {
    go(i === 0 ? resource.departure! : stops[i - 1]!.position, stop.position);
    if (i === stops.length >> 1) now += tour.pause;
    arrivals.push(now);
    begins.push((now += handling(draft, stops[i - 1], stop)));
    departures.push((now += operation(draft, tour, stop)));
  });
  go(stops.at(-1)!.position, resource.departure!);
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  return {
    arrivals,
    begins,
    departures,
    end: now,
    travel: sum(legSeconds),
    meters: sum(legMeters),
    legMeters,
    legSeconds,
  };
}

/** Parses an ISO duration that consists of seconds only. */
const seconds = (duration: string): number => Number(/^PT(\d+)S$/.exec(duration)![1]);

/** Access and setup on arrival. */
function handling({ plan }: PlanDraft, before: DraftStop | undefined, stop: DraftStop): number {
  const access = Object.entries(plan.accessDurationsByStopTag ?? {})
    .filter(([tag]) => stop.tags.includes(tag) && before?.tags.includes(tag) !== true)
    .map(([, duration]) => seconds(duration));
  const setup = (plan.setupDurations ?? [])
    .filter(
      ({ fromStopTag, toStopTag }) => before?.tags.includes(fromStopTag) === true && stop.tags.includes(toStopTag),
    )
    .map(({ setupDuration }) => seconds(setupDuration));
  return access.reduce((sum, each) => sum + each, 0) + Math.max(0, ...setup);
}

function operation({ plan }: PlanDraft, { resource }: DraftTour, stop: DraftStop): number {
  const policies = resource.operationDurationPolicies ?? [];
  if (policies.some(({ stopTags = [] }) => stopTags.some((tag) => stop.tags.includes(tag)))) return 0;
  return (plan.additionalOperationDurations ?? [])
    .filter(({ resourceTag, stopTag }) => resource.tags?.includes(resourceTag) === true && stop.tags.includes(stopTag))
    .reduce((sum, { additionalOperationDuration }) => sum + seconds(additionalOperationDuration), stop.operation);
}
