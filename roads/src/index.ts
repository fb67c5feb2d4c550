/**
 * Travel on real roads: engines that read a folder of roads, which this package builds, or call a Valhalla or OSRM
 * server.
 *
 * @example import { solve } from 'tourwright'; import { roads } from '@tourwright/roads';
 *
 * const solution = await solve(plan, { travel: roads({ dir: 'heidelberg' }) });
 *
 * @packageDocumentation
 */
export { roads, type RoadsProvider } from './roads.js';
export type { ProfiledEngine } from './engine-of.js';
export { readRoads, type RoadsFolder, type RoadsOptions, type RoadsServer, type RoadsSource } from './options.js';
export {
  buildRoads,
  estimateBuild,
  type BuildEstimate,
  type BuildProgress,
  type BuildRoadsOptions,
} from './build/build-roads.js';
export { addTraffic, type AddTrafficOptions } from './traffic/add-traffic.js';
export { readRoadsInfo, type RoadsInfo } from './data/roads-info.js';
