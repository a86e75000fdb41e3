import type { BulkAction, BulkInput } from '@/lib/contracts/flow-manager/inbox/actions';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { translateError } from '@/server/platform/translate';
import { markRead } from '../reading/mark-read';
import { assign, release } from './assign';
import { handBack } from './resolve-request';
import { changeLabels } from './set-labels';
import { takeOver } from './take-over';
import { updateConversation } from './update-conversation';

/** The largest position: everything is read. */
const end = 2 ** 31 - 1;

/**
 * Changes several conversations, one after another. A refusal in one does not stop the others: each result says whether it
 * was changed, or why not. Throws not_found if the business does not have one of them; then nothing is changed.
 */
export async function changeMany(ctx: Context, { ids, change }: BulkInput) {
  const wanted = [...new Set(ids)];
  const where = { id: { in: wanted }, channel: { not: 'test' } };
  if ((await ctx.db((tx) => tx.conversation.count({ where }))) < wanted.length) throw new AppError('not_found');
  const items = [];
  for (const id of wanted) items.push(await changeOne(ctx, id, change));
  return { items };
}

async function changeOne(ctx: Context, id: string, change: BulkAction) {
  try {
    await perform(ctx, id, change);
    return { id, done: true, detail: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { key, params } = error.fields?.[0] ?? { key: error.detail, params: error.params };
    return { id, done: false, detail: translateError(ctx.locale, key, params) };
  }
}

function perform(ctx: Context, id: string, change: BulkAction): Promise<unknown> {
  switch (change.action) {
    case 'assign':
      return assign(ctx, id, change);
    case 'take_over':
      return takeOver(ctx, id);
    case 'release':
      return release(ctx, id);
    case 'resolve':
      return handBack(ctx, id);
    case 'label':
      return changeLabels(ctx, id, (current) => [...current, ...change.label_ids]);
    case 'unlabel':
      return changeLabels(ctx, id, (current) => [...current].filter((label_id) => !change.label_ids.includes(label_id)));
    case 'priority':
      return updateConversation(ctx, id, { priority: change.priority });
    case 'snooze':
      return updateConversation(ctx, id, { snoozed_until: change.snoozed_until });
    case 'spam':
      return updateConversation(ctx, id, { spam: change.spam });
    case 'mark_read':
      return markRead(ctx, id, end);
  }
}
