import { isQuiet } from '@/lib/channels/quiet-hours';
import type { UpdateFailure } from '@/lib/channels/update-failures';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { AdmittedUpdate, ChannelConnection } from '../channel-adapter';
import type { TelegramAccountDetails } from './details';
import { isAudience } from './is-audience';
import { noteChats } from './note-chats';

type Connection = ChannelConnection<TelegramAccountDetails>;

/**
 * Whether the assistant may answer in a chat: by the lists, by its switch, by the hour in which the message came, and unless the
 * owner wrote a moment before. Notes the chat, and what the owner wrote as the beginning of a pause.
 */
export async function admitUpdate(connection: Connection, update: AdmittedUpdate, is_with_person: boolean): Promise<UpdateFailure | null> {
  const { business_id, details } = connection;
  const person = personOf(update);
  const isWritten = update.kind !== 'edited' && update.kind !== 'deleted';
  if (!isAudience(details, person)) return 'chat_off';
  if (isWritten) await noteChats(connection, [{ ...person, last_message_at: new Date(update.sent_at) }]);
  const where = { connection_id: connection.id, chat: update.chat.id };
  const chat = await tenantDb(business_id)((tx) => tx.telegramChat.findFirst({ where, select: { is_on: true, paused_until: true } }));
  if (chat?.is_on === false) return 'chat_off';
  if (update.kind === 'owner_wrote') {
    const until = new Date(update.sent_at + details.pause_minutes * 60_000);
    const isLater = { OR: [{ paused_until: null }, { paused_until: { lt: until } }] };
    if (details.pause_minutes > 0)
      await tenantDb(business_id)((tx) => tx.telegramChat.updateMany({ where: { ...where, ...isLater }, data: { paused_until: until } }));
    return null;
  }
  // A person sees everything, and an edit is no question.
  if (is_with_person || !isWritten) return null;
  if (details.quiet_hours && isQuiet(details.quiet_hours, details.timezone, update.sent_at)) return 'quiet_hours';
  return chat?.paused_until && chat.paused_until.getTime() > update.sent_at ? 'owner_answers' : null;
}

function personOf({ chat, sender }: AdmittedUpdate) {
  const { phone } = chat.details ?? {};
  return { id: chat.id, name: sender.name ?? '', username: sender.username ?? '', phone: typeof phone === 'string' ? phone : '' };
}
