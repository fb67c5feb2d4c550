import { version } from '../package.json';

/** The version of this program. The API has its own: that of its specification. */
export { version };
