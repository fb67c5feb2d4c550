export { readGoogle, type ReadGoogle } from './read.js';
export { isGoogle } from './request.js';
export { writeGoogle } from './write.js';
