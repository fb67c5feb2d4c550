import { readDateTime } from './time/date-time.js';
import { parseDuration } from './time/duration.js';
import type { PlanError, PlanWarning } from './errors.js';
import type { Plan } from './types.gen.js';
import { PlanSchema } from './plan.js';
import { RULES } from './rules/all.js';
import type { Findings } from './rules/rule.js';
import { buildCheck } from './structure/build.js';
import { isObject, type SchemaWalk } from './structure/check.js';
import { withoutFaults } from './structure/draft.js';
import { guard } from './structure/guard.js';
import { createReport, type Report } from './structure/report.js';
import { carriedTags } from './structure/tags.js';
import { zoneClock, type ZoneClock } from './time/time-zone.js';

/** The given plan, unknown fields included, or every fault of it. */
export type PlanValidation =
  | { readonly valid: true; readonly plan: Plan; readonly warnings: readonly PlanWarning[] }
  | { readonly valid: false; readonly errors: readonly PlanError[]; readonly warnings: readonly PlanWarning[] };

const checkPlan = buildCheck(PlanSchema);

/**
 * Checks whether a value is a plan, and if not, reports everything that is wrong with it: first the form of every
 * field, then the rules between fields, on everything that is well formed. Never throws, whatever the value. Defaults
 * are not filled in.
 */
export function validatePlan(json: unknown): PlanValidation {
  const report = createReport();
  const unwalkable = isObject(json) ? guard(json) : undefined;
  const unread = unreadRemedy(json);
  let isSound = false;
  if (unread !== undefined) {
    report.error('INVALID_INPUT', [], 'must be an object', () => unread);
  } else if (unwalkable) {
    report.error('INVALID_INPUT', unwalkable.path, unwalkable.details, () => unwalkable.message);
  } else {
    isSound = inspect(json, report);
  }
  const errors = report.errors();
  // Which items carry a tag is only known for a plan without wrong values.
  const warnings = report.warnings().filter(({ code }) => isSound || code !== 'UNKNOWN_TAG');
  return errors.length === 0 ? { valid: true, plan: json as Plan, warnings } : { valid: false, errors, warnings };
}

/** Advice for a plan that has not been parsed yet. @returns a sentence; undefined for any other value */
function unreadRemedy(json: unknown): string | undefined {
  if (typeof json === 'string') return 'Found a text. Give the plan in it: JSON.parse(text).';
  if (ArrayBuffer.isView(json)) return 'Found bytes. Give the plan in them: JSON.parse(bytes.toString()).';
  if (json instanceof Promise) return 'Found a Promise. Give what it resolves with: await it.';
  return undefined;
}

/** @returns false if any value is wrong */
function inspect(json: unknown, report: Report): boolean {
  const clock = clockOf(json);
  const tags = carriedTags(json);
  const walk: SchemaWalk = {
    report,
    path: [],
    faults: new Map(),
    clock,
    carried: (carrier, tag) => tags[carrier].has(tag),
  };
  if (!checkPlan(json, walk) || report.full()) return false;
  const plan = json as Plan;
  const isSound = walk.faults.size === 0;
  const draft = isSound ? plan : withoutFaults(plan, walk.faults);
  for (const [number, rule] of RULES.entries())
    rule(draft, findings(report, clock ?? undefined, number, isSound ? 'sound' : 'faulty'));
  return isSound;
}

/** undefined without a zone, null for an unknown one. */
function clockOf(json: unknown): ZoneClock | undefined | null {
  const tz = isObject(json) ? json['tz'] : undefined;
  if (tz === undefined) return undefined;
  return (typeof tz === 'string' ? zoneClock(tz) : undefined) ?? null;
}

/** Whether any value of a plan is wrong. */
type Soundness = 'sound' | 'faulty';

/** @param rule - its number: warnings of different rules are never merged */
function findings(report: Report, clock: ZoneClock | undefined, rule: number, soundness: Soundness): Findings {
  const isSound = soundness === 'sound';
  return {
    isSound,
    isLost: (part, field) => !isSound && field in part && part[field] === undefined,
    moment: (text) => (text === undefined ? undefined : (readDateTime(text, clock) as number)),
    duration: (text) => (text === undefined ? undefined : parseDuration(text)),
    error: (code, path, details, message, first) => report.error(code, path, details, () => message, first),
    warning: (path, message) => {
      if (isSound) report.warning('WITHOUT_EFFECT', path, () => message, String(rule));
    },
  };
}
