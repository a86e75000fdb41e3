import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { ChannelConnection } from '../channel-adapter';
import type { AccountState } from './account-client';

type Connection = Pick<ChannelConnection, 'id' | 'business_id'>;

/** Where the changes of an account were read to. Null if they never were. */
export function loadState({ id: connection_id, business_id }: Connection): Promise<AccountState | null> {
  return tenantDb(business_id)((tx) =>
    tx.telegramAccount.findFirst({ where: { connection_id }, select: { pts: true, qts: true, date: true } }),
  );
}

/** To call after what came before is stored. */
export async function saveState({ id: connection_id, business_id }: Connection, state: AccountState): Promise<void> {
  await tenantDb(business_id)((tx) =>
    tx.telegramAccount.upsert({
      where: { business_id_connection_id: { business_id, connection_id } },
      create: { connection_id, ...state },
      update: state,
    }),
  );
}

/** Lets the page show that Telegram asked for a pause, and nothing be sent meanwhile. */
export async function holdUntil({ id, business_id }: Connection, until: Date): Promise<void> {
  await tenantDb(business_id)((tx) => tx.connection.updateMany({ where: { id }, data: { hold_until: until } }));
}

/** The chats of messages that came. Telegram names deleted messages without their chat. */
export async function chatsOfMessages({ id, business_id }: Connection, message_ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await runAsTenant<{ external_id: string; chat: string }>(business_id, {
    name: 'telegram-account-chats',
    text: `select external_id, chat from channel_updates where business_id = $1 and connection_id = $2 and external_id = any($3)`,
    values: [business_id, id, message_ids],
  });
  return new Map(rows.map(({ external_id, chat }) => [external_id, chat]));
}

/**
 * Whether a message of the owner is one that we have sent. Ids are recorded. Of one whose sending was interrupted, only its text is
 * known, of which the message is a part.
 */
export async function wasSentByUs(
  { id, business_id }: Connection,
  { chat, message_id, text }: { chat: string; message_id: string; text: string },
): Promise<boolean> {
  const { rowCount } = await runAsTenant(business_id, {
    name: 'telegram-account-sent',
    text: `select from conversations c
             join deliveries d on d.business_id = c.business_id and d.conversation_id = c.id
             join messages m on m.business_id = d.business_id and m.conversation_id = d.conversation_id and m.position = d.position
            where c.business_id = $1 and c.connection_id = $2 and c.chat = $3
              and ($4 = any(d.external_ids)
                   or ((d.state = 'pending' or '' = any(d.external_ids))
                       and strpos(regexp_replace(m.text, '[^[:alnum:]]', '', 'g'), regexp_replace($5, '[^[:alnum:]]', '', 'g')) > 0))
            limit 1`,
    values: [business_id, id, chat, message_id, text],
  });
  return rowCount === 1;
}
