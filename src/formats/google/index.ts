export { readGoogle, type ReadGoogle } from './read.js';
export { writeGoogle } from './write.js';
