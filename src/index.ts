/**
 * tourwright: a plan of resources, orders and rules goes in, the best tours found in the time given come out.
 *
 * @example
 * import { solve } from 'tourwright';
 *
 * const solution = await solve(plan, { maxDuration: 'PT10S' });
 * console.log(solution.tours.map((tour) => tour.resourceId), solution.unaffectedStopIds);
 *
 * @packageDocumentation
 */
export * from './library/index.js';
