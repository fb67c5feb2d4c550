import type { Json } from './json-schema.js';
import { NAMED } from './named.js';

/** Fields that a service adds to a stored plan: the page has a sentence on all of them. */
const OF_A_SERVICE = /(^|\. )Set by a service/;

/** Where the page tells more. */
const MORE: Readonly<Record<string, string>> = {
  'Plan.resources': '[resources](#resource)',
  'Plan.orders': '[orders](#order-and-stop)',
  'Plan.objectives': '[objectives](#objectives)',
  'Plan.additionalConstraints': '[constraints](#constraints)',
  'Plan.globalConstraints': '[constraints](#constraints)',
  'Plan.CO2EmissionCalculationByResourceTag': '[cost](#cost)',
  'Resource.vehicleProfile': '[profiles](#vehicle-profiles)',
  'Resource.cost': '[cost](#cost)',
  'Resource.CO2EmissionCalculation': '[cost](#cost)',
  'Resource.state': '[decided assignments](#decided-assignments)',
};

/** Titles of the tables, and of what they are. */
const TABLES: Readonly<Record<string, string>> = {
  Plan: 'field',
  Resource: 'field',
  Order: 'field of an order',
  SingleStop: 'field of a stop',
};

/** The page with its tables of fields, and that of constraints, made anew from the schemas. */
export function withTables(page: string): string {
  const place = /(<!-- constraints -->\n)[^]*?(\n<!-- end of constraints -->)/;
  if (!place.test(page)) throw new Error('The page has no place for constraints.');
  const start = page.replace(place, (_, begin: string, end: string) => `${begin}\n${constraints()}\n${end}`);
  return Object.entries(TABLES).reduce((text, [name, title]) => {
    const place = new RegExp(`(<!-- fields of ${name} -->\n)[^]*?(\n<!-- end of ${name} -->)`);
    if (!place.test(text)) throw new Error(`The page has no place for the fields of ${name}.`);
    return text.replace(place, (_, begin: string, end: string) => `${begin}\n${table(name, title)}\n${end}`);
  }, start);
}

/** A row a type of constraint; `name`, which all of them have, is told above the table. */
function constraints(): string {
  const rows = constraintSchemas().map(({ properties = {}, required = [] }) => {
    const { type, name: _name, ...fields } = properties;
    const names = Object.keys(fields).map((field) => `\`${field}${required.includes(field) ? '*' : ''}\``);
    const meaning = bare(type?.description ?? '');
    return `| \`${String(type?.const)}\` | ${names.join(', ')} | ${meaning[0]?.toLowerCase()}${meaning.slice(1)} |`;
  });
  return ['| type | fields | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function constraintSchemas(): readonly Json[] {
  const { $defs } = NAMED['AdditionalConstraint'] as unknown as { readonly $defs: Readonly<Record<string, Json>> };
  return $defs['AdditionalConstraint']?.anyOf ?? [];
}

function table(name: string, title: string): string {
  const { properties = {}, required = [] } = NAMED[name] as unknown as Json;
  const rows = Object.entries(properties).flatMap(([field, schema]) => {
    const { description = '' } = schema;
    if (OF_A_SERVICE.test(description) || schema.const !== undefined) return [];
    const [meaning, preset = ''] = description.split(/ Default: /);
    const more = MORE[`${name}.${field}`];
    const mark = required.includes(field) ? '*' : '';
    return [
      `| \`${field}\`${mark} | ${shape(schema)}${bare(meaning!)}${more === undefined ? '' : ` (${more})`} | ${bare(preset)} |`,
    ];
  });
  return [`| ${title} | meaning | default |`, '| --- | --- | --- |', ...rows].join('\n');
}

/** Objects with so many fields at most are shown in the table. */
const MAX_FIELDS = 4;

/** "`{ resourceTag*, stopTag* }[]`: " of what has no section of its own. */
function shape(schema: Json): string {
  const { type, items, properties } = schema;
  if (type === 'array' && !Array.isArray(items)) {
    const inner = (items as Json).properties;
    const isSmall = inner !== undefined && Object.keys(inner).length <= MAX_FIELDS;
    return isSmall ? `\`${braces(items as Json)}[]\`: ` : '';
  }
  const isSmall = properties !== undefined && Object.keys(properties).length < MAX_FIELDS;
  return isSmall ? `\`${braces(schema)}\`: ` : '';
}

function braces({ properties = {}, required = [] }: Json): string {
  return `{ ${Object.keys(properties)
    .map((name) => `${name}${required.includes(name) ? '*' : ''}`)
    .join(', ')} }`;
}

/** A cell has no full stop at its end, and no bar that would end it. */
export function bare(text: string): string {
  return text.replace(/\.$/, '').replaceAll('|', '\\|');
}
