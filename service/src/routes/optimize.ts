import { formatDateTime, parseDateTime, parseDuration, type PlanWarning, type Solution, type Tour } from 'tourwright';
import { ANY_TIME } from '../intake/take-optimize.js';
import { type OptimizeAnswer, OptimizeAnswerSchema, OptimizeRequestSchema } from '../schemas/optimize.js';
import { json } from '../http/answer.js';
import { endpoint } from '../http/endpoint.js';
import { checkSearch } from './parameters.js';

/** The default search time in seconds. */
const USUAL = 2;

export const optimizeNow = endpoint('POST', '/api/v1/optimize', 'optimize', {
  tag: 'Optimize at once',
  scope: 'plan',
  summary: 'Compute tours from vehicles and orders',
  description: 'Nothing is stored and no credits are spent. The search takes maxDuration, PT2S by default.',
  isLong: () => true,
  body: OptimizeRequestSchema,
  answers: { 200: { description: 'The tours.', schema: OptimizeAnswerSchema } },
  handle: async ({ domain, intake, body, config, signal }) => {
    const { plan, maxDuration, firstMoment } = await intake.optimizeRequest(body);
    const seconds = maxDuration === undefined ? Math.min(USUAL, config.optimizeSeconds) : parseDuration(maxDuration);
    checkSearch(seconds, config.optimizeSeconds);
    const { solution, warnings } = await domain.optimizeNow(plan.content, { seconds, signal });
    return json(200, toAnswer(solution, [...plan.warnings, ...warnings], firstMoment));
  },
});

/**
 * A solution in the terms of the request.
 *
 * @param firstMoment - epoch seconds at which a tour starts if nothing makes it wait
 */
export function toAnswer(solution: Solution, warnings: readonly PlanWarning[], firstMoment: number): OptimizeAnswer {
  const tours = solution.tours.map((tour) => toTour(tour, firstMoment));
  const meters = tours.reduce((sum, { distanceInKm }) => sum + Math.round(distanceInKm * 1000), 0);
  return {
    tours,
    unservedOrderIds: [...solution.unaffectedStopIds],
    unusedVehicleIds: [...solution.unusedResourceIds],
    totalDistanceInKm: meters / 1000,
    warnings: warnings.map(({ code, message, properties }) => ({ code, message, properties: { ...properties } })),
  };
}

function toTour(tour: Tour, firstMoment: number): OptimizeAnswer['tours'][number] {
  const { resourceId, wayPoints, distanceInKm, travelDuration, workingDuration, waitingDuration } = tour;
  const begin = wayPoints.find((point) => point.type === 'begin');
  const end = wayPoints.find((point) => point.type === 'end');
  const stops = wayPoints.filter((point) => point.type === 'stop');
  const departure = begin?.departureTime ?? stops[0]!.arrivalTime;
  const shift = departure === ANY_TIME.begin ? firstMoment - parseDateTime(departure) : 0;
  const at = (time: string): string => (shift === 0 ? time : formatDateTime(parseDateTime(time) + shift));
  return {
    vehicleId: resourceId,
    departureTime: at(departure),
    arrivalTime: at(end?.arrivalTime ?? stops.at(-1)!.departureTime),
    distanceInKm,
    travelDuration,
    workingDuration,
    waitingDuration,
    orders: stops.map(({ stopId, arrivalTime, beginTime, departureTime }) => ({
      orderId: stopId,
      arrivalTime: at(arrivalTime),
      beginTime: at(beginTime),
      departureTime: at(departureTime),
    })),
  };
}
