import { createHash } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { visitorHeader } from '@/lib/contracts/flow-manager/visitor';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { isOfPlatform } from '@/lib/is-of-platform';
import type { Prisma } from '@/prisma/generated/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { decryptSecret, encryptSecret, type EncryptedSecret } from '@/server/platform/secrets';
import type { Input } from './read-input';
import type { ApiRequest } from './request';
import { requestLog } from './request-log';

/** What a call returns: JSON, or nothing. */
export interface Answer {
  status: ContentfulStatusCode;
  body?: object;
}

/** Longer than any call takes. Then its process has ended, and a repeated call does the work. */
const abandonedAfter = '2 minutes';
/** Larger answers are not kept, in characters. */
const largest = 256 * 1024;

/** Whether calls of an endpoint accept `Idempotency-Key`: every POST by which something of a business is created. */
export function acceptsIdempotencyKey({ method, status, access, creates = false }: AnyEndpoint): boolean {
  const isOfBusiness = !['public', 'signed_in'].includes(access) && !isOfPlatform(access);
  return method === 'post' && (status === 201 || status === 202 || creates) && isOfBusiness;
}

/** Whether this call has such a key. Without one, nothing is stored. */
export const repeats = (endpoint: AnyEndpoint, c: ApiRequest): boolean =>
  acceptsIdempotencyKey(endpoint) && c.req.header('idempotency-key') !== undefined && Boolean(c.get('session')?.business);

/**
 * Carries out a call once for its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). A repeated call gets the
 * same answer for 24 hours. A call that failed may be repeated with any input. Throws validation_failed for a key that was
 * used for other input, and conflict while the first call is in progress and if its answer was not kept.
 */
export async function answerOnce(
  endpoint: AnyEndpoint,
  c: ApiRequest,
  input: Input,
  carryOut: () => Promise<Answer | Response>,
): Promise<Answer | Response> {
  const session = c.get('session');
  const claim: Claim = {
    id: newId(),
    business_id: session?.business?.id ?? '',
    caller_id: callerOf(endpoint, c),
    key: readKey(endpoint, c.req.header('idempotency-key') ?? ''),
    fingerprint: await fingerprintOf(endpoint, input),
  };
  const earlier = await begin(claim, endpoint);
  if (earlier) {
    c.header('Idempotency-Replayed', 'true');
    return earlier;
  }
  try {
    const result = await carryOut();
    await keep(claim, result, endpoint).catch((error: Error) =>
      requestLog(c).error({ error: error.message }, 'an answer could not be kept for its Idempotency-Key'),
    );
    return result;
  } catch (error) {
    await forget(claim);
    throw error;
  }
}

interface Claim {
  id: string;
  business_id: string;
  caller_id: string;
  key: string;
  fingerprint: string;
}

/**
 * Who calls. All visitors of a website use the same API key, so each counts on their own: by their token, and before they
 * have one, by where they come from.
 */
