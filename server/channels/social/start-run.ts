import type { LearnInput } from '@/lib/contracts/flow-manager/channels/social-runs';
import type { ActionOf } from '@/lib/audit-actions';
import { AppError } from '@/lib/errors';
import type { RunFailure, RunKind, RunPhase, RunReason, RunResult, RunState } from '@/lib/social/runs';
import { isOpenRun } from '@/lib/social/runs';
import type { Prisma, SocialRun } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { addIndex } from '@/server/knowledge/indexes';
import { requireIndex } from '@/server/knowledge/require-index';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';
import { continueRunJob } from '../jobs';
import { lockConnection } from '../present-connection';
import { callNetwork, requireSocial } from './open-network';

const actions = {
  sync: 'channel.synced',
  learn: 'channel.posts_learned',
  health: 'channel.health_computed',
  delete_all: 'channel.posts_deleted',
} as const satisfies Record<RunKind, ActionOf<'business'>>;

/** Throws not_found, and conflict for a run of this kind that is in progress, or an account that is not connected. */
export function startSync(ctx: Context, connection_id: string) {
  return start(ctx, connection_id, 'sync');
}

/** Throws as `startSync`, and conflict if nothing was read yet. */
export function computeHealth(ctx: Context, connection_id: string) {
  return start(ctx, connection_id, 'health', async (tx) => {
    await refuseUnread(tx, connection_id);
    return {};
  });
}

/**
 * Throws as `startSync`, conflict if nothing was read yet, forbidden without the permission to change knowledge bases, not_found
 * for the knowledge base, and payment_required for one too many. A new knowledge base is only there if the run begins.
 */
export async function startLearning(ctx: Context, connection_id: string, { index_id, index_name }: LearnInput) {
  if (!ctx.actor.permissions.has('knowledge.update')) throw new AppError('forbidden');
  return start(ctx, connection_id, 'learn', async (tx) => {
    await refuseUnread(tx, connection_id);
    const { id, name } = index_id ? await requireIndex(tx, index_id) : await addIndex(tx, ctx, { name: index_name ?? '', description: '' });
    return { index_id: id, index_name: name, locale: ctx.locale };
  });
}

/**
 * Begins to delete all posts of an account whose user name was typed, or its name if it has no user name. Throws as `startSync`, and
 * validation_failed for another name.
 */
export async function deleteAllPosts(ctx: Context, connection_id: string, { username: typed }: { username: string }) {
  await ctx.db((tx) => requireSocial(tx, connection_id));
  const { username, name } = await callNetwork(ctx.business_id, connection_id, ({ connection, network }, signal) =>
    network.readProfile(connection, signal),
  );
  if (comparable(typed) !== comparable(username || name))
    throw new AppError('validation_failed', { fields: [{ path: 'username', key: 'social_username_differs' }] });
  return start(ctx, connection_id, 'delete_all');
}

const comparable = (name: string): string => name.trim().replace(/^@/, '').toLowerCase();

/** `prepare` refuses the run, or returns what it needs to know. */
async function start(
  ctx: Context,
  connection_id: string,
  kind: RunKind,
  prepare: (tx: Tx) => Promise<Prisma.InputJsonObject> = () => Promise.resolve({}),
) {
  const { business_id, actor } = ctx;
  const row = await ctx.db(async (tx) => {
    const { name, state } = await lockConnection(tx, connection_id);
    await requireSocial(tx, connection_id);
    if (state !== 'connected' && state !== 'paused') throw new AppError('conflict', { detail: 'social_not_connected' });
    await refuseSecond(tx, connection_id, kind);
    const input = await prepare(tx);
    const run = await tx.socialRun.create({ data: { connection_id, kind, input, created_by: actor.user_id } });
    await recordChange(tx, ctx, { action: actions[kind], resource_id: connection_id, name });
    await addToOutbox(tx, continueRunJob, { business_id, run_id: run.id }, business_id);
    return run;
  });
  relaySoon();
  return presentRun(row);
}

async function refuseSecond(tx: Tx, connection_id: string, kind: RunKind): Promise<void> {
  const open = await tx.socialRun.count({ where: { connection_id, kind, state: { in: ['waiting', 'running'] } } });
  if (open) throw new AppError('conflict', { detail: 'social_run_open' });
}

async function refuseUnread(tx: Tx, connection_id: string): Promise<void> {
  const read = await tx.socialAccount.count({ where: { connection_id, synced_at: { not: null } } });
  if (!read) throw new AppError('conflict', { detail: 'social_not_synced' });
}

/** The runs of an account, newest first. Throws not_found. */
export function listRuns(
  { db }: Context,
  connection_id: string,
  { limit, cursor, kind }: { limit: number; cursor?: string; kind?: RunKind },
) {
  return db(async (tx) => {
    await requireSocial(tx, connection_id);
    const where = { connection_id, kind };
    const total = await tx.socialRun.count({ where });
    const rows = await tx.socialRun.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows.map(presentRun), total, limit);
  });
}

interface RunId {
  connection_id: string;
  run_id: string;
}

/** Throws not_found. */
export function readRun({ db }: Context, id: RunId) {
  return db(async (tx) => presentRun(await requireRun(tx, id)));
}

/** Ends a run where it is. Throws not_found, and conflict for one that has ended. */
export function cancelRun(ctx: Context, { connection_id, run_id }: RunId) {
  return ctx.db(async (tx) => {
    const { kind } = await requireRun(tx, { connection_id, run_id });
    const { count } = await tx.socialRun.updateMany({
      where: { id: run_id, state: { in: ['waiting', 'running'] } },
      data: { state: 'cancelled', finished_at: ctx.now, leased_until: null },
    });
    if (!count) throw new AppError('conflict', { detail: 'social_run_ended' });
    const { name } = await requireSocial(tx, connection_id);
    await recordChange(tx, ctx, { action: 'channel.run_cancelled', resource_id: connection_id, name, detail: { kind } });
    return presentRun(await requireRun(tx, { connection_id, run_id }));
  });
}

async function requireRun(tx: Tx, { connection_id, run_id }: RunId): Promise<SocialRun> {
  await requireSocial(tx, connection_id);
  const row = await tx.socialRun.findFirst({ where: { id: run_id, connection_id } });
  if (!row) throw new AppError('not_found');
  return row;
}

function presentRun(row: SocialRun) {
  const state = row.state as RunState;
  return {
    ...row,
    state,
    kind: row.kind as RunKind,
    doing: row.doing as RunPhase,
    failures: row.failures as unknown as RunFailure[],
    reason: row.reason as RunReason | null,
    result: row.result as RunResult,
    waits_until: isOpenRun(state) && row.next_at.getTime() > Date.now() + 2_000 ? row.next_at : null,
  };
}
