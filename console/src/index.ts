/**
 * A page that shows a solution: map, timeline and tables in one HTML file that asks no server.
 *
 * @packageDocumentation
 */
export { consolePage } from './console-page.js';
export type { ConsoleInput } from './view/view-of.js';
