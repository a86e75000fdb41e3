import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';

/** Shows staff that the customer is writing. Of a live test, it shows nothing. Throws not_found. */
export async function customerTypes({ business_id, db }: Context, conversation_id: string): Promise<undefined> {
  const conversation = await db((tx) => tx.conversation.findUnique({ where: { id: conversation_id }, select: { channel: true } }));
  if (!conversation) throw new AppError('not_found');
  if (conversation.channel !== 'test') await publishLive(business_id, { type: 'typing', conversation_id, by: 'customer' });
}
