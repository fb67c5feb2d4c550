/** The entry point `tourwright/travel`: where distances and durations come from. */
export type { Geometry, RoadSource, TravelBuckets, TravelMatrix, TravelProvider, TravelRemark } from './provider.js';
export { fly } from './fly.js';
export { matrix, type MatrixBuckets, type MatrixFigures, type MatrixOptions, type MatrixProfile } from './matrix.js';
export { plane, type PlaneOptions } from './plane.js';
export { MissingPositionError, MissingProfileError } from './errors.js';
export { straightMeters } from './great-circle.js';
export { roadCacheFolder, roadTravel, type RoadTravelOptions } from './roads/road-travel.js';
export type { RoadProfile } from './crow-fly.js';
export {
  REACH_METERS,
  type RoadEngine,
  type RoadLeg,
  type RoadLimits,
  type RoadQuery,
  type RoadSnap,
  type RoadTable,
} from './roads/engine.js';
export type { DayPart } from './roads/traffic-hours.js';
export { isRoadsError, RoadsError, type RoadsErrorCode } from './roads/errors.js';
