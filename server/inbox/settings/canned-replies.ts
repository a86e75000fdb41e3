import type { CannedReplyChange, CannedReplyInput, cannedReplyQuery } from '@/lib/contracts/user-management/canned-replies';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { foldForSearch } from '@/lib/text/fold-for-search';
import type * as z from 'zod';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { publishLive } from '@/server/platform/live';
import { refuseTooMany } from '@/server/platform/db/refuse-too-many';
import { pageByName } from '@/server/platform/page-by-name';

type Query = z.output<typeof cannedReplyQuery>;

/**
 * The canned replies that the caller can use: the shared ones and their own, by shortcut. Of a search, those whose
 * shortcut begins with it come first.
 */
export function listCannedReplies(ctx: Context, { scope, search, ...page }: Query) {
  const { user_id } = ctx.actor;
  const owner = { all: [{ user_id: null }, { user_id }], shared: [{ user_id: null }], own: [{ user_id }] }[scope];
  return ctx.db(async (tx) => {
    const where = { OR: owner, ...(search && (await containing(tx, search))) };
    const found = await tx.cannedReply.findMany({ where, select: { id: true, shortcut: true } });
    // Names that sort the best matches first. Spaces come before everything else.
    const named = found.map(({ id, shortcut }) => ({ id, name: `${beginsWith(shortcut, search) ? ' ' : ''}${shortcut}` }));
    const { items, ...rest } = pageByName(ctx, named, page);
    const rows = await tx.cannedReply.findMany({ where: { id: { in: items.map(({ id }) => id) } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { ...rest, items: items.flatMap(({ id }) => byId.get(id) ?? []).map(present) };
  });
}

const beginsWith = (shortcut: string, search = ''): boolean => foldForSearch(shortcut).startsWith(foldForSearch(search));

/** Creates a canned reply. Throws forbidden for a shared one without `inbox.manage`, conflict for a shortcut that is in use. */
export async function createCannedReply(ctx: Context, { is_shared, ...input }: CannedReplyInput) {
  if (is_shared) requireManager(ctx);
  const user_id = is_shared ? null : ctx.actor.user_id;
  const row = await refuseTaken('shortcut_taken', () =>
    ctx.db(async (tx) => {
      await refuseOverLimit(tx, ctx, user_id);
      const created = await tx.cannedReply.create({ data: { ...input, user_id, business_id: ctx.business_id } });
      if (is_shared) await recordChange(tx, ctx, { action: 'canned_reply.created', resource_id: created.id, name: created.shortcut });
      return created;
    }),
  );
  await publishLive(ctx.business_id, { type: 'settings', of: 'canned_replies' });
  return present(row);
}

/**
 * Changes a canned reply, or shares it. Throws not_found, also for another person's, forbidden for a shared one without
 * `inbox.manage`, and conflict for a shortcut that is in use.
 */
export async function updateCannedReply(ctx: Context, id: string, { is_shared, ...change }: CannedReplyChange) {
  const row = await refuseTaken('shortcut_taken', () =>
    ctx.db(async (tx) => {
      const before = await requireCannedReply(tx, ctx, id);
      const wasShared = before.user_id === null;
      const isShared = is_shared ?? wasShared;
      if (wasShared || isShared) requireManager(ctx);
      const user_id = isShared ? null : ctx.actor.user_id;
      if (wasShared !== isShared) await refuseOverLimit(tx, ctx, user_id);
      const updated = await tx.cannedReply.update({ where: { id }, data: { ...change, user_id } });
      if (wasShared || isShared)
        await recordChange(tx, ctx, {
          action: 'canned_reply.updated',
          resource_id: id,
          name: before.shortcut,
          before: present(before),
          change: { ...change, is_shared },
        });
      return updated;
    }),
  );
  await publishLive(ctx.business_id, { type: 'settings', of: 'canned_replies' });
  return present(row);
}

/** Deletes a canned reply. Throws as `updateCannedReply` does. */
export async function deleteCannedReply(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { user_id, shortcut } = await requireCannedReply(tx, ctx, id);
    if (user_id === null) requireManager(ctx);
    await tx.cannedReply.delete({ where: { id } });
    if (user_id === null) await recordChange(tx, ctx, { action: 'canned_reply.deleted', resource_id: id, name: shortcut });
  });
  await publishLive(ctx.business_id, { type: 'settings', of: 'canned_replies' });
}

function requireManager({ actor }: Context): void {
  if (!actor.permissions.has('inbox.manage')) throw new AppError('forbidden');
}

/** The shared ones of a business have a limit, and the own ones of each person. */
function refuseOverLimit(tx: Tx, { business_id }: Context, user_id: string | null): Promise<void> {
  const limit = { max: limits.canned_replies, key: 'too_many_canned_replies', path: 'shortcut' } as const;
  return refuseTooMany(tx, `canned-replies:${business_id}:${user_id}`, () => tx.cannedReply.count({ where: { user_id } }), limit);
}

async function requireCannedReply(tx: Tx, { actor }: Context, id: string) {
  const row = await tx.cannedReply.findFirst({ where: { id, OR: [{ user_id: null }, { user_id: actor.user_id }] } });
  if (!row) throw new AppError('not_found');
  return row;
}

function present<Row extends { user_id: string | null }>({ user_id, ...row }: Row) {
  return { ...row, is_shared: user_id === null };
}
