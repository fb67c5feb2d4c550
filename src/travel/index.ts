/** The door `tourwright/travel`: where distances and durations come from. */
export type { Geometry, RoadSource, TravelBuckets, TravelMatrix, TravelProvider } from './provider.js';
export type { TravelRemark } from './remark.js';
export { fly } from './fly.js';
export { matrix, type MatrixBuckets, type MatrixFigures, type MatrixOptions, type MatrixProfile } from './matrix.js';
export { plane, type PlaneOptions } from './plane.js';
export { MissingPositionError, MissingProfileError } from './errors.js';
export { roads, type RoadsProvider } from './roads/roads.js';
export { readRoads, type RoadsFolder, type RoadsOptions, type RoadsServer, type RoadsSource } from './roads/options.js';
export { roadCacheFolder, roadTravel, type RoadTravelOptions, type RoadTravelProvider } from './roads/road-travel.js';
export type { SpotChecks } from './roads/spot-checks.js';
export type { RoadEngine, RoadLeg, RoadLimits, RoadQuery, RoadSnap, RoadTable } from './roads/engine.js';
export { isRoadsError, RoadsError, type RoadsErrorCode } from './roads/errors.js';
export {
  buildRoads,
  estimateBuild,
  type BuildEstimate,
  type BuildProgress,
  type BuildRoadsOptions,
} from './roads/build/build-roads.js';
export { addTraffic, type AddTrafficOptions } from './roads/traffic/add-traffic.js';
export { readRoadsInfo, type RoadsInfo } from './roads/data/roads-info.js';
