import type { Replanned, StopChange } from '../../index.js';
import type { Colours } from './colour.js';
import { objectiveChanges } from './objective-text.js';
import { counted, localTime, zoneNote } from './units.js';
import { violationTexts } from './violation-text.js';

/** What became of a day that was planned again, for reading: violations, what is unserved, every stop that changes. */
export function replannedText({ plan, solution, objectives, changes }: Replanned, colours: Colours): string {
  const unserved = solution.unaffectedStopIds.length;
  const title =
    changes.length === 0 ? 'Nothing changes.' : `${counted(changes.length, 'stop')} served otherwise than before`;
  const broken = violationTexts(solution.tours, solution.globalViolations, plan.tz);
  return [
    colours.bold(title),
    ...(broken.length > 0 ? [colours.red(`${counted(broken.length, 'violation')}:`)] : []),
    ...broken.map((sentence) => `  ${sentence}`),
    ...(unserved > 0 ? [colours.yellow(`${counted(unserved, 'stop')} not served`)] : []),
    ...changes.map((change) => `  ${changeText(change, plan.tz)}`),
    ...(changes.length > 0 ? zoneNote(plan.tz) : []),
    `Against the old tours without a search: ${objectiveChanges(objectives)}`,
  ].join('\n');
}

/** "order-4  st-9  van-2 2026-03-10 12:40 → van-3 2026-03-10 13:05". */
function changeText({ stopId, orderId, before, after }: StopChange, timeZone: string | undefined): string {
  const place = (service: StopChange['before']): string =>
    service === undefined ? 'nobody' : `${service.resourceId} ${localTime(service.beginTime, timeZone)}`;
  const name = orderId === undefined || orderId === stopId ? stopId : `${orderId}  ${stopId}`;
  const gone = orderId === undefined ? ' (cancelled)' : '';
  return `${name}  ${place(before)} → ${place(after)}${gone}`;
}
