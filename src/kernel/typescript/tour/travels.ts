import { latestDeparture, travelDurationAt } from '../../../problem/travel/traffic.js';
import { duration } from '../instance/metric.js';
import type { Trial } from './figures.js';

// The travels of a tour under evaluation, if their seconds may depend on the departure.

/** Returns the location at which a travel of the tour begins, −1: there is no such travel. */
function beginOf({ instance, k, sequence }: Trial, leg: number): number {
  return leg === 0 ? k.start : instance.arrays.stopLocation[sequence[leg - 1]];
}

/** Returns the location at which a travel of the tour ends, −1: there is no such travel. */
export function endOf({ instance, k, sequence, count }: Trial, leg: number): number {
  const { stopLocation } = instance.arrays;
  if (leg < count) return stopLocation[sequence[leg]];
  return k.loops ? stopLocation[sequence[0]] : k.end;
}

/** Returns false if the tour has no such travel, as it has no departure or no arrival. */
export function travels(trial: Trial, leg: number): boolean {
  return beginOf(trial, leg) >= 0 && endOf(trial, leg) >= 0;
}

/** Returns the seconds of a travel, the minimum if they depend on the departure. */
export function secondsOf(trial: Trial, leg: number): number {
  const { instance, k } = trial;
  return travels(trial, leg) ? duration(instance, k, beginOf(trial, leg), endOf(trial, leg)) : 0;
}

/** Writes the seconds of a travel that begins at `departure` into `scratch.schedule.travel`. */
export function leaveAt(trial: Trial, leg: number, departure: number): void {
  const { instance, scratch, k } = trial;
  scratch.schedule.travel[leg] = travels(trial, leg)
    ? travelDurationAt(instance.arrays, k.travel.mode, beginOf(trial, leg), endOf(trial, leg), departure)
    : 0;
}

/** Returns the latest departure of a travel that ends by `arrival`. */
export function latestLeave(trial: Trial, leg: number, arrival: number): number {
  const { instance, scratch, k } = trial;
  if (!instance.features.traffic) return arrival - scratch.schedule.travel[leg];
  return travels(trial, leg)
    ? latestDeparture(instance.arrays, k.travel.mode, beginOf(trial, leg), endOf(trial, leg), arrival)
    : arrival;
}

/** Returns the minimum seconds of a travel over all departures. */
export function leastTravel(trial: Trial, leg: number): number {
  return trial.instance.features.traffic ? secondsOf(trial, leg) : trial.scratch.schedule.travel[leg];
}
