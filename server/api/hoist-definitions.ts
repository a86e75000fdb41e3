type Json = Record<string, unknown>;

const place = '#/$defs/';

/**
 * Moves the definitions that JSON Schemas carry with them (`$defs`, of schemas that contain themselves) to where an OpenAPI
 * document keeps them: a reference counts from the document's root, not from its schema's. Equal ones become one.
 */
export function hoistDefinitions(document: Json): { document: Json; schemas: Json } {
  const schemas: Json = {};
  const known = new Map<string, number>();

  /** Puts a schema's definitions among the document's; answers under which names they are there. */
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
