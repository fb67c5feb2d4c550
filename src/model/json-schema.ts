/** A JSON schema as plain data. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** The JSON schema of an object. */
export interface ObjectSchema extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/**
 * A schema reduced to what every JSON schema validator supports: without custom keywords (`x-…`), formats and
 * discriminators, which strict ones reject, and with its definitions in one place.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const definitions: Record<string, unknown> = {};
  const plain = plainPart(schema, definitions) as JsonSchema;
  return Object.keys(definitions).length === 0 ? plain : { ...plain, $defs: definitions };
}

/** Keywords that strict validators reject, or, for definitions that moved, interpret differently. */
const DROPPED = ['format', 'discriminator', '$id'];

/** Keywords that map arbitrary names to schemas. */
const MAPS = ['properties', 'patternProperties'];

function plainPart(part: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => plainPart(item, definitions));
  if (typeof part !== 'object' || part === null) return part;
  const { $defs = {}, ...schema } = part as JsonSchema;
  for (const [name, inner] of Object.entries($defs as object)) {
    if (Object.hasOwn(definitions, name)) continue;
    definitions[name] = undefined;
    definitions[name] = plainPart(inner, definitions);
  }
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword.startsWith('x-') || DROPPED.includes(keyword)) return [];
    if (keyword === '$ref') return [[keyword, `#/$defs/${String(value)}`]];
    return [[keyword, MAPS.includes(keyword) ? plainMap(value as object, definitions) : plainPart(value, definitions)]];
  });
  return Object.fromEntries(entries);
}

function plainMap(map: object, definitions: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, plainPart(inner, definitions)]));
}
