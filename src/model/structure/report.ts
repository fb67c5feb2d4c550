import type { PlanError, PlanErrorCode, PlanWarning, PlanWarningCode } from '../errors.js';
import { createFold } from './fold.js';
import { formatPath, formatPattern, type Path } from './path.js';

/** Maximum number of errors or warnings reported separately; of further ones only the number is given. */
const MOST = 1_000;

/** Collects all findings in bounded space. Texts are only created if they are kept. */
export interface Report {
  /** @param first - the path of the first occurrence of something that must not occur twice */
  error(code: PlanErrorCode, path: Path, details: string, message: () => string, first?: Path): void;
  /** Merges warnings that differ only in list indices; `kind` separates different warnings at the same path. */
  warning(code: PlanWarningCode, path: Path, message: () => string, kind?: string): void;
  /** True once no further error would be kept. */
  full(): boolean;
  errors(): PlanError[];
  warnings(): PlanWarning[];
}

export function createReport(): Report {
  const errors: PlanError[] = [];
  let moreErrors = 0;
  const fold = createFold(MOST);
  let moreWarnings = 0;
  return {
    error(code, path, details, message, first) {
      if (errors.length < MOST) {
        errors.push({
          code,
          message: message(),
          properties: { path: formatPath(path), details, ...(first && { first: formatPath(first) }) },
        });
      } else moreErrors++;
    },
    warning(code, path, message, kind = '') {
      const pattern = formatPattern(path);
      const key = `${code} ${kind} ${pattern}`;
      if (fold.takes(key))
        fold.add(key, pattern, () => ({ code, message: message(), properties: { path: formatPath(path) } }));
      else moreWarnings++;
    },
    full: () => errors.length >= MOST,
    errors: () => (moreErrors === 0 ? errors : [...errors, andMoreErrors(moreErrors)]),
    warnings() {
      const warnings = fold.warnings();
      const more = moreWarnings + Math.max(0, warnings.length - MOST);
      return more === 0 ? warnings : [...warnings.slice(0, MOST), andMoreWarnings(more, warnings[0]!.code)];
    },
  };
}

function andMoreErrors(count: number): PlanError {
  const message = `${count} more errors were found. Mend the first ${MOST} and try again to see them.`;
  return { code: 'INVALID_INPUT', message, properties: { path: '', details: `${count} more errors` } };
}

function andMoreWarnings(count: number, code: PlanWarningCode): PlanWarning {
  return { code, message: `${count} more warnings are not listed.`, properties: { path: '' } };
}
