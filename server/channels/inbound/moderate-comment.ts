import { tenantDb } from '@/server/platform/db/tenant-db';
import type { PushAdapter } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { failureOf } from '../check-connection';
import { logConnection } from '../connection-log';
import type { LoadedConnection } from '../load-connection';
import type { StoredUpdate } from './receive-updates';
import { writeUpdate } from './write-update';

/** How long hiding or deleting may take, in milliseconds. */
const longest = 20_000;

/**
 * Lets the channel hide or delete a comment that the connection's settings do not want. Returns whether it did: then nobody answers it, and
 * the log says so. A comment that the service does not let us change is answered like others. Throws a ChannelError while the service
 * does not answer.
 */
export async function moderateComment(
  adapter: PushAdapter,
  connection: LoadedConnection,
  update: { id: string; external_id: string; content: StoredUpdate },
): Promise<boolean> {
  const { kind, chat, text = '', message_id } = update.content;
  if (!adapter.moderate || chat.purpose !== 'comments' || kind !== 'message' || !message_id) return false;
  const { business_id, id } = connection;
  try {
    const done = await adapter.moderate(connection, { id: message_id, text }, AbortSignal.timeout(longest));
    if (!done) return false;
    const { action, word } = done;
    const written = await writeUpdate(connection, update, { conversation_id: null });
    const entry = action === 'hide' ? 'comment_hidden' : 'comment_deleted';
    if (written) await tenantDb(business_id)((tx) => logConnection(tx, id, entry, { detail: { word } }));
    return true;
  } catch (error) {
    const failure = error instanceof DOMException ? failureOf(error) : error;
    if (!(failure instanceof ChannelError) || failure.outcome !== 'fail') throw failure;
    await tenantDb(business_id)((tx) => logConnection(tx, id, 'failed', { code: failure.code }));
    return false;
  }
}
