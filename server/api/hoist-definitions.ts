type Json = Record<string, unknown>;

const place = '#/$defs/';

/**
 * Moves the definitions inside JSON Schemas (`$defs`, of recursive schemas) to the components of an OpenAPI document,
 * because references are relative to the document's root and not to the schema's. Equal definitions become one.
 */
export function hoistDefinitions(document: Json): { document: Json; schemas: Json } {
  const schemas: Json = {};
  const known = new Map<string, number>();

  /** Adds a schema's definitions to the document's. Returns a function from their names in the schema to those in the document. */
  function adopt(definitions: Json): (name: string) => string {
    const content = JSON.stringify(definitions);
    const number = known.get(content) ?? known.size;
    const rename = (name: string): string => `${name.replace(/\W/g, '')}_${number}`;
    if (!known.has(content)) {
      known.set(content, number);
      for (const [name, schema] of Object.entries(definitions)) schemas[rename(name)] = lift(schema, rename);
    }
    return rename;
  }

  function lift(value: unknown, rename?: (name: string) => string): unknown {
    if (Array.isArray(value)) return value.map((item) => lift(item, rename));
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, ...fields } = value as Json;
    const inner = $defs ? adopt($defs as Json) : rename;
    const entries = Object.entries(fields).map(([key, field]) =>
      key === '$ref' && inner && typeof field === 'string' && field.startsWith(place)
        ? [key, `#/components/schemas/${inner(field.slice(place.length))}`]
        : [key, lift(field, inner)],
    );
    return Object.fromEntries(entries);
  }

  return { document: lift(document) as Json, schemas };
}
