import { Type, type Static } from 'typebox';
import type { PlanLight, PlanListQuery, PlanSort } from '../domain/index.js';
import { json } from '../http/answer.js';
import { taggedByText } from '../http/validators.js';
import { ID_PATTERN } from '../schemas/common.js';
import { EnvelopedPlansSchema, PlanLightSchema, PlanPageSchema, STATES } from '../schemas/plan.js';
import { onBothPaths } from './on-both-paths.js';

const largest = 2 ** 31 - 1;

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

/** Characters that a text in the database may have. */
const storable = '[^\\u0000]';

const sorts = ['createdAt', 'updatedAt', 'id', 'name', 'state', 'nbOrders', 'nbResources'] as const;

const pageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: largest, default: 1 }),
  itemsPerPage: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
  archived: Type.Enum(['excluded', 'included', 'only'], { default: 'excluded' }),
  id: Type.Optional(Type.String({ pattern: ID_PATTERN, description: 'Plans whose id starts with this.' })),
  name: Type.Optional(
    Type.String({
      pattern: `^${storable}+$`,
      maxLength: 200,
      description: 'Plans whose property `name` contains this, regardless of case.',
    }),
  ),
  property: Type.Optional(
    Type.Array(Type.String({ pattern: `^[^:\\u0000]+:${storable}*$`, maxLength: 500 }), {
      maxItems: 20,
      description: 'Plans with this property, `key:value`. Repeated: plans with all of them.',
    }),
  ),
  state: Type.Optional(
    Type.Array(Type.Enum(STATES), { maxItems: 20, description: 'Plans in this state. Repeated: in one of them.' }),
  ),
  createdFrom: moment('Plans created at this moment or later.'),
  createdBefore: moment('Plans created before this moment.'),
  updatedFrom: moment('Plans changed at this moment or later.'),
  updatedBefore: moment('Plans changed before this moment.'),
  sort: Type.Enum([...sorts, ...sorts.map((key) => `-${key}` as const)], {
    default: '-createdAt',
    description: 'What to sort by; with a minus in descending order. Plans that are equal in it are sorted by id.',
  }),
  counts: Type.Boolean({ default: false, description: 'Also count the plans in each state, over all pages.' }),
});

/** The query for the domain. */
function listQuery({ sort, property, state, ...query }: Static<typeof pageQuery>): PlanListQuery {
  return {
    ...query,
    sort: { by: sort.replace('-', '') as PlanSort['by'], descending: sort.startsWith('-') },
    ...(property !== undefined && { properties: property.map(keyAndValue) }),
    ...(state !== undefined && { states: state }),
  };
}

function keyAndValue(text: string): [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

const NDJSON = /(?:^|[,\s])application\/x-ndjson\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i;

const description = 'A page of plans without their content.';

export const listPlans = onBothPaths(
  'GET',
  '',
  {
    id: 'listPlans',
    scope: 'read',
    summary: 'List plans, newest first, or search for them',
    description:
      'A page beyond the last one returns the last one. With Accept: application/x-ndjson: all matching plans, one ' +
      'per line, regardless of the page.',
    isList: true,
    query: pageQuery,
    isTagged: true,
    handle: async ({ domain, caller, params: { agencyId }, query, accept }) => {
      const asked = listQuery(query);
      if (NDJSON.test(accept)) {
        const plans = domain.plans.export(caller, asked)[Symbol.asyncIterator]();
        // The first batch is read here: an error after the headers are sent could not be answered any more.
        return { status: 200, lines: linesOf(plans, await plans.next()) };
      }
      const page = await domain.plans.list(caller, asked);
      if (agencyId === undefined) return taggedByText(json(200, page));
      const { items, counts, ...paging } = page;
      return taggedByText(json(200, { items, agencyId, paging, ...(counts && { counts }) }));
    },
  },
  { answers: { 200: { description, schema: PlanPageSchema, lines: PlanLightSchema } } },
  { answers: { 200: { description, schema: EnvelopedPlansSchema, lines: PlanLightSchema } } },
);

async function* linesOf(
  plans: AsyncIterator<readonly PlanLight[]>,
  first: IteratorResult<readonly PlanLight[]>,
): AsyncGenerator<string> {
  try {
    for (let batch = first; batch.done !== true; batch = await plans.next()) {
      yield batch.value.map((plan) => `${JSON.stringify(plan)}\n`).join('');
    }
  } finally {
    await plans.return?.();
  }
}
