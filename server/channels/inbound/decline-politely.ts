import { AppError } from '@/lib/errors';
import { defaultLocale, locales } from '@/lib/locales';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { redis } from '@/server/platform/redis';
import { translateError } from '@/server/platform/translate';
import type { OutgoingPart, PushAdapter } from '../channel-adapter';
import type { LoadedConnection } from '../load-connection';
import type { StoredUpdate } from './receive-updates';

/** How long a customer does not get the same message again, in seconds. */
const silence = 24 * 3_600;

/**
 * Tells a customer that no new conversation can begin, if that is why their message was given up. Once a day in a chat, not under
 * posts, and only logged if it fails.
 */
export async function declinePolitely(
  adapter: PushAdapter,
  connection: LoadedConnection,
  { id, content: { chat } }: { id: string; content: StoredUpdate },
  reason: unknown,
): Promise<void> {
  const { purpose = 'messages', details = {} } = chat;
  if (!(reason instanceof AppError) || reason.code !== 'payment_required' || purpose !== 'messages') return;
  const { business_id, id: connection_id } = connection;
  try {
    if (!(await redis().set(`declined:${connection_id}:${chat.id}`, '1', 'EX', silence, 'NX'))) return;
    const business = await tenantDb(business_id)((tx) =>
      tx.business.findUnique({ where: { id: business_id }, select: { language: true } }),
    );
    const locale = locales.find((one) => one === business?.language) ?? defaultLocale;
    const part: OutgoingPart = { type: 'text', text: translateError(locale, 'no_new_conversations'), buttons: [] };
    await adapter.send(connection, { chat: { id: chat.id, purpose, details }, part, key: `${id}:0` }, AbortSignal.timeout(10_000));
  } catch (error) {
    log.warn(
      { business_id, connection_id, error: (error as Error).message },
      'a customer could not be notified that no conversation can begin',
    );
  }
}
