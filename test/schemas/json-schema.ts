/** What of a schema of typebox its readers here look at. */
export interface Json {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  /** A list of one schema, or of a tuple's. */
  readonly items?: Json | readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Json>>;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
}

/** Every schema directly inside another one. */
export function partsOf(schema: Json): readonly Json[] {
  const { anyOf = [], items = [], properties = {}, patternProperties = {}, $defs = {} } = schema;
  const maps = [properties, patternProperties, $defs].flatMap((map) => Object.values(map));
  return [...anyOf, ...(Array.isArray(items) ? (items as readonly Json[]) : [items as Json]), ...maps];
}
