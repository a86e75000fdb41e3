/** A JSON Schema of the parts that we write: types, properties, items, and what is required. */
export interface InferredSchema {
  type?: string | string[];
  properties?: Record<string, InferredSchema>;
  required?: string[];
  items?: InferredSchema;
}

/** Objects with more different names than this are maps: their names are not part of the shape. */
const mostProperties = 200;
const deepest = 20;

/** The schema that all these values fit. */
export function inferSchema(values: readonly unknown[], depth = 0): InferredSchema {
  const types = [...new Set(values.map(typeOf))].toSorted();
  // A whole number is also a number.
  const told = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  const schema: InferredSchema = told.length === 0 ? {} : { type: told.length === 1 ? told[0] : told };
  if (depth >= deepest) return schema;
  const lists = values.filter((value): value is unknown[] => Array.isArray(value));
  if (lists.length > 0) schema.items = inferSchema(lists.flat(1), depth + 1);
  const objects = values.filter((value): value is Record<string, unknown> => typeOf(value) === 'object');
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  if (objects.length > 0 && names.length <= mostProperties) {
    const inner = names.map((name) => {
      const present = objects.filter((object) => Object.hasOwn(object, name));
      return [
        name,
        inferSchema(
          present.map((object) => object[name]),
          depth + 1,
        ),
      ] as const;
    });
    schema.properties = Object.fromEntries(inner);
    schema.required = names.filter((name) => objects.every((object) => Object.hasOwn(object, name)));
  }
  return schema;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
