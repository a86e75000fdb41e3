import type * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { describeIssue } from '@/lib/describe-issue';
import { AppError } from '@/lib/errors';
import { findUncleanText } from '@/lib/find-unclean-text';
import { maxBodyOf } from './max-body';
import { readForm } from './read-form';
import type { ApiRequest } from './request';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  if_match?: number;
}

/** Reads and validates the input of an endpoint. A path that cannot refer to anything is 404, any other invalid input 422. */
export async function readInput(endpoint: AnyEndpoint, c: ApiRequest): Promise<Input> {
  const params = endpoint.params?.safeParse(c.req.param());
  if (params && !params.success) throw new AppError('not_found');
  const query = endpoint.query ? check(endpoint.query, c.req.query()) : undefined;
  const sent = endpoint.body ? (endpoint.as_query ? c.req.query() : await readBody(endpoint, c)) : undefined;
  const body = endpoint.body && !endpoint.unread ? check(endpoint.body, sent) : sent;
  return { params: params?.data, query, body, if_match: endpoint.if_match ? revisionOf(c.req.header('if-match')) : undefined };
}

/** The revision in `If-Match`: `"12"`. A weak tag is accepted too, and `*` matches every revision. */
function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, digits] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? [];
  // What is no revision matches none.
  return digits === undefined ? -1 : Number(digits);
}

/** The content type of each kind of body. */
export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** The type of a request's body without its parameters, in lower case. Empty if the request does not state it. */
export const contentTypeOf = (c: ApiRequest): string => (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function readBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<unknown> {
  const body_type = endpoint.body_type ?? 'json';
  const type = contentTypeOf(c);
  const expected = contentTypes[body_type];
  if (type && type !== expected) throw new AppError('unsupported_media_type', { params: { expected } });
  if (body_type === 'multipart') return readForm(c, maxBodyOf(endpoint));
  const text = await c.req.text();
  if (endpoint.unread) return text;
  if (body_type === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text === '' ? '{}' : text) as unknown;
  } catch (cause) {
    throw new AppError('validation_failed', { detail: 'broken_json', cause });
  }
}

/** The maximum number of invalid fields that are reported for one call. */
const mostFields = 100;

function check(schema: z.ZodType, value: unknown): unknown {
  const unclean = findUncleanText(value);
  if (unclean) throw new AppError('validation_failed', { fields: [unclean] });
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  // Invalid input is parsed a second time to report the values. Always reporting them would slow down valid input.
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  throw new AppError('validation_failed', { fields: issues.slice(0, mostFields).map(describeIssue) });
}
