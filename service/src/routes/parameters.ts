import { Type, type Static } from 'typebox';
import { parseDuration } from 'tourwright';
import type { PlanListQuery, PlanSort } from '../domain/index.js';
import { invalidField } from '../errors/refusals.js';
import { ID_PATTERN, NumberTextSchema } from '../schemas/common.js';
import { STATES } from '../schemas/plan.js';

/** Of lists that go on page by page. @param description - of what names the page before */
export const paged = (description: string) => ({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  before: Type.Optional({ ...NumberTextSchema, description }),
});

const largest = 2 ** 31 - 1;

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

/** Signs that a text in the database may have. */
const storable = '[^\\u0000]';

const sorts = ['createdAt', 'updatedAt', 'id', 'name', 'state', 'nbOrders', 'nbResources'] as const;

export const pageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: largest, default: 1 }),
  itemsPerPage: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
  archived: Type.Enum(['excluded', 'included', 'only'], { default: 'excluded' }),
  id: Type.Optional(Type.String({ pattern: ID_PATTERN, description: 'Plans whose id begins so.' })),
  name: Type.Optional(
    Type.String({
      pattern: `^${storable}+$`,
      maxLength: 200,
      description: 'Plans whose property `name` has this in it, in capitals or not.',
    }),
  ),
  property: Type.Optional(
    Type.Array(Type.String({ pattern: `^[^:\\u0000]+:${storable}*$`, maxLength: 500 }), {
      maxItems: 20,
      description: 'Plans with this property, `key:value`. Several: plans with all of them.',
    }),
  ),
  state: Type.Optional(
    Type.Array(Type.Enum(STATES), { maxItems: 20, description: 'Plans in this state. Several: in one of them.' }),
  ),
  createdFrom: moment('Plans created then or later.'),
  createdBefore: moment('Plans created before then.'),
  updatedFrom: moment('Plans changed then or later.'),
  updatedBefore: moment('Plans changed before then.'),
  sort: Type.Enum([...sorts, ...sorts.map((key) => `-${key}` as const)], {
    default: '-createdAt',
    description: 'What to sort by; with a minus from the largest on. Plans that are equal in it are sorted by id.',
  }),
  counts: Type.Boolean({ default: false, description: 'Also answer how many plans of all pages are in each state.' }),
});

/** What a list asks of the domain. */
export function listQuery({ sort, property, state, ...query }: Static<typeof pageQuery>): PlanListQuery {
  return {
    ...query,
    sort: { by: sort.replace('-', '') as PlanSort['by'], descending: sort.startsWith('-') },
    ...(property !== undefined && { properties: Object.fromEntries(property.map(keyAndValue)) }),
    ...(state !== undefined && { states: state }),
  };
}

function keyAndValue(text: string): [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

export const forceQuery = Type.Object({
  force: Type.Boolean({ default: false, description: 'Also an archived plan; without effect on others.' }),
});

export const statesQuery = Type.Object({
  limit: Type.Integer({ minimum: 0, maximum: 1000, default: 100, description: 'The latest so many; 0: all.' }),
});

/** Whoever changes a secret has it everywhere within a week. */
const LONGEST_OVERLAP = 7 * 86_400;

export const overlapQuery = Type.Object({
  overlap: Type.String({
    default: 'PT24H',
    description: 'How long the secret before signs, too: PT0S to P7D.',
  }),
});

/** Seconds of an overlap. @throws DomainError invalid */
export function overlapSeconds(overlap: string): number {
  return secondsOf(overlap, LONGEST_OVERLAP, { path: 'overlap', most: 'P7D', example: 'PT24H' });
}

/** A client may not be kept waiting longer: proxies give up first. */
const LONGEST_WAIT = 300;

export const solutionQuery = Type.Object({
  wait: Type.Optional(
    Type.String({
      description: 'Waits so long for the optimization to end, at most PT5M: PT30S. Without it: the best at once.',
    }),
  ),
  geometry: Type.Boolean({
    default: false,
    description:
      'Also the way to each waypoint along the roads, `fromPrevious.polyline`: an encoded polyline of precision 6.',
  }),
});

/** Milliseconds of a wait. @throws DomainError invalid */
export function waitMs(wait: string): number {
  return secondsOf(wait, LONGEST_WAIT, { path: 'wait', most: 'PT5M', example: 'PT30S' }) * 1000;
}

interface AskedDuration {
  readonly path: string;
  readonly most: string;
  readonly example: string;
}

function secondsOf(text: string, longest: number, { path, most, example }: AskedDuration): number {
  try {
    const seconds = parseDuration(text);
    if (seconds <= longest) return seconds;
  } catch {
    // Told below.
  }
  const details = `must be a duration of at most ${most}`;
  throw invalidField(path, details, `The query parameter ${path} ${details}, such as ${example}.`);
}
