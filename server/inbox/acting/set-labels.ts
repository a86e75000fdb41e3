import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { writeEntry } from '../write-entry';
import { lockConversation } from './lock-conversation';
import { readState } from './read-state';

/** Which labels a conversation has after a change of those that it has. */
export type ChangeLabels = (current: ReadonlySet<string>) => Iterable<string>;

/**
 * Changes the labels of a conversation. Throws not_found for a conversation or label that the business does not have, and
 * validation_failed for too many labels.
 */
export async function changeLabels(ctx: Context, session_id: string, change: ChangeLabels) {
  const state = await ctx.db(async (tx) => {
    await lockConversation(tx, session_id);
    const rows = await tx.conversationLabel.findMany({ where: { conversation_id: session_id }, select: { label_id: true } });
    const before = new Set(rows.map(({ label_id }) => label_id));
    const wanted = new Set(change(before));
    if (wanted.size > limits.labels_of_conversation) {
      throw new AppError('validation_failed', { fields: [{ path: 'label_ids', key: 'too_many' }] });
    }
    const known = await tx.label.findMany({ where: { id: { in: [...before, ...wanted] } }, select: { id: true, name: true } });
    const added = known.filter(({ id }) => wanted.has(id) && !before.has(id));
    const removed = known.filter(({ id }) => before.has(id) && !wanted.has(id));
    if ([...wanted].some((id) => !known.some((label) => label.id === id))) throw new AppError('not_found');
    if (added.length === 0 && removed.length === 0) return readState(tx, session_id);
    await tx.conversationLabel.deleteMany({ where: { conversation_id: session_id, label_id: { in: removed.map(({ id }) => id) } } });
    await tx.conversationLabel.createMany({ data: added.map(({ id }) => ({ conversation_id: session_id, label_id: id })) });
    await writeEntry(tx, { conversation_id: session_id, kind: 'labels', author_id: ctx.actor.user_id, detail: { added, removed } });
    return readState(tx, session_id);
  });
  await publishLive(ctx.business_id, { type: 'status', conversation_id: session_id });
  return state;
}
