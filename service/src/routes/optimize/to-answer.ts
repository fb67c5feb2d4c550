import type { PlanWarning, Solution, Tour } from 'tourwright';
import type { OptimizeAnswer } from '../../schemas/optimize.js';

/** A solution in the words of the request. */
export function toAnswer(solution: Solution, warnings: readonly PlanWarning[]): OptimizeAnswer {
  const tours = solution.tours.map(toTour);
  const meters = tours.reduce((sum, { distanceInKm }) => sum + Math.round(distanceInKm * 1000), 0);
  return {
    tours,
    unservedOrderIds: [...solution.unaffectedStopIds],
    unusedVehicleIds: [...solution.unusedResourceIds],
    totalDistanceInKm: meters / 1000,
    warnings: warnings.map(({ code, message, properties }) => ({ code, message, properties: { ...properties } })),
  };
}

function toTour(tour: Tour): OptimizeAnswer['tours'][number] {
  const { resourceId, wayPoints, distanceInKm, travelDuration, workingDuration, waitingDuration } = tour;
  const begin = wayPoints.find((point) => point.type === 'begin');
  const end = wayPoints.find((point) => point.type === 'end');
  const stops = wayPoints.filter((point) => point.type === 'stop');
  return {
    vehicleId: resourceId,
    departureTime: begin?.departureTime ?? stops[0]!.arrivalTime,
    arrivalTime: end?.arrivalTime ?? stops.at(-1)!.departureTime,
    distanceInKm,
    travelDuration,
    workingDuration,
    waitingDuration,
    orders: stops.map(({ stopId, arrivalTime, beginTime, departureTime }) => ({
      orderId: stopId,
      arrivalTime,
      beginTime,
      departureTime,
    })),
  };
}
