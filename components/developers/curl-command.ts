import { exampleValue } from './example-value';
import type { JsonSchema, OpenapiDocument } from './openapi-types';
import type { ApiOperation } from './read-operations';

/** A shell command that makes a call. Path parameters and the token are shell variables to set first. */
export function curlCommand(operation: ApiOperation, origin: string, document?: OpenapiDocument): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const query = operation.query_parameters
    .filter(({ required }) => required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleValue(schema ?? {}, document)))}`)
    .join('&');
  const address = `"${origin}${path}${query && `?${query}`}"`;
  const method = operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `;
  const lines = [`curl ${method}${address}`];
  if (operation.access !== 'public') lines.push('-H "Authorization: Bearer $TOKEN"');
  lines.push('-H "Accept-Language: en"');
  if (operation.body) lines.push(...bodyLines(operation.body, document));
  return lines.join(' \\\n  ');
}

function bodyLines({ content_type, schema }: { content_type: string; schema: JsonSchema }, document?: OpenapiDocument): string[] {
  const value = exampleValue(schema, document);
  if (content_type === 'application/x-www-form-urlencoded') {
    return Object.entries(value as Record<string, unknown>).map(
      ([name, field]) => `--data-urlencode ${quoted(`${name}=${String(field)}`)}`,
    );
  }
  return [`-H "Content-Type: ${content_type}"`, `-d ${quoted(JSON.stringify(value, null, 2))}`];
}

/** A text as one word of a POSIX shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
