import type * as z from 'zod';
import type { listSipConnections as contract, SipConnectionChange, SipConnectionInput } from '@/lib/contracts/voice/sip-connections';
import { AppError, type FieldProblem } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containsTyped } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { announceConnectionChange } from './announce-connection-change';
import { checkSipServer } from './check-sip-server';
import { presentSipConnection, presentSipConnections, requireSipConnection, withAssistant } from './present-sip-connection';
import { ha1Of, newSipPassword, newSipUsername, storeTrunkPassword } from './sip-secrets';

type ListQuery = z.output<NonNullable<(typeof contract)['query']>>;

/** The connections of the business, newest first. */
export function listSipConnections(ctx: Context, { limit, cursor, search, kind, registration }: ListQuery) {
  return ctx.db(async (tx) => {
    const where: Prisma.SipConnectionWhereInput = {
      kind,
      ...(search && { id: { in: await idsMatching(tx, search) } }),
      ...(registration && registeredAs(registration, ctx.now)),
    };
    const total = await tx.sipConnection.count({ where });
    const rows = await tx.sipConnection.findMany({
      where: { AND: [where, cursor ? { id: { lt: cursor } } : {}] },
      include: withAssistant,
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(await presentSipConnections(tx, ctx, rows), total, limit);
  });
}

/** They are few, so no index is needed. */
async function idsMatching(tx: Tx, typed: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from sip_connections
     where ${containsTyped(Prisma.sql`search_form(concat_ws(' ', name, username, number, server_url))`, typed)}`;
  return rows.map(({ id }) => id);
}

/** As it is presented: see `registrationOf`. */
function registeredAs(registration: ListQuery['registration'], now: Date): Prisma.SipConnectionWhereInput {
  const isOver = { registration: 'registered', registration_expires_at: { lte: now } };
  if (registration === 'unregistered') return { OR: [{ registration }, { is_active: false }, isOver] };
  return { registration, is_active: true, NOT: isOver };
}

/** One connection. Throws not_found. */
export const readSipConnection = (ctx: Context, id: string) => ctx.db((tx) => presentSipConnection(tx, ctx, id));

/**
 * Creates a connection. An account gets a username and a password, which is returned once. Throws payment_required beyond the
 * quota, not_found for the assistant, and validation_failed for a server that may not be reached.
 */
export async function createSipConnection(ctx: Context, { password: given, ...input }: SipConnectionInput) {
  const { business_id } = ctx;
  const id = newId();
  if (input.kind === 'trunk') await checkSipServer(input.server_url, input.port);
  const created = input.kind === 'account' ? newAccount() : null;
  const made = await ctx.db(async (tx) => {
    if (input.assistant_id) await requireAssistant(tx, input.assistant_id);
    const secret_id = created ? null : await storeTrunkPassword(tx, business_id, id, given ?? '');
    await tx.sipConnection.create({ data: { id, business_id, ...input, ...created?.row, secret_id } });
    await refuseOverQuota(tx, business_id, ['sip_connections']);
    const detail = { kind: input.kind, ...(input.assistant_id && { assistant_id: input.assistant_id }) };
    await recordChange(tx, ctx, { action: 'sip_connection.created', resource_id: id, name: input.name, detail });
    return presentSipConnection(tx, ctx, id);
  });
  await announceConnectionChange(business_id, id);
  return { ...made, password: created?.password ?? null };
}

/** Phones register with us, so an account has no server and no number of its own. */
function newAccount() {
  const [username, password, realm] = [newSipUsername(), newSipPassword(), env().SIP_DOMAIN];
  return { password, row: { username, realm, ha1: ha1Of(username, realm, password), server_url: '', number: null } };
}

/**
 * Changes the given fields. Throws not_found, validation_failed for what a connection of its kind does not have or needs, and
 * precondition_failed if it was changed since `seen`.
 */
export async function updateSipConnection(ctx: Context, id: string, change: SipConnectionChange, seen?: number) {
  const before = await ctx.db((tx) => requireSipConnection(tx, id));
  refuseForeignFields(before.kind, change);
  const { server_url = before.server_url, port = before.port } = change;
  if (before.kind === 'trunk' && (server_url !== before.server_url || port !== before.port)) await checkSipServer(server_url, port);
  const updated = await ctx.db(async (tx) => {
    await nextRevision(tx, 'sip_connections', id, seen);
    const previous = await requireSipConnection(tx, id);
    await tx.sipConnection.update({ where: { id }, data: { ...change, updated_at: ctx.now } });
    await recordChange(tx, ctx, { action: 'sip_connection.updated', resource_id: id, name: previous.name, before: previous, change });
    return presentSipConnection(tx, ctx, id);
  });
  await announceConnectionChange(ctx.business_id, id);
  return updated;
}

function refuseForeignFields(kind: string, change: SipConnectionChange): void {
  const fields: FieldProblem[] =
    kind === 'trunk'
      ? (['username', 'server_url'] as const).flatMap((path) => (change[path] === '' ? [{ path, key: 'required' as const }] : []))
      : (['username', 'server_url', 'number'] as const).flatMap((path) => (change[path] ? [{ path, key: 'invalid_value' as const }] : []));
  if (fields.length) throw new AppError('validation_failed', { fields });
}

/** Deletes a connection. Its calls stay in the list, without it. Throws not_found. */
export async function deleteSipConnection(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { name, secret_id, kind } = await requireSipConnection(tx, id);
    await tx.sipConnection.delete({ where: { id } });
    if (secret_id) await tx.secret.delete({ where: { id: secret_id } });
    await recordChange(tx, ctx, { action: 'sip_connection.deleted', resource_id: id, name, detail: { kind } });
  });
  await announceConnectionChange(ctx.business_id, id);
}
