import type * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { describeIssue, formatPath } from '@/lib/describe-issue';
import { AppError } from '@/lib/errors';
import type { ApiRequest } from './request';

/** The largest body of a call that sends no files. */
export const bodyLimit = 1024 * 1024;

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Reads and checks what an endpoint takes. A path that cannot name anything is 404, all else that is wrong 422. */
export async function readInput(endpoint: AnyEndpoint, c: ApiRequest): Promise<Input> {
  const params = endpoint.params?.safeParse(c.req.param());
  if (params && !params.success) throw new AppError('not_found');
  const query = endpoint.query ? check(endpoint.query, c.req.query()) : undefined;
  const body = endpoint.body ? check(endpoint.body, await readBody(endpoint, c)) : undefined;
  return { params: params?.data, query, body };
}

async function readBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const expected = endpoint.body_type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (type && type !== expected) throw new AppError('unsupported_media_type', { params: { expected } });
  const text = await c.req.text();
  if (endpoint.body_type === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text === '' ? '{}' : text) as unknown;
  } catch (cause) {
    throw new AppError('validation_failed', { detail: 'broken_json', cause });
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  const unclean = findUncleanText(value, []);
  if (unclean) throw new AppError('validation_failed', { fields: [{ path: formatPath(unclean), key: 'unclean_text' }] });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('validation_failed', { fields: result.error.issues.map(describeIssue) });
}

/** The path of the first text that Postgres cannot keep (a NUL, or half of a surrogate pair), also among the keys. */
function findUncleanText(value: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  if (typeof value === 'string') return isClean(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isClean(key)) return path;
    const found = findUncleanText(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function isClean(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
