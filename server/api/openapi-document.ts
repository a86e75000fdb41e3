import * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { visitorHeader } from '@/lib/contracts/flow-manager/visitor';
import { openapi } from '@/lib/contracts/system/system';
import { errorStatus, type ErrorCode } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { pingData, pingType, webhookBody, webhookEvents } from '@/lib/webhooks/events';
import { acceptsIdempotencyKey } from '@/server/http/answer-once';
import { bindPublic, type Binding } from '@/server/http/bind';
import { contentTypes } from '@/server/http/read-input';
import { hoistDefinitions } from './hoist-definitions';
import { describeLimits, limitsOf } from './limits-of';
import { openapiTexts, type OpenapiText } from './openapi-texts';

type Json = Record<string, unknown>;
type Texts = ReturnType<typeof openapiTexts>;

/** The OpenAPI 3.1 description of endpoints. Its schemas are zod's own JSON Schema (draft 2020-12, which OpenAPI 3.1 uses). */
export function openapiDocument(endpoints: readonly AnyEndpoint[], locale: Locale): Json & { openapi: string } {
  const texts = openapiTexts(locale);
  const { text } = texts;
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints.filter(({ shares_path }) => !shares_path)) {
    const others = endpoints.filter((other) => other.shares_path && other.path === endpoint.path && other.method === endpoint.method);
    (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint, others, texts);
  }
  const { document, schemas } = hoistDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: { title: text('title'), version: '1', description: text('description') },
    paths: document,
    webhooks: webhookOperations(text),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema(text), ...schemas },
    },
  };
}

/** What is posted to the webhooks of a business, one for each type of event. */
function webhookOperations(text: OpenapiText): Json {
  const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
  const operations = Object.entries({ ...webhookEvents, [pingType]: pingData }).map(([type, data]) => {
    const post = {
      tags: ['webhooks'],
      summary: text(`webhooks.events.${type}`),
      security: [],
      parameters: headers.map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
        description: text(`webhooks.headers.${name}`),
      })),
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(webhookBody(type, data), 'output', text) } } },
      responses: {
        '2XX': { description: text('webhooks.received') },
        410: { description: text('webhooks.gone') },
        default: { description: text('webhooks.otherwise') },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(operations) as Json;
}

/** The name of an operation in the document and in messages/<locale>/openapi.json. */
export function operationId({ method, path }: AnyEndpoint): string {
  return `${method}${path.replace(/\W+/g, '_')}`;
}

/** The error codes that an endpoint can return: its own and those of its kind. */
export function errorsOf(endpoint: AnyEndpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('forbidden').add('rate_limited');
  if (endpoint.limit) codes.add('rate_limited');
  if (endpoint.entitlements || endpoint.quota?.some((name) => !name.endsWith('_per_hour'))) codes.add('payment_required');
  if (endpoint.streams || endpoint.body_type === 'multipart') codes.add('unavailable');
  if (endpoint.params) codes.add('not_found');
  // Any write can conflict with another one.
  if (endpoint.method !== 'get') codes.add('conflict');
  if (endpoint.query || endpoint.body) codes.add('validation_failed');
  if (endpoint.if_match) codes.add('precondition_failed');
  if (endpoint.body && !endpoint.as_query) codes.add('payload_too_large').add('unsupported_media_type');
  return [...codes.add('internal')].sort((a, b) => errorStatus[a] - errorStatus[b]);
}

