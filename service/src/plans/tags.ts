import { createHash } from 'node:crypto';
import { type DomainError, refusal } from '../errors/refusals.js';
import type { Conditions, PlanRecord, Tags } from '../domain/index.js';

/** Distinguishes a submitted content from all others. */
interface Content {
  readonly version: number;
  readonly document_id: string;
}

const SIGNS = 12;

/** The tag of a version's content: a plan that was deleted and created again has another one. */
export function contentTag({ version, document_id }: Content): string {
  return `${version}-${document_id.replaceAll('-', '').slice(0, SIGNS)}`;
}

/** The tag of everything shown of a plan: its content, then its state and every other field of its record. */
export function recordTag(content: Content, record: PlanRecord): string {
  const hash = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, SIGNS);
  return `${contentTag(content)}-${hash}`;
}

/**
 * Checks whether the stored plan may be changed. Only the content part of a tag counts: it does not matter to a change
 * that a worker has started meanwhile.
 *
 * @throws DomainError precondition
 */
export function checkConditions(
  { ifMatch, ifNoneMatch }: Conditions,
  planId: string,
  before: Content | undefined,
): void {
  if (ifMatch !== undefined && !matches(ifMatch, before)) {
    throw precondition('If-Match', `The plan ${planId} is not the one that If-Match names. Read it again.`);
  }
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, before)) {
    throw precondition('If-None-Match', `The plan ${planId} exists, and If-None-Match names it.`);
  }
}

function matches(tags: Tags, before: Content | undefined): boolean {
  if (before === undefined) return false;
  if (tags === '*') return true;
  const content = contentTag(before);
  return tags.some((tag) => tag === content || tag.startsWith(`${content}-`));
}

function precondition(path: string, message: string): DomainError {
  const details = 'does not hold: nothing was changed';
  return refusal('precondition', 'PRECONDITION_FAILED', message, { path, details });
}
