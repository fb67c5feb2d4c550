import { isSamePlace } from '../travel.js';
import type { Position } from '../wire.js';
import type { Leg } from './itinerary.js';
import type { Route } from './route.js';
import type { Stretch } from './timed-travel.js';
import { roundedUp, toTheMeter } from '../numbers/rounding.js';
import { latestDeparture, partDone, travelSeconds } from './timed-travel.js';

/** What is known of the travel on which the time lies up to which a tour is known. */
export interface OnWay {
  readonly now: number;
  /** Seconds of it that are over by then; Infinity: it goes on as it was. */
  readonly gone: number;
  /** When the next stop is reached by going on. */
  readonly reached: number;
  /** Meters and seconds of it that led elsewhere than the travel goes now. */
  readonly abandoned: { readonly meters: number; readonly seconds: number };
}

/** Figures of a travel in the resource's own seconds. */
export interface Figures {
  readonly distance: number;
  readonly seconds: number;
  readonly stretches?: readonly Stretch[] | undefined;
}

/** The travel behind the fixed stops of a route, as what happened by `now` leaves it. */
export function onTheWay(
  { resource, decided }: Route,
  [from, to]: readonly [Position | undefined, Position],
  leg: Leg,
  travel: (from: Position, to: Position) => Figures,
): Leg {
  const { now, fixedStops, fixedBreaks } = decided;
  if (now === undefined) return leg;
  const { heading } = resource.wire.state ?? {};
  const last = fixedStops.at(-1);
  const left = last ? last.given.departure : decided.begin;
  const standing: OnWay = { now, gone: 0, reached: Infinity, abandoned: { meters: 0, seconds: 0 } };
  const isOn = heading !== undefined && isSamePlace(heading, to);
  if (!heading || left === undefined || left >= now) {
    return { ...leg, onWay: isOn && !from ? { ...standing, gone: Infinity } : standing };
  }
  // Without a departure the tour begins at its first stop.
  const way: Figures = from ? travel(from, heading) : { distance: 0, seconds: 0 };
  const whole = way.stretches ? travelSeconds(way.stretches, left) : way.seconds;
  const own = fixedBreaks.filter((pause) => pause.leg === fixedStops.length);
  const paused = (until: number): number =>
    own.reduce((sum, { arrival, departure }) => sum + Math.max(0, Math.min(departure, until) - arrival), 0);
  const since = now - left - paused(now);
  // One that stands where it was heading to has come there just now, whatever the traffic was.
  const { stretches: timed } = way;
  const latest =
    timed && since >= whole ? now - latestDeparture((begin) => travelSeconds(timed, begin), now) : Infinity;
  const gone = latest <= since ? latest : Math.max(0, Math.min(whole, since));
  const reached = Math.max(left + paused(Infinity) + whole, ...own.map(({ departure }) => departure));
  if (isOn) return { ...leg, onWay: { ...standing, gone: Infinity, reached } };
  if (gone === 0 || !from) return { ...leg, onWay: standing };
  const [there, onward] = [travel(from, to), travel(heading, to)];
  const part = way.stretches ? partDone(way.stretches, now - gone, gone) : ([gone, whole] as const);
  const through = (all: number, fromBegin: number, fromEnd: number): number => turned(part, all, fromBegin, fromEnd);
  const seconds = (pick: (figures: Figures) => number): number =>
    roundedUp(through(pick(way), pick(there), pick(onward)));
  const oneTimed = [way, there, onward].find(({ stretches }) => stretches);
  const stretches = oneTimed?.stretches?.map(({ begin }, at) => ({
    begin,
    seconds: seconds((figures) => figures.stretches?.[at]?.seconds ?? figures.seconds),
  }));
  return {
    ...leg,
    distance: toTheMeter(through(way.distance, there.distance, onward.distance)),
    duration: stretches ? NaN : seconds((figures) => figures.seconds),
    secondsFrom: stretches && ((departure) => travelSeconds(stretches, departure)),
    onWay: {
      now,
      gone,
      reached: Infinity,
      abandoned: { meters: toTheMeter((way.distance * part[0]) / part[1]), seconds: gone },
    },
  };
}

/**
 * As far as one is (so much of all), and on from there, where the whole way, and those from its begin and its end, are
 * the sides of a triangle.
 */
function turned([gone, whole]: readonly [number, number], way: number, fromBegin: number, fromEnd: number): number {
  const left = whole - gone;
  const sides = fromBegin ** 2 * left + fromEnd ** 2 * gone;
  const square = (sides - (way / whole) * way * gone * left) / whole;
  return Math.min(way + fromEnd, (way * gone) / whole + Math.sqrt(Math.max(0, square)));
}
