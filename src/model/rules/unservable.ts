import type { Draft } from '../structure/draft.js';
import type { TimeWindow } from '../time/time-window.js';
import { entriesOf, itemsOf, ordersOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Findings, Rule } from './rule.js';

/** Without resources nobody serves anything. */
export const resourcesMissing: Rule = (plan, found) => {
  if (plan.resources?.length !== 0) return;
  found.warning('WITHOUT_EFFECT', ['resources'], 'The list is empty: nothing will be served. Add one.');
};

/** An order that wants what no resource can do stays unserved. */
export const skillsMissing: Rule = (plan, found) => {
  const known = new Set<string>();
  for (const { part } of resourcesOf(plan)) for (const skill of part.skills ?? []) if (skill) known.add(skill);
  for (const { part, path } of ordersOf(plan)) {
    for (const { part: skill, path: at } of itemsOf(part.requiredSkills, [...path, 'requiredSkills'])) {
      if (known.has(skill)) continue;
      const message = `Nobody has the skill ${skill}: ${part.id} stays unserved. Correct it, or give it to somebody.`;
      found.warning('WITHOUT_EFFECT', at, message);
    }
  }
};

/** A stop that is open only while nobody works is visited outside its windows, or not at all. */
export const windowsOutsideWork: Rule = (plan, found) => {
  const work = distinct(Array.from(resourcesOf(plan), ({ part }) => spanOf(part.workingTimeWindow, found)));
  if (work.length === 0) return;
  for (const { part, path } of singleStopsOf(plan)) {
    const windows = part.authorizedTimeWindows ?? [];
    if (windows.length === 0) continue;
    const spans = windows.map((window) => spanOf(window, found));
    const isOpen = spans.some(
      (span) => span === undefined || work.some(({ begin, end }) => span.begin <= end && span.end >= begin),
    );
    if (isOpen) continue;
    const message = `Nobody works while ${part.id} is open. Correct these windows, or the hours of work.`;
    found.warning('WITHOUT_EFFECT', [...path, 'authorizedTimeWindows'], message);
  }
};

/** A limit below 0 leaves room for nothing. */
export const capacitiesBelowZero: Rule = (plan, found) => {
  for (const { part, path } of resourcesOf(plan)) {
    for (const { key, part: limit, path: at } of entriesOf(part.capacities, [...path, 'capacities'])) {
      if (limit >= 0) continue;
      const message = `${part.id} has ${limit} of ${key}: even empty it carries too much. Give it 0 or more.`;
      found.warning('WITHOUT_EFFECT', at, message);
    }
  }
};

/** A break whose window the working window passes by: the tour ends before it has to be taken, or begins after it. */
export const breaksNeverDue: Rule = (plan, found) => {
  for (const resource of resourcesOf(plan)) {
    const work = spanOf(resource.part.workingTimeWindow, found);
    // What has happened may lie outside of the working window.
    if (work === undefined || resource.part.state !== undefined) continue;
    for (const { part, path } of itemsOf(resource.part.breaks, [...resource.path, 'breaks'])) {
      if (part.type !== undefined && part.type !== 'timeWindowBreak') continue;
      const window = spanOf(part.timeWindow, found);
      const length = found.duration(part.duration);
      if (window === undefined || length === undefined) continue;
      const isBefore = window.begin + length <= work.begin;
      if (!isBefore && window.end - length < work.end) continue;
      const when = isBefore ? 'before work begins' : 'after work ends';
      const message =
        `The break is never taken: its ${part.duration} fit into its window ${when}. ` +
        'Correct the window, or the workingTimeWindow of the resource.';
      found.warning('WITHOUT_EFFECT', [...path, 'timeWindow'], message);
    }
  }
};

/** A break of no length rests nobody, one that is due after no time can never be kept. */
export const breaksOfNothing: Rule = (plan, found) => {
  for (const resource of resourcesOf(plan)) {
    for (const { part, path } of itemsOf(resource.part.breaks, [...resource.path, 'breaks'])) {
      for (const field of ['duration', 'minBreakDuration', 'maxInterBreakDuration'] as const) {
        const text = (part as Readonly<Partial<Record<typeof field, string>>>)[field];
        if (text === undefined || found.duration(text) !== 0) continue;
        const what = field === 'maxInterBreakDuration' ? 'is due at once, and always again' : 'takes no time';
        const message = `A break with a ${field} of ${text} ${what}. Give it a duration, or leave the break out.`;
        found.warning('WITHOUT_EFFECT', [...path, field], message);
      }
    }
  }
};

interface Span {
  readonly begin: number;
  readonly end: number;
}

function spanOf(window: Draft<TimeWindow> | undefined, found: Findings): Span | undefined {
  const begin = found.moment(window?.begin);
  const end = found.moment(window?.end);
  return begin === undefined || end === undefined ? undefined : { begin, end };
}

function distinct(spans: readonly (Span | undefined)[]): Span[] {
  const known = spans.filter((span) => span !== undefined);
  return [...new Map(known.map((span) => [`${span.begin} ${span.end}`, span])).values()];
}
