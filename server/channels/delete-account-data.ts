import { removeFilesJob } from '@/server/conversations/jobs';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { removeConnectionSecrets } from './connection-secrets';
import { forgetConnection } from './load-connection';
import { removePosts } from './social/store-posts';

/**
 * Disconnects an account and deletes all that is stored about it: its name, ids, tokens, picture, figures, posts, comments, and log. Its
 * conversations with customers are the business's, and stay. Whoever connects the account later begins a new connection.
 */
export async function deleteAccountData(business_id: string, id: string): Promise<void> {
  const of = { connection_id: id };
  await tenantDb(business_id)(async (tx) => {
    const [row] = await tx.$queryRaw<{ picture_key: string | null }[]>`
      select picture_key from connections where id = ${id}::uuid for update`;
    if (!row) return;
    await tx.connection.update({
      where: { id },
      data: {
        key: `deleted:${id}`,
        name: '',
        details: {},
        picture_key: null,
        state: 'disconnected',
        reason: null,
        disconnected_at: new Date(),
        check_at: null,
        refresh_at: null,
        token_expires_at: null,
      },
    });
    await tx.$executeRaw`
      update deliveries set state = 'failed', failure = 'account_gone', finished_at = now() where connection_id = ${id}::uuid and state = 'pending'`;
    await removeConnectionSecrets(tx, id);
    await removePosts(tx, business_id, of);
    await tx.socialAccount.deleteMany({ where: of });
    await tx.healthReport.deleteMany({ where: of });
    await tx.socialRun.deleteMany({ where: of });
    await tx.channelUpdate.deleteMany({ where: of });
    await tx.connectionLogEntry.deleteMany({ where: of });
    if (row.picture_key) await addToOutbox(tx, removeFilesJob, { storage_keys: [row.picture_key] }, business_id);
  });
  await forgetConnection(id);
  relaySoon();
}
