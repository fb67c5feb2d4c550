import type { PlanWarning } from 'tourwright';
import type { Done } from './engine-protocol.js';

/** Below this share of a processor an engine is starved. */
const STARVED_BELOW = 0.5;

/** What is to be remarked of the time that an engine had: too little of it, or of the processor. */
export function timeWarnings({ warnings = [], processorShare }: Done): readonly PlanWarning[] {
  const tooShort = warnings.filter(({ code }) => code === 'TIME_TOO_SHORT');
  return [...tooShort, ...(isStarved(processorShare) ? [starvedWarning(processorShare)] : [])];
}

/** True where an engine had too little of the processor. */
export function isStarved(processorShare: number | undefined): processorShare is number {
  return processorShare !== undefined && processorShare < STARVED_BELOW;
}

function starvedWarning(processorShare: number): PlanWarning {
  const percent = Math.round(processorShare * 100);
  return {
    code: 'ENGINE_STARVED',
    message:
      `The optimization had ${percent} % of a processor for itself: more time, or fewer optimizations at once, would ` +
      'give better tours. Repeat it when less is running.',
    properties: { path: '', details: `The engine had ${percent} % of a processor.` },
  };
}
