import { parseDuration, type Plan, type Tour, type Visit, type WayPoint } from 'tourwright';

/**
 * Seconds of access and setup at each waypoint of a tour, directly after arrival: access at the first of consecutive
 * stops with its tag, and the longest setup that applies to the previous stop and this one. All 0 without the plan.
 */
export function preparations(
  tour: Tour,
  plan: Plan | undefined,
  known: ReadonlyMap<WayPoint, Visit>,
): readonly number[] {
  let before: readonly string[] | undefined;
  return tour.wayPoints.map((wayPoint) => {
    const visit = known.get(wayPoint);
    if (visit === undefined) return 0;
    const [previous, tags] = [before, visit.stop.tags ?? []];
    before = tags;
    const access = [...new Set(tags)]
      .filter((tag) => previous?.includes(tag) !== true)
      .reduce((sum, tag) => sum + secondsOf(plan?.accessDurationsByStopTag, tag), 0);
    const setups = (plan?.setupDurations ?? [])
      .filter(({ fromStopTag, toStopTag }) => previous?.includes(fromStopTag) === true && tags.includes(toStopTag))
      .map(({ setupDuration }) => parseDuration(setupDuration));
    return access + Math.max(0, ...setups);
  });
}

function secondsOf(durations: Readonly<Record<string, string>> | undefined, tag: string): number {
  return durations !== undefined && Object.hasOwn(durations, tag) ? parseDuration(durations[tag]) : 0;
}
