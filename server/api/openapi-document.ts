import * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { openapi } from '@/lib/contracts/system/system';
import { errorStatus, type ErrorCode } from '@/lib/errors';
import { bindPublic, type Binding } from '@/server/http/bind';
import { contentTypes } from '@/server/http/read-input';
import { hoistDefinitions } from './hoist-definitions';
import { describeLimits, limitsOf } from './limits-of';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of endpoints. Its schemas are zod's own JSON Schema (draft 2020-12, which 3.1 speaks). */
export function openapiDocument(endpoints: readonly AnyEndpoint[]): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint);
  const { document, schemas } = hoistDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hamdam API',
      version: '1',
      description:
        'Every call takes `Authorization: Bearer <token>` where it is not public, and `Accept-Language` (fa, ar or en; fa by default) for the language of what it says.',
    },
    paths: document,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, ...schemas },
    },
  };
}

/** The error codes that an endpoint can answer with, its own and those of its kind. */
export function errorsOf(endpoint: AnyEndpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('rate_limited');
  if (endpoint.access !== 'public' && endpoint.access !== 'signed_in') codes.add('forbidden');
  if (endpoint.limit) codes.add('rate_limited');
  if (endpoint.quota?.some((name) => !name.endsWith('_per_hour'))) codes.add('payment_required');
  if (endpoint.streams || endpoint.body_type === 'multipart') codes.add('unavailable');
  if (endpoint.params) codes.add('not_found');
  // Whatever is written may meet what someone else writes.
  if (endpoint.method !== 'get') codes.add('conflict');
  if (endpoint.query || endpoint.body) codes.add('validation_failed');
  if (endpoint.body) codes.add('payload_too_large').add('unsupported_media_type');
  return [...codes.add('internal')].sort((a, b) => errorStatus[a] - errorStatus[b]);
}

function operation(endpoint: AnyEndpoint): Json {
  const [, , service = '', area = ''] = endpoint.path.split('/');
  const limits = limitsOf(endpoint);
  const description = describeLimits(limits);
  return {
    operationId: `${endpoint.method}${endpoint.path.replace(/\W+/g, '_')}`,
    tags: [endpoint.path.split('/').length > 3 ? `${service}: ${area}` : 'system'],
    summary: endpoint.summary,
    ...(description && { description }),
    ...limits,
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ bearer: [] }], 'x-permission': endpoint.access }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: responses(endpoint),
  };
}

function bodyContent(endpoint: AnyEndpoint): Json {
  const type = contentTypes[endpoint.body_type ?? 'json'];
  return { [type]: { schema: toSchema(endpoint.body, 'input') } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responses(endpoint: AnyEndpoint): Json {
  const answers: Json = {};
  const success = endpoint.status ?? (endpoint.response ? 200 : 204);
  answers[success] = {
    description: success === 201 ? 'Created' : success === 204 ? 'Done' : 'OK',
    ...(endpoint.response && {
      content: {
        'application/json': { schema: toSchema(endpoint.response, 'output') },
        ...(endpoint.streams && { 'text/event-stream': { schema: { type: 'string' } } }),
      },
    }),
  };
  for (const code of errorsOf(endpoint)) {
    answers[errorStatus[code]] = {
      description: code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

function toSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): Json {
  if (!schema) return {};
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const errorSchema = {
  type: 'object',
  required: ['detail', 'code', 'request_id'],
  properties: {
    detail: { type: 'string', description: 'A sentence in the language of the request' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    total: { type: 'integer', description: 'How many fields are wrong, where only the first 100 are listed' },
    request_id: { type: 'string' },
  },
};

/** Serves the description of `endpoints`, and of itself. */
export function openapiBinding(endpoints: readonly AnyEndpoint[]): Binding {
  let document: ReturnType<typeof openapiDocument> | undefined;
  return bindPublic(openapi, async () => (document ??= openapiDocument([...endpoints, openapi])));
}
