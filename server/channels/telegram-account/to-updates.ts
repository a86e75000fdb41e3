import type { ChannelUpdate } from '../channel-adapter';
import type { AccountEvent, AccountPerson } from './account-client';

/** An event of an account as an update. Those of the owner are only known as such if we have not sent them. */
export function toUpdate(event: Exclude<AccountEvent, { kind: 'deleted' }>): ChannelUpdate {
  const { kind, id, person, is_own, sent_at, text, media, what, reply_to } = event;
  const common = { chat: chatOf(person), sender: senderOf(person), sent_at, order: Number(id), message_id: id };
  if (is_own) return { ...common, external_id: `own:${id}`, kind: 'owner_wrote', text };
  if (kind === 'edited') return { ...common, external_id: `edited:${id}:${sent_at}`, kind: 'edited', about: id, text };
  const replied = reply_to && { about: reply_to };
  if (what) return { ...common, ...replied, external_id: id, kind: 'unsupported', what, text };
  return { ...common, ...replied, external_id: id, kind: 'message', text, ...(media && { media: [{ ref: id, ...media }] }) };
}

/** @param chat that the message came from */
export function toDeletion(message_id: string, chat: string): ChannelUpdate {
  return { external_id: `deleted:${message_id}`, kind: 'deleted', about: message_id, chat: { id: chat }, sender: { external_id: chat } };
}

/** What a list may name is kept with the chat, and with what we need to write to it. */
const chatOf = ({ id, access_hash, phone }: AccountPerson): ChannelUpdate['chat'] => ({
  id,
  details: { access_hash, ...(phone && { phone }) },
});

const senderOf = ({ id, name, username, language }: AccountPerson): ChannelUpdate['sender'] => ({
  external_id: id,
  ...(name && { name }),
  ...(username && { username }),
  ...(language && { language }),
});
