import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { requireConversation } from '../reading/require-conversation';
import { nameOf } from './lock-conversation';

/** Shows the customer, and colleagues, that the caller is writing in a conversation. Throws not_found. */
export async function operatorTypes({ business_id, actor, db }: Context, conversation_id: string): Promise<undefined> {
  const { user_id } = actor;
  const name = await db(async (tx) => {
    await requireConversation(tx, conversation_id);
    return nameOf(tx, user_id);
  });
  await publishLive(business_id, { type: 'typing', conversation_id, by: 'operator', user_id, name });
}
