// By name: a value out of `z.core` would bring all of it into the browser, every language's messages included.
import { $ZodType, clone, type $ZodTypeDef } from 'zod/v4/core';

/** Where a schema's definition has the schemas that it is made of. */
const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'items', 'options', 'shape'] as const;

/** Most schemas share parts, above all the conditions. Each part is copied once. */
const copies = new WeakMap<$ZodType, $ZodType>();

type Definition = $ZodTypeDef & { [Field in (typeof inner)[number]]?: unknown };

/**
 * The same schema without the greatest lengths of its texts and lists: what was stored before there was a limit is read
 * and shown, though it could not be sent like this again.
 */
export function withoutLimits<Schema extends $ZodType>(schema: Schema): Schema {
  const known = copies.get(schema);
  if (known) return known as Schema;
  const definition: Definition = schema._zod.def;
  // Defaults are getters, which make a new value each time.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(definition)) as Definition;
  const checks = definition.checks?.filter((check) => check._zod.def.check !== 'max_length');
  Object.defineProperty(copy, 'checks', { value: checks });
  for (const field of inner) if (definition[field]) Object.defineProperty(copy, field, { value: within(definition[field]) });
  const stored = clone(schema, copy);
  copies.set(schema, stored);
  return stored as Schema;
}

/** Of one schema, a list of them, or the fields of an object. */
function within(value: unknown): unknown {
  if (value instanceof $ZodType) return withoutLimits(value);
  if (Array.isArray(value)) return value.map(within);
  return Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, within(field)]));
}
