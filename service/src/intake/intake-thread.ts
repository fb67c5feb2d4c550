import { setPriority } from 'node:os';

export { perform } from './task.js';

/** A lower priority than the main thread, a higher one than the engines. */
const NICENESS = 5;

// Only on Linux a priority belongs to the thread; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICENESS);
