import { Type, type TLiteral, type TObject, type TOptional, type TSchema, type TUnion } from 'typebox';

type FieldRow = readonly [text: string, schema: TSchema];
type FieldRows = Readonly<Record<string, FieldRow>>;
type VariantRows = Readonly<Record<string, Readonly<Record<string, string | FieldRow>>>>;
type Variant<R, Name extends TSchema> = TObject<{
  -readonly [F in keyof R]: R[F] extends readonly [string, infer S extends TSchema] ? S : Name;
}>;
type NameOf<N extends string, D> = N extends D ? TOptional<TLiteral<N>> : TLiteral<N>;

/**
 * The schema of an object, with one row per field: its meaning and unit, and the schema of its values. A default is
 * stated last ("Default: 0."). docs/plan.md, the API's description and the docstrings of the types (`npm run generate`)
 * take their texts from here.
 */
export function fields<const F extends FieldRows>(rows: F): TObject<{ -readonly [K in keyof F]: F[K][1] }> {
  const properties = Object.entries(rows).map(([name, [text, schema]]) => [name, described(text, schema)] as const);
  return Type.Object(Object.fromEntries(properties)) as never;
}

/**
 * The schema of an object with several variants, by name: its fields, where the description of the variant becomes that
 * of the field with its name (`type`).
 *
 * @param preset - the variant of an object that does not name one
 */
export function variants<const T extends VariantRows, const D extends string = never>(
  tag: string,
  types: T,
  preset?: D,
): TUnion<[{ [N in keyof T & string]: Variant<T[N], NameOf<N, D>> }[keyof T & string]]> {
  const schemas = Object.entries(types).map(([name, rows]) => {
    const own = name === preset ? Type.Optional(Type.Literal(name)) : Type.Literal(name);
    const row = (value: string | FieldRow) => (typeof value === 'string' ? [value, own] : value);
    return fields(Object.fromEntries(Object.entries(rows).map(([field, value]) => [field, row(value)])) as FieldRows);
  });
  const options = { discriminator: { propertyName: tag }, ...(preset !== undefined && { 'x-default': preset }) };
  return Type.Union(schemas, options) as never;
}

/** Makes schemas of objects whose fields share descriptions. */
export function documented(texts: Readonly<Record<string, string>>) {
  return <T extends Type.TProperties>(properties: T): TObject<T> =>
    fields(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, [texts[name], schema]])),
    ) as never;
}

/** A schema with a description, which also becomes that of its type. */
export function described<T extends TSchema>(text: string, schema: T): T {
  return copyWith(schema, 'description', text);
}

/** Schemas are shared between fields, and some of their properties are not enumerable. */
function copyWith<T extends TSchema>(schema: T, key: string, value: unknown): T {
  const copy = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(schema)) as T;
  return Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
}