/** @param others the endpoints that share its path, for other types of body */
function operation(endpoint: AnyEndpoint, others: readonly AnyEndpoint[], texts: Texts): Json {
  const { text } = texts;
  const [, , service = '', area = ''] = endpoint.path.split('/');
  const limits = limitsOf([endpoint, ...others]);
  const description = describeLimits(limits, text);
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.path.split('/').length > 3 ? `${service}: ${area}` : 'system'],
    summary: text(`operations.${operationId(endpoint)}`),
    ...(description && { description }),
    ...limits,
    ...(endpoint.as_query && { 'x-arguments': 'query' }),
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ bearer: [] }], 'x-permission': endpoint.access }),
    ...(endpoint.platform_access && { 'x-platform-permission': endpoint.platform_access }),
    parameters: [
      ...parameters(endpoint.params, 'path', text),
      ...parameters(endpoint.query, 'query', text),
      ...(endpoint.as_query ? parameters(endpoint.body, 'query', text) : []),
      ...headers(endpoint).map(([name, described]) => ({ name, in: 'header', schema: { type: 'string' }, description: text(described) })),
    ],
    ...(endpoint.body &&
      !endpoint.as_query && {
        requestBody: { required: true, content: Object.assign({}, ...[endpoint, ...others].map((one) => bodyContent(one, text))) as Json },
      }),
    responses: responses([endpoint, ...others], texts),
  };
}

/** The headers that it reads beyond those of every call, with their texts. */
function headers(endpoint: AnyEndpoint): [name: string, text: string][] {
  return [
    ...(endpoint.if_match ? [['If-Match', 'if_match'] as [string, string]] : []),
    ...(acceptsIdempotencyKey(endpoint) ? [['Idempotency-Key', 'idempotency_key'] as [string, string]] : []),
    ...(endpoint.access === 'publishable_key' ? [[visitorHeader, 'visitor_token'] as [string, string]] : []),
  ];
}

function bodyContent(endpoint: AnyEndpoint, text: OpenapiText): Json {
  const type = contentTypes[endpoint.body_type ?? 'json'];
  return { [type]: { schema: toSchema(endpoint.body, 'input', text) } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', text: OpenapiText): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input', text) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responses(endpoints: readonly [AnyEndpoint, ...AnyEndpoint[]], { text, meaningOf }: Texts): Json {
  const [endpoint] = endpoints;
  const answers: Json = {};
  const success = endpoint.status ?? (endpoint.response ? 200 : 204);
  const schema = toSchema(endpoint.response, 'output', text) as { properties?: Json };
  answers[success] = {
    description: text(`responses.${success}`),
    ...(schema.properties?.revision !== undefined && { headers: { ETag: { schema: { type: 'string' }, description: text('etag') } } }),
    ...(endpoint.response && {
      content: {
        'application/json': { schema },
        ...(endpoint.streams && { 'text/event-stream': { schema: { type: 'string' } } }),
      },
    }),
  };
  for (const code of new Set(endpoints.flatMap(errorsOf))) {
    answers[errorStatus[code]] = {
      description: meaningOf(code),
      'x-code': code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

function toSchema(schema: z.ZodType | undefined, io: 'input' | 'output', text: OpenapiText): Json {
  if (!schema) return {};
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return inWords(rest, text) as Json;
}

/** Keywords whose content is not a schema: values as they are sent. */
const values = new Set(['default', 'const', 'enum', 'examples']);

/** Replaces the descriptions in a schema by their texts. In contracts they are keys of messages/<locale>/openapi.json. */
function inWords(value: unknown, text: OpenapiText): unknown {
  if (Array.isArray(value)) return value.map((item) => inWords(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'description' && typeof inner === 'string') return [key, text(`fields.${inner}`)];
      return [key, values.has(key) ? inner : inWords(inner, text)];
    }),
  );
}

const errorSchema = (text: OpenapiText): Json => ({
  type: 'object',
  required: ['detail', 'code', 'request_id'],
  properties: {
    detail: { type: 'string', description: text('error.detail') },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    total: { type: 'integer', description: text('error.total') },
    request_id: { type: 'string' },
  },
});

/** The endpoint that returns the description of `endpoints` and of itself, in the language of the request. */
export function openapiBinding(endpoints: readonly AnyEndpoint[]): Binding {
  const documents: Partial<Record<Locale, ReturnType<typeof openapiDocument>>> = {};
  return bindPublic(openapi, async ({ c }) => {
    const locale = c.get('locale');
    c.header('Vary', 'Accept-Language', { append: true });
    c.header('Content-Language', locale);
    return (documents[locale] ??= openapiDocument([...endpoints, openapi], locale));
  });
}
