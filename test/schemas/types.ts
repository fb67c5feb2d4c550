import type { Json } from './json-schema.js';
import { NAMED } from './named.js';

/** The types of plans, solutions and answers as TypeScript, every field with the text of its schema. */
export function typesText(): string {
  const types = Object.entries(NAMED).map(([name, schema]) => declaration(name, schema as Json));
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
  return `${text}export type ${name} = ${own.properties === undefined ? typeOf(own, name) : fields(own)};\n`;
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
  if (schema.anyOf !== undefined) return schema.anyOf.map((part) => typeOf(part)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.patternProperties !== undefined) {
    return `{ readonly [key: string]: ${typeOf(Object.values(schema.patternProperties)[0]!)} }`;
  }
  if (schema.properties !== undefined) return fields(schema);
  if (Array.isArray(schema.items)) return `readonly [${schema.items.map((item) => typeOf(item as Json)).join(', ')}]`;
  if (schema.type === 'array') return `readonly (${typeOf(schema.items as Json)})[]`;
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

function fields({ properties = {}, required = [] }: Json): string {
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    if (field.description === undefined) throw new Error(`The field ${name} has no text in its schema.`);
    return `/** ${field.description} */\nreadonly ${/^\w+$/.test(name) ? name : `'${name}'`}${mark}: ${typeOf(field)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** Types with names, by what their schemas are but for the texts. */
const names = new Map(Object.entries(NAMED).map(([name, schema]) => [formOf(schema as Json), name]));

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