function callerOf({ access }: AnyEndpoint, c: ApiRequest): string {
  const user_id = c.get('session')?.user_id ?? '';
  if (access !== 'publishable_key') return user_id;
  const visitor = c.req.header(visitorHeader) ?? c.get('address');
  const digits = createHash('sha256').update(`${user_id} ${visitor}`).digest('hex');
  // The version for ids that are made from a hash (RFC 9562).
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The draft has a string in quotation marks. What most clients send, the text without them, is accepted as well. Visitors
 * must send a UUID: a key that two of them could choose would show one the conversation of the other.
 */
function readKey({ access }: AnyEndpoint, header: string): string {
  const key = /^\s*"(.*)"\s*$/.exec(header)?.[1] ?? header.trim();
  const isRandom = access !== 'publishable_key' || isUuid.test(key);
  if (key === '' || key.length > limits.idempotency_key || !/^[\x20-\x7e]+$/.test(key) || !isRandom)
    throw new AppError('validation_failed', { fields: [{ path: 'Idempotency-Key', key: 'invalid_value' }] });
  return key;
}

/** Returns what the first call returned, or undefined if this is the first call. */
async function begin({ id, business_id, caller_id, key, fingerprint }: Claim, endpoint: AnyEndpoint): Promise<Answer | undefined> {
  const found = await tenantDb(business_id)(async (tx) => {
    const begun = await tx.$executeRaw`
      insert into idempotent_answers as a (id, business_id, caller_id, key, fingerprint)
      values (${id}::uuid, ${business_id}::uuid, ${caller_id}::uuid, ${key}, ${fingerprint})
      on conflict (business_id, caller_id, key) do update
        set id = excluded.id, fingerprint = excluded.fingerprint, status = null, answer = null, created_at = now()
        where a.created_at < now() - interval '24 hours'
           or (a.status is null and a.created_at < now() - ${abandonedAfter}::interval)`;
    if (begun) return undefined;
    return tx.idempotentAnswer.findUnique({ where: { business_id_caller_id_key: { business_id, caller_id, key } } });
  });
  if (found === undefined) return undefined;
  // The first call has failed in between.
  if (found === null) throw new AppError('conflict', { detail: 'idempotency_in_progress', retry_after: 1 });
  if (found.fingerprint !== fingerprint)
    throw new AppError('validation_failed', { fields: [{ path: 'Idempotency-Key', key: 'idempotency_key_reused' }] });
  if (found.status === null) throw new AppError('conflict', { detail: 'idempotency_in_progress', retry_after: 1 });
  if (found.answer === null && found.status !== 204) throw new AppError('conflict', { detail: 'idempotency_answer_not_kept' });
  return { status: found.status as ContentfulStatusCode, body: withSecret(endpoint, found.answer as Kept | null) ?? undefined };
}

async function keep({ id, business_id }: Claim, result: Answer | Response, endpoint: AnyEndpoint): Promise<void> {
  const body = result instanceof Response ? undefined : result.body;
  const isEmpty = body === undefined && !(result instanceof Response);
  const isKept = body !== undefined && !endpoint.shown_once && JSON.stringify(body).length <= largest;
  const answer = isKept && (withoutSecret(endpoint, body as Kept) as Prisma.InputJsonObject);
  const data = { status: isEmpty ? 204 : result.status, ...(answer && { answer }) };
  await tenantDb(business_id)((tx) => tx.idempotentAnswer.updateMany({ where: { id }, data }));
}

type Kept = Record<string, unknown>;

const purpose = 'kept answer';

function withoutSecret({ secret_field }: AnyEndpoint, body: Kept): Kept {
  return secret_field ? { ...body, [secret_field]: encryptSecret(String(body[secret_field]), purpose) } : body;
}

/** Throws conflict if the secret was encrypted with a key that is no longer there. */
function withSecret({ secret_field }: AnyEndpoint, answer: Kept | null): Kept | null {
  if (!secret_field || !answer) return answer;
  try {
    return { ...answer, [secret_field]: decryptSecret(answer[secret_field] as EncryptedSecret, purpose) };
  } catch (cause) {
    throw new AppError('conflict', { detail: 'idempotency_answer_not_kept', cause });
  }
}

async function forget({ id, business_id }: Claim): Promise<void> {
  // Otherwise the key can be used again once the call counts as abandoned.
  await tenantDb(business_id)((tx) => tx.idempotentAnswer.deleteMany({ where: { id } })).catch(() => undefined);
}

/** Files are part of it with their content. */
async function fingerprintOf({ method, path }: AnyEndpoint, { params, query, body }: Input): Promise<string> {
  const hash = createHash('sha256');
  const files: File[] = [];
  const withoutFiles = (_: string, value: unknown): unknown => (value instanceof File ? `file ${files.push(value)}` : value);
  hash.update(JSON.stringify([method, path, params, query, body], withoutFiles));
  for (const file of files) hash.update(`\n${file.name}\n${file.size}\n`).update(new Uint8Array(await file.arrayBuffer()));
  return hash.digest('hex');
}
