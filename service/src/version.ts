import { version } from '../package.json';

/** Of this program. The API has a version of its own: that of its specification. */
export { version };
