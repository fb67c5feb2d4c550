import type { PlanError, PlanErrorCode, PlanWarning, PlanWarningCode } from '../errors.js';
import { formatPath, formatPattern, type Path } from './path.js';

/** Errors or warnings reported one by one; of what comes after, only the number is told. */
const MOST = 1_000;
/** Warnings alike but for list indices are told one by one up to this many, then as one. */
const ALIKE = 20;

/** Collects what is found, all of it, in bounded space. Texts are made only when they are kept. */
export interface Report {
  error(code: PlanErrorCode, path: Path, details: string, message: () => string): void;
  warning(code: PlanWarningCode, path: Path, message: () => string): void;
  /** True once no further error would be kept. */
  full(): boolean;
  errors(): PlanError[];
  warnings(): PlanWarning[];
}

interface Alike {
  readonly code: PlanWarningCode;
  readonly pattern: string;
  readonly kept: PlanWarning[];
  count: number;
}

/** An empty report. */
export function createReport(): Report {
  const errors: PlanError[] = [];
  let moreErrors = 0;
  const groups = new Map<string, Alike>();
  let moreWarnings = 0;
  return {
    error(code, path, details, message) {
      if (errors.length < MOST) {
        errors.push({ code, message: message(), properties: { path: formatPath(path), details } });
      } else moreErrors++;
    },
    warning(code, path, message) {
      const pattern = formatPattern(path);
      const key = `${code} ${pattern}`;
      let group = groups.get(key);
      if (!group) {
        if (groups.size >= MOST) {
          moreWarnings++;
          return;
        }
        group = { code, pattern, kept: [], count: 0 };
        groups.set(key, group);
      }
      if (++group.count <= ALIKE) group.kept.push({ code, message: message(), properties: { path: formatPath(path) } });
    },
    full: () => errors.length >= MOST,
    errors: () => (moreErrors === 0 ? errors : [...errors, andMoreErrors(moreErrors)]),
    warnings() {
      const warnings = [...groups.values()].flatMap((group) => (group.count <= ALIKE ? group.kept : [asOne(group)]));
      const more = moreWarnings + Math.max(0, warnings.length - MOST);
      return more === 0 ? warnings : [...warnings.slice(0, MOST), andMoreWarnings(more, warnings[0]!.code)];
    },
  };
}

function asOne({ code, pattern, kept, count }: Alike): PlanWarning {
  const { message, properties } = kept[0]!;
  return { code, message: `${message} (${count} times, first at ${properties.path})`, properties: { path: pattern } };
}

function andMoreErrors(count: number): PlanError {
  const message = `${count} more errors were found. Mend the first ${MOST} and try again to see them.`;
  return { code: 'INVALID_INPUT', message, properties: { path: '', details: `${count} more errors` } };
}

function andMoreWarnings(count: number, code: PlanWarningCode): PlanWarning {
  return { code, message: `${count} more warnings are not listed.`, properties: { path: '' } };
}
