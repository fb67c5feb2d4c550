/** The door `tourwright/travel`: where distances and durations come from. */
export type { Geometry, TravelMatrix, TravelProvider, TravelRemark } from './provider.js';
export { fly } from './fly.js';
export { matrix, type MatrixFigures, type MatrixOptions } from './matrix.js';
export { plane, type PlaneOptions } from './plane.js';
export { MissingPositionError, MissingProfileError } from './errors.js';
