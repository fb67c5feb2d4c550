import { type EditReading, takePlan } from './take-plan.js';
import { type ErrorItem, invalidInput, invalidValue } from '../errors/refusals.js';
import { readJson } from './read-json.js';
import type { StoredPlan } from '../domain/index.js';
import { patchPlan, type PatchMeans } from './plan-patch.js';

/** A list of a plan whose items are read and written one by one. */
export type PlanList = 'resources' | 'orders';

/** A change of one thing in a plan. Bodies are as sent. */
export type PlanEdit =
  | { readonly kind: 'put'; readonly part: PlanList; readonly id: string; readonly body: Uint8Array }
  | { readonly kind: 'remove'; readonly part: PlanList; readonly id: string }
  | { readonly kind: 'putState'; readonly id: string; readonly body: Uint8Array }
  | { readonly kind: 'forbid'; readonly id: string; readonly stopId: string }
  | ({ readonly kind: 'patch' } & PatchMeans);

type PlanFields = Record<string, unknown>;

/** The parts of a stored plan that an edit needs. */
export type PlanText = Pick<StoredPlan, 'content' | 'maxOptimizationDuration'>;

/** Applies one change to a stored plan and validates the whole plan. */
export function editPlan({ content, maxOptimizationDuration }: PlanText, edit: PlanEdit): EditReading {
  const stored = JSON.parse(content) as PlanFields;
  const plan = maxOptimizationDuration === undefined ? stored : { ...stored, maxOptimizationDuration };
  switch (edit.kind) {
    case 'put':
      return putItem(plan, edit);
    case 'remove':
      return removeItem(plan, edit);
    case 'putState':
      return putState(plan, edit);
    case 'forbid':
      return forbid(plan, edit.id, edit.stopId);
    case 'patch':
      return patchPlan(plan, edit);
  }
}

/** JSON text of one item of a plan, or of a resource's state; undefined if the plan has no item of that id. */
export function pickItem(content: string, part: PlanList | 'state', id: string): string | undefined {
  const plan = JSON.parse(content) as PlanFields;
  const item = itemsOf(plan, part === 'state' ? 'resources' : part).find((one) => one['id'] === id);
  if (item === undefined) return undefined;
  return JSON.stringify(part === 'state' ? (item['state'] ?? { mode: 'free', assignments: [] }) : item);
}

function putItem(plan: PlanFields, edit: Extract<PlanEdit, { kind: 'put' }>): EditReading {
  const body = readJson(edit.body);
  if ('errors' in body) return body;
  const { value } = body;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notAnObject();
  const given = (value as PlanFields)['id'];
  if (given !== undefined && given !== edit.id) return otherId(edit.id);
  const item = { ...value, id: edit.id };
  const items = itemsOf(plan, edit.part);
  const place = items.findIndex(({ id }) => id === edit.id);
  const index = place < 0 ? items.length : place;
  items[index] = item;
  const reading = takePlan({ ...plan, [edit.part]: items });
  if ('errors' in reading) return { errors: seenFrom(`${edit.part}[${index}]`, reading.errors) };
  return { ...reading, item: pickItem(reading.plan.content, edit.part, edit.id)!, isNew: place < 0 };
}

function removeItem(plan: PlanFields, { part, id }: Extract<PlanEdit, { kind: 'remove' }>): EditReading {
  const items = itemsOf(plan, part);
  const left = items.filter((item) => item['id'] !== id);
  if (left.length === items.length) return missingItem(part, id);
  return edited({ ...plan, [part]: left });
}

function putState(plan: PlanFields, edit: Extract<PlanEdit, { kind: 'putState' }>): EditReading {
  const items = itemsOf(plan, 'resources');
  const index = items.findIndex(({ id }) => id === edit.id);
  if (index < 0) return missingItem('resources', edit.id);
  const body = readJson(edit.body);
  if ('errors' in body) return body;
  items[index] = { ...items[index], state: body.value };
  const reading = takePlan({ ...plan, resources: items });
  if ('errors' in reading) return { errors: seenFrom(`resources[${index}].state`, reading.errors) };
  return { ...reading, item: pickItem(reading.plan.content, 'state', edit.id)!, isNew: false };
}

/** Tags the resource and every stop of the stop's order, and forbids the two tags together. */
function forbid(plan: PlanFields, resourceId: string, stopId: string): EditReading {
  const resources = itemsOf(plan, 'resources');
  const orders = itemsOf(plan, 'orders');
  const resource = resources.find(({ id }) => id === resourceId);
  if (resource === undefined) return missingItem('resources', resourceId);
  const order = orders.find((one) => allStops(one).some(({ id }) => id === stopId));
  if (order === undefined) return { missing: `The plan has no stop ${stopId}.` };
  const resourceTag = `generatedTag:$${resourceId}$:forbid`;
  const stopTag = `generatedTag:$${String(order['id'])}$:forbid`;
  addTag(resource, resourceTag);
  for (const stop of allStops(order)) if (stop['alternatives'] === undefined) addTag(stop, stopTag);
  const constraints = (plan['additionalConstraints'] ?? []) as PlanFields[];
  const isThere = constraints.some(
    (one) => one['type'] === 'forbiddenAssignment' && one['resourceTag'] === resourceTag && one['stopTag'] === stopTag,
  );
  const added = isThere ? constraints : [...constraints, { type: 'forbiddenAssignment', resourceTag, stopTag }];
  return edited({ ...plan, resources, orders, additionalConstraints: added });
}

function edited(plan: PlanFields): EditReading {
  const reading = takePlan(plan);
  return 'errors' in reading ? reading : { ...reading, item: '', isNew: false };
}

function itemsOf(plan: PlanFields, part: PlanList): PlanFields[] {
  return [...((plan[part] ?? []) as PlanFields[])];
}

/** Single stops, groups of alternatives and their members. */
function allStops(order: PlanFields): PlanFields[] {
  return (order['stops'] as PlanFields[]).flatMap((stop) => [stop, ...((stop['alternatives'] ?? []) as PlanFields[])]);
}

function addTag(carrier: PlanFields, tag: string): void {
  const tags = (carrier['tags'] ?? []) as string[];
  if (!tags.includes(tag)) carrier['tags'] = [...tags, tag];
}

/** Errors with paths relative to the part that was sent. */
function seenFrom(root: string, errors: readonly ErrorItem[]): readonly ErrorItem[] {
  return errors.map((error) => {
    const path = error.properties?.['path'] ?? '';
    if (!path.startsWith(root)) return error;
    return { ...error, properties: { ...error.properties, path: path.slice(root.length).replace(/^\./, '') } };
  });
}

function missingItem(part: PlanList, id: string): EditReading {
  return { missing: `The plan has no ${part === 'resources' ? 'resource' : 'order'} ${id}.` };
}

function notAnObject(): EditReading {
  return { errors: [invalidInput('', 'must be an object', 'The body is not an object. Send one.')] };
}

function otherId(id: string): EditReading {
  const message = `The id in the body differs from the one in the path. Send ${id}, or leave it out.`;
  return { errors: [invalidValue('id', 'must be the id in the path', message)] };
}
