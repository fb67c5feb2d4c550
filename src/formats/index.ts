/** The door `tourwright/formats`: plans and solutions in the formats of other programs. */
export { FormatError, type FormatFault, type FormatWarning, type ReadPlan, type Written } from './format.js';
