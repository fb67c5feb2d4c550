/**
 * A page that shows a solution: map, timeline and tables in one HTML file without any server.
 *
 * @packageDocumentation
 */
export { consolePage } from './console-page.js';
export type { ConsoleInput } from './view/view-of.js';
