import { draftContent, type DraftContent } from '@/lib/assistants/draft-content';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { AssistantDraft } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';
import { deleteUploads } from './delete-uploads';

/** Old drafts that one transaction deletes. */
const batch = 100;

/** The caller's drafts, the last changed first. There are few, so one page has all of them. */
export function listDrafts({ db, actor }: Context, { limit }: { limit: number }) {
  return db(async (tx) => {
    const where = { user_id: actor.user_id };
    const rows = await tx.assistantDraft.findMany({ where, orderBy: [{ updated_at: 'desc' }, { id: 'desc' }], take: limit });
    const items = rows.map(({ content, ...row }) => ({ ...row, name: draftContent.parse(content).name }));
    return toPage(items, await tx.assistantDraft.count({ where }), limit);
  });
}

/** Stores a new draft. Throws conflict if the caller has too many. */
export function createDraft({ db, actor }: Context, content: DraftContent) {
  return db(async (tx) => {
    const { user_id } = actor;
    // Locked, so that two tabs cannot both store the last one.
    await tx.$queryRaw`select from memberships where user_id = ${user_id}::uuid for no key update`;
    if ((await tx.assistantDraft.count({ where: { user_id } })) >= limits.assistant_drafts)
      throw new AppError('conflict', { detail: 'too_many_drafts', params: { max: limits.assistant_drafts } });
    return present(await tx.assistantDraft.create({ data: { user_id, content } }));
  });
}

/** One of the caller's drafts. Throws not_found. */
export function readDraft({ db, actor }: Context, id: string) {
  return db(async (tx) => present(await requireDraft(tx, actor.user_id, id)));
}

/** Deletes drafts that nobody has changed since `before`, and what was uploaded for them. A job of the product calls it. */
export async function deleteOldDrafts(business_id: string, before: Date): Promise<void> {
  const db = tenantDb(business_id);
  for (;;) {
    const drafts = await db(async (tx) => {
      const rows = await tx.assistantDraft.findMany({ where: { business_id, updated_at: { lt: before } }, take: batch });
      await tx.assistantDraft.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
      return rows;
    });
    for (const draft of drafts) await deleteUploads({ business_id, db, actor_id: null }, draft);
    if (drafts.length < batch) return;
  }
}

/** Replaces what a draft has. Throws not_found. */
export function updateDraft({ db, actor, now }: Context, id: string, content: DraftContent) {
  return db(async (tx) => {
    const { count } = await tx.assistantDraft.updateMany({ where: { id, user_id: actor.user_id }, data: { content, updated_at: now } });
    if (!count) throw new AppError('not_found');
    return present(await requireDraft(tx, actor.user_id, id));
  });
}

/** Deletes a draft, and what was uploaded for it. Throws not_found. */
export async function deleteDraft({ db, actor, business_id }: Context, id: string): Promise<void> {
  const draft = await db(async (tx) => {
    const row = await requireDraft(tx, actor.user_id, id);
    await tx.assistantDraft.deleteMany({ where: { id } });
    return row;
  });
  await deleteUploads({ business_id, db, actor_id: actor.user_id }, draft);
  relaySoon();
}

/** A draft's row. Another person's is not found. */
export async function requireDraft(tx: Tx, user_id: string, id: string): Promise<AssistantDraft> {
  const row = await tx.assistantDraft.findFirst({ where: { id, user_id } });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Fields that a newer release has added get their defaults. */
const present = ({ id, content, created_at, updated_at }: AssistantDraft) => ({
  id,
  content: draftContent.parse(content),
  created_at,
  updated_at,
});
