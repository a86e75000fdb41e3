import type { AccountClient, AccountMessage, AccountPeer } from './account-client';
import type { ChannelConnection, Chat, OutgoingMessage, PushAdapter } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { holdAlone } from '../listening/hold-alone';
import { withAccountClient } from './account-clients';
import { admitUpdate } from './admit-update';
import { telegramAccountDetails, type TelegramAccountDetails } from './details';
import { listenToAccount } from './listen-to-account';
import { forgetChats } from './note-chats';
import { hasClient, sendAndRemember, usedClient } from './used-clients';

const MB = 1024 * 1024;

type Connection = ChannelConnection<TelegramAccountDetails>;

/** Accounts of people on Telegram, in their private chats: https://core.telegram.org/api. Nothing is posted to us. */
export const telegramAccountChannel: PushAdapter<TelegramAccountDetails> = {
  kind: 'push',
  capabilities: {
    text_length: 4_096,
    caption_length: 1_024,
    // Only bots have buttons.
    buttons: null,
    sends: { image: 10 * MB, audio: 50 * MB, video: 50 * MB, file: 50 * MB },
    receives_bytes: 20 * MB,
    typing: true,
    editing: true,
    groups: false,
    // Telegram names no limits, and restricts accounts that write like a program.
    rate: { connection: { messages: 20, seconds: 20 }, chat: { messages: 3, seconds: 3 } },
  },
  details: telegramAccountDetails,
  request_bytes: 1,
  verify: () => false,
  parse: () => [],
  listens: () => true,
  listen: listenToAccount,
  is_used_where_it_listens: true,
  admit: admitUpdate,
  async send(connection, message, signal) {
    const client = await usedClient(connection.id, signal);
    const content = await toMessage(message);
    return { external_id: await sendAndRemember(connection.id, () => client.sendMessage(content)) };
  },
  async showTyping({ id }, chat, signal) {
    await (await usedClient(id, signal)).showTyping(peerOf(chat));
  },
  async download({ id }, { ref, file_name }, max_bytes, signal) {
    const file = await (await usedClient(id, signal)).download(ref, max_bytes);
    return { ...file, ...(file_name && { file_name }) };
  },
  readSenderPicture: (connection, { chat }, signal) => usingClient(connection, signal, (client) => client.readPicture(peerOf(chat))),
  readPicture: (connection, signal) => usingClient(connection, signal, (client) => client.readPicture(null)),
  check: checkAccount,
  async unsubscribe(connection) {
    const { key, secrets } = connection;
    // One that was not signed in has nothing to end.
    if (key.startsWith('new:')) return;
    await forgetChats(connection);
    await withAccountClient(secrets.session ?? '', (client) => client.logOut());
  },
};

/** What the account is called now. While another process listens to it, that one would notice if it were refused. */
async function checkAccount(connection: Connection, signal: AbortSignal) {
  const { key, name, details } = connection;
  const owner = await usingClient(connection, signal, (client) => client.me());
  if (!owner) return { key, name };
  const isNew = owner.username !== details.username;
  return { key: owner.id, name: owner.name, ...(isNew && { details: { ...details, username: owner.username } }) };
}

/** Makes a call with the client that this process listens with, or with one of its own. Undefined while another process listens. */
async function usingClient<Result>(
  { id, business_id, secrets }: Connection,
  signal: AbortSignal,
  use: (client: AccountClient) => Promise<Result>,
): Promise<Result | undefined> {
  if (hasClient(id)) return use(await usedClient(id, signal));
  return holdAlone(business_id, id, () => withAccountClient(secrets.session ?? '', use));
}

function peerOf({ id, details }: Chat): AccountPeer {
  const { access_hash } = details;
  if (typeof access_hash !== 'string') throw new ChannelError('chat_not_found');
  return { id, access_hash };
}

async function toMessage({ chat, part, key }: OutgoingMessage): Promise<AccountMessage> {
  const to = peerOf(chat);
  if (part.type === 'text') return { to, key, text: part.text, file: null };
  return { to, key, text: part.caption, file: { kind: part.type, ...(await part.media.load()) } };
}
