import type { BreakTour } from './breaks/break-tour.js';
import { type TieBreaks, chooseWindows } from './breaks/choose.js';
import type { ScheduledBreaks } from './breaks/schedule-breaks.js';
import type { TakenBreak } from './history.js';
import type { Schedule } from './schedule.js';

/** The final schedule if breaks or spans leave a choice. */
export function timetableOf(tour: BreakTour, tieBreaks: TieBreaks): Schedule {
  const scheduled = chooseWindows(tour, tieBreaks, 'lenient');
  if (!scheduled) throw new Error('A lenient search always finds a schedule.');
  const { walk, late } = scheduled;
  const delay = walk.serviceBegin.map((begin, k) => Math.max(0, begin - tour.preferredEnd[k]));
  return {
    begin: walk.begin,
    end: walk.end,
    travel: tour.travel,
    arrival: walk.arrival,
    transition: Array.from(tour.transition, (seconds, k) => seconds + (k === tour.firstLeg ? tour.spent : 0)),
    serviceBegin: walk.serviceBegin,
    service: tour.service,
    departure: walk.departure,
    delay,
    late: walk.late,
    breaks: takenIn(scheduled),
    overrun: 0,
    missedBreaks: late.filter(({ index }) => index < 0).map(({ due }) => due),
  };
}

/** The breaks with their times; a late one with the time when it was due. */
function takenIn({ skeleton, walk, late }: ScheduledBreaks): TakenBreak[] {
  return skeleton.breaks.flatMap(({ leg, duration, fixedStart, travelled }, index): TakenBreak[] => {
    if (travelled !== undefined) return [];
    const begin = walk.start[index];
    const own = late.find((found) => found.index === index);
    const taken = {
      leg,
      begin,
      end: begin + duration,
      travelled: walk.travelled[index],
      isFixed: fixedStart !== undefined,
    };
    return [own ? { ...taken, due: own.due } : taken];
  });
}
