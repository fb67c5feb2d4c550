import { limitsIn } from '../../src/agencies/limits.js';
import { readConfig } from '../../src/config/read.js';

/** What an agency may do where no setting says otherwise. */
export const DEFAULT_LIMITS = limitsIn(readConfig([], {}));
