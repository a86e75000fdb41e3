import type { JsonSchema, OpenapiDocument } from './openapi-types';

/** A limit on a value, or its default. The screen puts it into words. */
export interface SchemaRule {
  kind: 'default' | 'one_of' | 'min_length' | 'max_length' | 'minimum' | 'maximum' | 'min_items' | 'max_items' | 'pattern';
  value: string | number;
}

/** One row of a schema's tree. */
export interface SchemaRow {
  name: string;
  /** `field` has its own name, `any_key` is every key of a map, `variant` is one of several shapes. */
  kind: 'field' | 'any_key' | 'variant';
  type: string;
  required: boolean;
  description: string;
  rules: SchemaRule[];
  rows: SchemaRow[];
}

/** A whole body or response: its type, and the rows below it. */
export type SchemaDescription = Omit<SchemaRow, 'name' | 'kind' | 'required'>;

interface Scope {
  /** The schema that `#` refers to. */
  root: JsonSchema;
  document?: OpenapiDocument;
  /** The references being resolved. One that occurs again is a recursion: it is shown by name and not expanded. */
  open: readonly string[];
}

/** A JSON Schema as a tree of rows. References are resolved, both within the schema and to the document. */
export function describeSchema(schema: JsonSchema, document?: OpenapiDocument): SchemaDescription {
  return describe(schema, { root: schema, document, open: [] });
}

function describe(given: JsonSchema, scope: Scope): SchemaDescription {
  if (given.$ref) {
    if (scope.open.includes(given.$ref)) return { ...nothing, type: nameOf(given.$ref), description: given.description ?? '' };
    const target = resolveReference(given.$ref, scope);
    const found = describe(target, { ...scope, open: [...scope.open, given.$ref] });
    return { ...found, description: given.description ?? found.description };
  }
  const schema = merged(given, scope);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return describeChoices(schema, choices, scope);
  const common = { description: schema.description ?? '', rules: rulesOf(schema) };
  if (schema.type === 'array' || schema.items) {
    const item = typeof schema.items === 'object' ? describe(schema.items, scope) : { ...nothing, type: 'any' };
    const type = item.type.includes(' | ') ? `(${item.type})[]` : `${item.type}[]`;
    return { ...common, rules: [...item.rules, ...common.rules], type, rows: item.rows };
  }
  if (schema.type === 'object' || schema.properties) return { ...common, type: 'object', rows: objectRows(schema, scope) };
  return { ...common, type: scalarType(schema), rows: [] };
}

const nothing: SchemaDescription = { type: 'any', description: '', rules: [], rows: [] };

function describeChoices(schema: JsonSchema, choices: readonly JsonSchema[], scope: Scope): SchemaDescription {
  const described = choices.map((choice) => describe(choice, scope));
  const own = rulesOf(schema);
  const description = schema.description ?? '';
  const types = [...new Set(described.map(({ type }) => type))];
  // `null` beside one other shape is that shape, made nullable.
  const shapes = described.filter(({ type }) => type !== 'null');
  const [only] = shapes;
  if (shapes.length === 1 && only) {
    return { type: types.join(' | '), description: description || only.description, rules: [...only.rules, ...own], rows: only.rows };
  }
  const isScalar = shapes.every(({ rows }) => rows.length === 0);
  const rows = isScalar
    ? []
    : shapes.map((shape, index): SchemaRow => ({ ...shape, name: String(index + 1), kind: 'variant', required: false }));
  return { type: types.join(' | '), description, rules: own, rows };
}

function objectRows(schema: JsonSchema, scope: Scope): SchemaRow[] {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]): SchemaRow => ({
    ...describe(property, scope),
    name,
    kind: 'field',
    required: schema.required?.includes(name) ?? false,
  }));
  const rest = schema.additionalProperties;
  if (typeof rest !== 'object') return rows;
  return [...rows, { ...describe(rest, scope), name: '*', kind: 'any_key', required: false }];
}

/** `allOf` merged with the keywords beside it. */
function merged(schema: JsonSchema, scope: Scope): JsonSchema {
  if (!schema.allOf) return schema;
  const { allOf, ...rest } = schema;
  return allOf
    .map((part) => (part.$ref ? resolveReference(part.$ref, scope) : part))
    .reduce<JsonSchema>(
      (all, part) => ({
        ...all,
        ...part,
        properties: { ...all.properties, ...part.properties },
        required: [...(all.required ?? []), ...(part.required ?? [])],
      }),
      rest,
    );
}

function scalarType(schema: JsonSchema): string {
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && !schema.type) return 'enum';
  if (!schema.type) return 'any';
  return schema.format ? `${schema.type} · ${schema.format}` : schema.type;
}

function rulesOf(schema: JsonSchema): SchemaRule[] {
  const rules: SchemaRule[] = [];
  const add = (kind: SchemaRule['kind'], value: number | string | undefined) => {
    if (value !== undefined) rules.push({ kind, value });
  };
  if (schema.enum) add('one_of', schema.enum.map(String).join(', '));
  add('min_length', schema.minLength);
  add('max_length', schema.maxLength);
  add('minimum', isBound(schema.minimum) ? schema.minimum : undefined);
  add('maximum', isBound(schema.maximum) ? schema.maximum : undefined);
  add('min_items', schema.minItems);
  add('max_items', schema.maxItems);
  // A format says the same as its pattern in one word.
  if (!schema.format) add('pattern', schema.pattern);
  if (schema.default !== undefined) add('default', JSON.stringify(schema.default));
  return rules;
}

/** The limits of JavaScript's integers are not a rule of the product. */
function isBound(value: number | undefined): boolean {
  return value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

/** The schema that `#`, `#/$defs/X` or `#/components/schemas/X` refers to. An unknown reference becomes a schema that allows everything. */
export function resolveReference(reference: string, { root, document }: Pick<Scope, 'root' | 'document'>): JsonSchema {
  if (reference === '#') return root;
  const name = nameOf(reference);
  if (reference.startsWith('#/components/schemas/')) return document?.components?.schemas?.[name] ?? {};
  return root.$defs?.[name] ?? {};
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}
