import type { Purpose } from '@/lib/channels/channels';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { withPicture, type ServicePicture } from './account-picture';
import { failureOf } from './check-connection';
import { loadConnection } from './load-connection';
import { pushAdapter } from './registry';

interface Customer {
  business_id: string;
  connection_id: string;
  contact_id: string;
}

/** How long a service may take, in milliseconds. */
const longest = 20_000;

interface Place {
  external_id: string;
  chat: string;
  chat_purpose: Purpose;
  chat_details: Record<string, unknown> | null;
}

/**
 * Keeps the picture of a customer, as their service shows it to the account, unless they have one. Throws while the service does not
 * answer, or another process may know, so that the job is repeated.
 */
export async function readCustomerPicture({ business_id, connection_id, contact_id }: Customer): Promise<void> {
  const connection = await loadConnection(business_id, connection_id);
  const adapter = connection && pushAdapter(connection.channel);
  if (!connection || !adapter?.readSenderPicture) return;
  const db = tenantDb(business_id);
  const [place] = await db(
    (tx) => tx.$queryRaw<Place[]>`
      select i.external_id, c.chat, c.chat_purpose, c.chat_details
        from contacts p
        join contact_identities i on i.business_id = p.business_id and i.contact_id = p.id and i.connection_id = ${connection_id}::uuid
        join conversations c on c.business_id = p.business_id and c.contact_id = p.id and c.connection_id = i.connection_id
       where p.id = ${contact_id}::uuid and p.picture_key is null and p.deleted_at is null
       order by c.id desc limit 1`,
  );
  if (!place) return;
  const chat = { id: place.chat, purpose: place.chat_purpose, details: place.chat_details ?? {} };
  let source: ServicePicture | undefined;
  try {
    source = await adapter.readSenderPicture(connection, { external_id: place.external_id, chat }, AbortSignal.timeout(longest));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome === 'retry') throw failure;
    log.info({ business_id, connection_id, code: failure.code }, 'the picture of a customer could not be read');
    return;
  }
  if (source === undefined) throw new Error('another process uses the account');
  await withPicture(source, async (picture_key) => {
    if (!picture_key) return;
    const { count } = await db((tx) =>
      tx.contact.updateMany({
        where: { id: contact_id, picture_key: null, deleted_at: null },
        data: { picture_key, revision: { increment: 1 } },
      }),
    );
    // Thrown so that the file is removed. Repeated, the job finds the picture.
    if (!count) throw new Error('the customer has a picture or is gone');
  });
}
