import { problemsOf, type ApiKeyChange, type ApiKeyInput } from '@/lib/contracts/user-management/api-keys';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { PermissionKey } from '@/lib/permissions';
import { recordChange } from '@/server/audit/record-change';
import { announceEnded } from '@/server/auth/session-cache';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { toPage } from '@/server/platform/paginate';
import { makeKey } from './key-format';

const shown = {
  assistants: { select: { assistant: { select: { id: true, name: true } } } },
  creator: { select: { first_name: true, last_name: true, email: true } },
  widget: { select: { id: true, name: true } },
} as const;

/** The keys of the business, newest first, optionally filtered by a part of their name or of what is shown of them. */
export function listApiKeys(ctx: Context, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return ctx.db(async (tx) => {
    const where = search ? await containing(tx, search) : {};
    const total = await tx.apiKey.count({ where });
    const rows = await tx.apiKey.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: shown,
    });
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map((row) => presentKey(row, ctx.now)) };
  });
}

/** One key. Throws not_found. */
export function readApiKey(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentKey(await requireKey(tx, id), ctx.now));
}

/**
 * Creates a key, and returns it this one time. Throws forbidden for permissions that the caller does not have, not_found
 * for assistants of other businesses, and validation_failed beyond the limit.
 */
export function createApiKey(ctx: Context, { assistant_ids, ...input }: ApiKeyInput) {
  refuseMore(ctx, input.permissions);
  const { key, ...stored } = makeKey(input.kind);
  return ctx.db(async (tx) => {
    await refuseTooMany(tx, ctx.business_id);
    const data = { ...input, ...stored, business_id: ctx.business_id, all_assistants: assistant_ids === null };
    const { id, name } = await tx.apiKey.create({ data: { ...data, created_by: ctx.actor.user_id } });
    await setAssistants(tx, id, assistant_ids);
    const row = await requireKey(tx, id);
    const { kind, permissions, assistants } = namesOf(row);
    await recordChange(tx, ctx, { action: 'api_key.created', resource_id: id, name, detail: { kind, permissions, assistants } });
    return { key, api_key: presentKey(row, ctx.now) };
  });
}

/**
 * Changes the given fields, which takes effect immediately. Throws as `createApiKey` does; permissions that the key has
 * already may stay. Throws precondition_failed if it was changed since `seen`.
 */
export async function updateApiKey(ctx: Context, id: string, { assistant_ids, ...change }: ApiKeyChange, seen?: number) {
  const key = await ctx.db(async (tx) => {
    await nextRevision(tx, 'api_keys', id, seen);
    const before = await requireFreeKey(tx, id);
    const { kind, permissions, all_assistants, assistants } = before;
    refuseMore(
      ctx,
      (change.permissions ?? []).filter((one) => !permissions.includes(one)),
    );
    const ids = assistant_ids === undefined ? (all_assistants ? null : assistants.map(({ assistant }) => assistant.id)) : assistant_ids;
    const problems = problemsOf({ kind, permissions: change.permissions ?? (permissions as PermissionKey[]), assistant_ids: ids });
    // A key whose assistants were all deleted reaches nothing, and may stay so.
    if (problems.length > 0 && (change.permissions || assistant_ids !== undefined))
      throw new AppError('validation_failed', { fields: problems.map(({ path, message }) => ({ path, key: message })) });
    await tx.apiKey.update({
      where: { id },
      data: { ...change, ...(assistant_ids !== undefined && { all_assistants: assistant_ids === null }), updated_at: ctx.now },
    });
    if (assistant_ids !== undefined) await setAssistants(tx, id, assistant_ids);
    const after = await requireKey(tx, id);
    await recordChange(tx, ctx, {
      action: 'api_key.updated',
      resource_id: id,
      name: before.name,
      before: namesOf(before),
      change: namesOf(after),
    });
    return presentKey(after, ctx.now);
  });
  await announceEnded([id]);
  return key;
}

/** Deletes a key, which stops working immediately. Throws not_found. */
export async function revokeApiKey(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { name, identity_secret_id } = await requireFreeKey(tx, id);
    await tx.apiKey.delete({ where: { id } });
    if (identity_secret_id) await tx.secret.delete({ where: { id: identity_secret_id } });
    await recordChange(tx, ctx, { action: 'api_key.revoked', resource_id: id, name });
  });
  await announceEnded([id]);
}

/** Throws not_found. */
export async function requireKey(tx: Tx, id: string) {
  const row = await tx.apiKey.findUnique({ where: { id }, include: shown });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A key that can be changed on its own. Throws not_found, and conflict for the key of a widget, which the widget changes. */
export async function requireFreeKey(tx: Tx, id: string) {
  const row = await requireKey(tx, id);
  if (row.widget) throw new AppError('conflict', { detail: 'key_of_widget', params: { name: row.widget.name } });
  return row;
}

type KeyRow = Awaited<ReturnType<typeof requireKey>>;

/** A key as the API returns it. Its creator has no name once they have left the business. */
export function presentKey({ assistants, all_assistants, creator, previous_until, ...row }: KeyRow, now: Date) {
  const { first_name = '', last_name = '', email = null } = creator ?? {};
  return {
    ...row,
    permissions: row.permissions as PermissionKey[],
    assistants: all_assistants ? null : assistants.map(({ assistant }) => assistant).toSorted((a, b) => a.name.localeCompare(b.name)),
    signs_customers: row.identity_secret_id !== null,
    is_expired: row.expires_at !== null && row.expires_at <= now,
    previous_until: previous_until && previous_until > now ? previous_until : null,
    created_by: `${first_name} ${last_name}`.trim() || email,
  };
}

/** What the audit log says of a key. */
function namesOf({ name, kind, permissions, all_assistants, assistants, allowed_addresses, allowed_origins, expires_at }: KeyRow) {
  const names = all_assistants ? null : assistants.map(({ assistant }) => assistant.name).toSorted();
  return {
    name,
    kind,
    permissions: permissions.toSorted(),
    assistants: names,
    allowed_addresses,
    allowed_origins,
    expires_at: expires_at?.toISOString() ?? null,
  };
}

/** No one can get more through a key than they may do themselves. */
function refuseMore({ actor }: Context, permissions: readonly PermissionKey[]): void {
  const beyond = permissions.filter((key) => !actor.permissions.has(key));
  if (beyond.length > 0) throw new AppError('forbidden', { detail: 'key_beyond_yours', params: { permissions: beyond.join(', ') } });
}

/** Concurrent calls wait for each other, because each would count without the other. */
async function refuseTooMany(tx: Tx, business_id: string): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`api_keys:${business_id}`}, 0))::text`;
  const max = limits.api_keys;
  // Those of widgets are limited by the quota of widgets.
  if ((await tx.apiKey.count({ where: { widget: null } })) >= max)
    throw new AppError('validation_failed', { fields: [{ path: 'name', key: 'too_many_api_keys', params: { max } }] });
}

async function setAssistants(tx: Tx, api_key_id: string, ids: readonly string[] | null): Promise<void> {
  const wanted = [...new Set(ids ?? [])];
  const known = await tx.assistant.count({ where: { id: { in: wanted } } });
  if (known !== wanted.length) throw new AppError('not_found');
  await tx.apiKeyAssistant.deleteMany({ where: { api_key_id } });
  await tx.apiKeyAssistant.createMany({ data: wanted.map((assistant_id) => ({ api_key_id, assistant_id })) });
}
