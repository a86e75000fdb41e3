import { resolveReference } from './describe-schema';
import type { JsonSchema, OpenapiDocument } from './openapi-types';

/** Sample texts that make an example look like a real call. */
const sampleTexts: Record<string, string> = {
  email: 'sara@example.com',
  username: 'sara@example.com',
  password: 'Passw0rd',
  current_password: 'Passw0rd',
  new_password: 'NewPassw0rd',
  first_name: 'Sara',
  last_name: 'Rahimi',
  business_name: 'Golestan',
  name: 'Support',
  message: 'Hello',
};

/** A short example value of a schema. Contains the required fields, or all fields if none is required. */
export function exampleValue(schema: JsonSchema, document?: OpenapiDocument): unknown {
  return example(schema, '', { root: schema, document }, 0);
}

function example(schema: JsonSchema, name: string, scope: { root: JsonSchema; document?: OpenapiDocument }, depth: number): unknown {
  // A recursive schema would never end.
  if (depth > 6) return null;
  if (schema.$ref) return example(resolveReference(schema.$ref, scope), name, scope, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return example(choice, name, scope, depth + 1);
  if (schema.properties) {
    const required = schema.required ?? [];
    const shown = Object.entries(schema.properties).filter(([key]) => required.length === 0 || required.includes(key));
    return Object.fromEntries(shown.map(([key, property]) => [key, example(property, key, scope, depth + 1)]));
  }
  return exampleOfType(schema, name, (item) => example(item, name, scope, depth + 1));
}

function exampleOfType(schema: JsonSchema, name: string, ofItem: (item: JsonSchema) => unknown): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return {};
    case 'array':
      return typeof schema.items === 'object' ? [ofItem(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema, name);
    default:
      return null;
  }
}

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format === 'uuid') return '0197b2c4-5f1e-7a30-9c51-2f6d8e0a4b17';
  if (schema.format === 'date-time') return '2026-01-31T09:30:00.000Z';
  return sampleTexts[name] ?? '…';
}
