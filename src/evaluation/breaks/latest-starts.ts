import { latestDepartures } from './leg.js';
import { Counts, type BreakTour } from './break-tour.js';
import { meritsOf } from './merits.js';
import type { ScheduledBreaks } from './schedule-breaks.js';

/**
 * Times that the breaks from the one with this index on start no later than in any schedule that keeps all rules, is as good
 * as this one, and has breaks before them at the same times, of whatever length: by the clocks, which a break may all start
 * anew, and, where all breaks are alike, by what limits of travel leave to be travelled behind. Each stands for the case
 * that those before it start then. There are as many as are known.
 */
export function findLatestStarts(tour: BreakTour, scheduled: ScheduledBreaks, index: number): number[] {
  const { limit, least, counts, lengths, windowDuration } = tour.rules;
  const { skeleton, walk } = scheduled;
  const { breaks } = skeleton;
  const areAlike = lengths.length === 1 && windowDuration.length === 0;
  const longest = Math.max(...lengths, ...windowDuration);
  const clock = limit.reduce(
    (all, seconds, r) => (counts[r] === Counts.CLOCK ? Math.min(all, seconds) : all),
    Infinity,
  );
  const departures = latestDepartures(tour, { lenient: false, bound: meritsOf(scheduled) });
  const starts: number[] = [];
  let over = walk.begin;
  if (index > 0)
    over = walk.start[index - 1] + (breaks[index - 1].fixedStart === undefined ? longest : breaks[index - 1].duration);
  let left = 0;
  for (let i = index; i < breaks.length; i++) {
    const { leg } = breaks[i];
    if (i === index || breaks[i - 1].leg !== leg) left = walk.left[i];
    const latest = departures[leg + 1] - (leg < tour.count ? tour.service[leg] + tour.transition[leg] : 0);
    let start = over + clock;
    let rest = left;
    for (let r = 0; areAlike && r < limit.length; r++) {
      if (counts[r] === Counts.CLOCK) continue;
      const behind = left - (i === index ? walk.allowed[i * limit.length + r] : limit[r]);
      // The stop is not reached before the break, and so many come before it.
      if (behind > 0) start = Math.min(start, latest - behind - least[r] * Math.ceil(behind / limit[r]));
      rest = Math.min(rest, Math.max(0, behind));
    }
    if (start === Infinity) break;
    left = rest;
    starts.push(Math.floor(start));
    over = Math.floor(start) + longest;
  }
  return starts;
}
