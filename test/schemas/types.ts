import type { Json } from './json-schema.js';
import { NAMED } from './named.js';

/** The types of plans, solutions and answers as TypeScript, every field with the text of its schema. */
export function typesText(): string {
  const types = NAMES.map(([name, schema]) => declaration(name, schema));
  return [
    '// The types of plans, solutions and answers, every field with the text of its schema.',
    '// Made from the schemas beside it (npm run generate): changes belong there.',
    '',
    ...types,
  ].join('\n');
}

function declaration(name: string, schema: Json): string {
  const text = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
  const own = unwrapped(schema);
  return `${text}export type ${name} = ${own.properties === undefined ? typeOf(own, name) : fields(own, name)};\n`;
}

/** What a definition that names itself is made of. */
function unwrapped(schema: Json): Json {
  return schema.$ref === undefined ? schema : (schema.$defs?.[schema.$ref] ?? schema);
}

/** @param inside - the type that is being declared: it is not its own name */
function typeOf(schema: Json, inside?: string): string {
  const name = nameOf(schema);
  if (name !== undefined && name !== inside) return name;
  if (schema.$ref !== undefined) return schema.$ref;
  if (schema.anyOf !== undefined) return unionOf(schema.anyOf, inside);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.patternProperties !== undefined) {
    return `{ readonly [key: string]: ${typeOf(Object.values(schema.patternProperties)[0]!)} }`;
  }
  if (schema.properties !== undefined) return changesTo(schema) ?? fields(schema);
  if (Array.isArray(schema.items)) return `readonly [${schema.items.map((item) => typeOf(item as Json)).join(', ')}]`;
  if (schema.type === 'array') return `readonly (${typeOf(schema.items as Json)})[]`;
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

/** Of a named union that is part of another one only the name; fields that all have, once. */
function unionOf(parts: readonly Json[], inside: string | undefined): string {
  const [first] = parts;
  const common = Object.entries(first?.properties ?? {}).filter(([key, field]) =>
    parts.every(({ properties, required }) => {
      return isSame(properties?.[key], field) && required?.includes(key) === first?.required?.includes(key);
    }),
  );
  if (
    inside !== undefined &&
    common.length > 0 &&
    parts.length > 1 &&
    parts.every((each) => nameOf(each) === undefined)
  ) {
    const shared = Object.fromEntries(common);
    const own = parts.map(({ properties = {}, ...part }) => ({
      ...part,
      properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !Object.hasOwn(shared, key))),
    }));
    return `${fields({ ...first, properties: shared })} & (${unionOf(own, undefined)})`;
  }
  const forms = new Set(parts.map(formOf));
  const part = NAMES.find(([name, { anyOf }]) => name !== inside && anyOf?.every((each) => forms.has(formOf(each))));
  const said = new Set(part?.[1].anyOf?.map(formOf));
  const others = parts.filter((each) => !said.has(formOf(each))).map((each) => typeOf(each));
  return [...(part === undefined ? [] : [part[0]]), ...others].join(' | ');
}

/** Fields that a change of a named object may give: all but those by which it is known, none of them needed. */
function changesTo({ properties = {}, required = [] }: Json): string | undefined {
  const names = Object.keys(properties);
  const whole = NAMES.find(([, { properties: own = {} }]) => {
    return names.length > 2 && own['id'] !== undefined && names.every((name) => isSame(own[name], properties[name]));
  });
  if (whole === undefined || required.length > 0) return undefined;
  const kept = Object.keys(whole[1].properties ?? {}).filter((name) => !names.includes(name));
  return `Partial<Omit<${whole[0]}, ${kept.map((name) => `'${name}'`).join(' | ')}>>`;
}

/** A named object's fields and more are that object and what is more. */
function fields({ properties = {}, required = [] }: Json, inside?: string): string {
  const base = NAMES.find(([name, { properties: own, required: needed = [] }]) => {
    if (inside === undefined || name === inside || own === undefined) return false;
    const fields = Object.entries(own);
    const isPart = fields.every(([key, field]) => isSame(field, properties[key]));
    return isPart && fields.length > 1 && needed.every((key) => required.includes(key));
  });
  const inherited = base?.[1].properties ?? {};
  const lines = Object.entries(properties).flatMap(([name, field]) => {
    if (Object.hasOwn(inherited, name)) return [];
    const mark = required.includes(name) ? '' : '?';
    if (field.description === undefined) throw new Error(`The field ${name} has no text in its schema.`);
    return `/** ${field.description} */\nreadonly ${/^\w+$/.test(name) ? name : `'${name}'`}${mark}: ${typeOf(field)};`;
  });
  return `${base === undefined ? '' : `${base[0]} & `}{\n${lines.join('\n')}\n}`;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const NAMES = Object.entries(NAMED) as unknown as readonly (readonly [name: string, schema: Json])[];

/** Types with names, by what their schemas are but for the texts. */
const names = new Map(NAMES.map(([name, schema]) => [formOf(schema), name]));

function nameOf(schema: Json): string | undefined {
  const isPlain =
    schema.properties === undefined && schema.anyOf === undefined && schema.patternProperties === undefined;
  if (isPlain && schema.enum === undefined) return undefined;
  return names.get(formOf(schema));
}

function formOf(schema: Json): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}
