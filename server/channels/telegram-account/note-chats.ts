import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';
import type { ChannelConnection } from '../channel-adapter';
import type { AccountPerson } from './account-client';

export interface NotedChat extends Pick<AccountPerson, 'id' | 'name' | 'username' | 'phone'> {
  /** Null: not known. */
  last_message_at: Date | null;
}

/** Lists chats, so that they can be switched off, and what people in them are called now. Those beyond the limit are not listed. */
export async function noteChats(
  { id, business_id }: Pick<ChannelConnection, 'id' | 'business_id'>,
  chats: readonly NotedChat[],
): Promise<void> {
  if (!chats.length) return;
  const rows = chats.map(({ id: chat, name, username, phone, last_message_at }) => ({
    id: newId(),
    chat,
    name: firstCharacters(name, limits.name) || chat,
    username: firstCharacters(username, limits.name),
    phone: firstCharacters(phone, limits.name),
    last_message_at,
  }));
  await runAsTenant(business_id, {
    name: 'telegram-account-note',
    text: `insert into telegram_chats (id, business_id, connection_id, chat, name, username, phone, last_message_at)
           select r.id, $1, $2, r.chat, r.name, r.username, r.phone, r.last_message_at
             from jsonb_to_recordset($3::jsonb) as r (id uuid, chat text, name text, username text, phone text, last_message_at timestamptz)
            where exists (select from telegram_chats t where t.business_id = $1 and t.connection_id = $2 and t.chat = r.chat)
               or (select count(*) from telegram_chats t where t.business_id = $1 and t.connection_id = $2) < $4
            order by r.chat
           on conflict (business_id, connection_id, chat) do update
              set name = excluded.name, username = excluded.username, phone = excluded.phone, updated_at = now(),
                  last_message_at = greatest(telegram_chats.last_message_at, excluded.last_message_at)`,
    values: [business_id, id, JSON.stringify(rows), limits.telegram_chats],
  });
}

/** Forgets the chats of an account that was disconnected, but for those that are switched off: they stay so if it is connected again. */
export async function forgetChats({ id: connection_id, business_id }: Pick<ChannelConnection, 'id' | 'business_id'>): Promise<void> {
  await tenantDb(business_id)((tx) => tx.telegramChat.deleteMany({ where: { connection_id, is_on: true } }));
}
