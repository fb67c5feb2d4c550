import type { Position, VehicleProfile } from '../../model/types.gen.js';
import { DETOUR_FACTOR, speedOf } from '../../travel/crow-fly.js';
import { FLY_SPEED } from '../../travel/fly.js';
import { straightMeters } from '../../travel/great-circle.js';
import { reachable, stretched } from './metric.js';
import type { Problem } from '../problem.js';

/** A crow-fly travel in whole meters and seconds. */
interface Flight {
  readonly distance: number;
  readonly duration: number;
}

/**
 * The crow-fly travel in place of one that its profile cannot make: the great circle; for profiles that need roads,
 * times the detour factor at their usual speed. The resource's travelTimeCoefficient applies as to every travel.
 */
export function crowFlyTravel(problem: Problem, resource: number, from: number, to: number): Flight {
  const { classMode, modeCoefficient, resourceClass } = problem.arrays;
  const coefficient = modeCoefficient[classMode[resourceClass[resource]]];
  const { positions, resources } = problem;
  return flight(resources[resource].vehicleProfile, coefficient, positions[from], positions[to]);
}

/** The crow-fly travel of a profile with a travelTimeCoefficient. */
export function flight(profile: VehicleProfile, coefficient: number, from: Position, to: Position): Flight {
  const isFlying = profile.type === 'fly';
  const kmph = isFlying ? (profile.kmph ?? FLY_SPEED) : speedOf(profile);
  const detour = isFlying ? 1 : DETOUR_FACTOR;
  const distance = Math.floor(straightMeters(from, to) * detour + 0.5);
  const duration = stretched(Math.ceil((distance * 3.6) / kmph - 1e-6), coefficient);
  // Durations are capped at the longest possible travel, so that times remain whole seconds.
  return { distance, duration: reachable(duration) };
}
