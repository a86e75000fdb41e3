import type * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { describeIssue, formatPath } from '@/lib/describe-issue';
import { AppError } from '@/lib/errors';
import { isStorableText } from '@/lib/text/is-storable-text';
import type { ApiRequest } from './request';

const megabyte = 1024 * 1024;

/** The largest body of a call that sends no files, and of one that does. In bytes. */
export const bodyLimit = megabyte;
export const multipartLimit = 55 * megabyte;

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

/** What each kind of body is sent as. */
export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

async function readBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<unknown> {
  const body_type = endpoint.body_type ?? 'json';
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const expected = contentTypes[body_type];
  if (type && type !== expected) throw new AppError('unsupported_media_type', { params: { expected } });
  if (body_type === 'multipart') return readMultipart(c);
  const text = await c.req.text();
  if (body_type === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text === '' ? '{}' : text) as unknown;
  } catch (cause) {
    throw new AppError('validation_failed', { detail: 'broken_json', cause });
  }
}

/** A field that comes several times, such as files, is a list; `name[]` always is. */
async function readMultipart(c: ApiRequest): Promise<unknown> {
  try {
    return await c.req.parseBody({ all: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('validation_failed', { detail: 'broken_form', cause });
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  const unclean = findUncleanText(value, []);
  if (unclean) throw new AppError('validation_failed', { fields: [{ path: formatPath(unclean), key: 'unclean_text' }] });
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  // What was refused is looked at once more for the words: to have it reported costs also where nothing is wrong.
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  throw new AppError('validation_failed', { fields: issues.map(describeIssue) });
}

/** Nothing that we take is nested deeper; what reads it all the way down would run out of stack. */
const deepest = 100;

/** The path of the first text that cannot be stored, also among the keys. */
function findUncleanText(value: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path;
  if (value instanceof File) return isStorableText(value.name) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === deepest) {
    throw new AppError('validation_failed', { fields: [{ path: formatPath(path.slice(0, 1)), key: 'too_deep' }] });
  }
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return path;
    const found = findUncleanText(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
