import { AppError } from '@/lib/errors';
import { beginningOf } from '@/server/knowledge/entries';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { callNetwork, requireSocial } from './open-network';
import { storeComments } from './store-posts';

/**
 * Publishes what a person answers to a comment, and stores it until the comments are read again. Throws not_found, and conflict if the
 * service refuses.
 */
export async function answerComment(
  ctx: Context,
  { connection_id, comment_id }: { connection_id: string; comment_id: string },
  { text }: { text: string },
): Promise<void> {
  const { business_id, db, now } = ctx;
  const comment = await db(async (tx) => {
    await requireSocial(tx, connection_id);
    const where = { id: comment_id, post: { connection_id } };
    const found = await tx.socialComment.findFirst({
      where,
      select: { post_id: true, external_id: true, parent_external_id: true, text: true },
    });
    if (!found) throw new AppError('not_found');
    return found;
  });
  const { post_id, external_id, parent_external_id } = comment;
  const answer_id = await callNetwork(business_id, connection_id, ({ connection, network }, signal) =>
    network.answerComment(connection, { external_id, parent_external_id }, text, signal),
  );
  const answer = {
    external_id: answer_id ?? `answer:${newId()}`,
    parent_external_id: parent_external_id ?? external_id,
    author: { external_id: null, name: '' },
    is_own: true,
    text,
    is_hidden: false,
    written_at: now.getTime(),
  };
  await db(async (tx) => {
    await storeComments(tx, post_id, [answer], now);
    const [name, detail] = [beginningOf(comment.text), { text: beginningOf(text) }];
    await recordChange(tx, ctx, { action: 'channel.comment_answered', resource_id: connection_id, name, detail });
  });
}
