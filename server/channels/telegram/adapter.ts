import { isSameSecret } from '@/server/platform/is-same-secret';
import type { ChannelConnection, CheckedAccount, PushAdapter } from '../channel-adapter';
import { deleteWebhook, getMe, getWebhookInfo, readFile, readProfilePicture, setWebhook } from './bot-methods';
import { telegramDetails, type TelegramDetails } from './details';
import { pollUpdates } from './poll-updates';
import { readUpdates } from './read-updates';
import { sendPart, sendTyping } from './send-part';
import { usesWebhook } from './uses-webhook';

const MB = 1024 * 1024;

/** Bots of Telegram: https://core.telegram.org/bots/api. Updates are posted, or fetched where Telegram cannot reach us. */
export const telegramChannel: PushAdapter<TelegramDetails> = {
  kind: 'push',
  capabilities: {
    text_length: 4_096,
    caption_length: 1_024,
    buttons: { most: 20, label_length: 64 },
    sends: { image: 10 * MB, audio: 50 * MB, video: 50 * MB, file: 50 * MB },
    receives_bytes: 20 * MB,
    typing: true,
    editing: true,
    groups: true,
    rate: { connection: { messages: 30, seconds: 1 }, chat: { messages: 1, seconds: 1 } },
  },
  details: telegramDetails,
  request_bytes: MB,
  verify: ({ secrets }, { headers }) =>
    Boolean(secrets.webhook_secret) && isSameSecret(headers.get('x-telegram-bot-api-secret-token') ?? '', secrets.webhook_secret ?? ''),
  parse: (body, connection) => readUpdates([readJson(body)], connection),
  acknowledge(_updates, body) {
    const { callback_query } = readJson(body) as { callback_query?: { id?: unknown } };
    const id = callback_query?.id;
    return typeof id === 'string' ? { method: 'answerCallbackQuery', callback_query_id: id } : {};
  },
  listens: (connection) => !usesWebhook(connection),
  listen: pollUpdates,
  send: sendPart,
  showTyping: sendTyping,
  download: ({ secrets }, { ref, file_name }, max_bytes, signal) =>
    readFile({ token: secrets.token ?? '', signal }, ref, max_bytes).then((file) => ({ ...file, ...(file_name && { file_name }) })),
  readSenderPicture: ({ secrets }, { external_id }, signal) =>
    readProfilePicture({ token: secrets.token ?? '', signal }, Number(external_id)),
  readPicture: ({ key, secrets }, signal) => readProfilePicture({ token: secrets.token ?? '', signal }, Number(key)),
  check: checkBot,
  async subscribe(connection, signal) {
    const caller = { token: connection.secrets.token ?? '', signal };
    if (!usesWebhook(connection)) await deleteWebhook(caller);
    else await setWebhook(caller, connection.webhook_url, connection.secrets.webhook_secret ?? '');
  },
  async unsubscribe({ secrets }, signal) {
    await deleteWebhook({ token: secrets.token ?? '', signal });
  },
};

const readJson = (body: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));

/** What the bot is called now, and how its webhook does. A webhook that someone else has set is set again. */
async function checkBot(connection: ChannelConnection<TelegramDetails>, signal: AbortSignal): Promise<CheckedAccount<TelegramDetails>> {
  const caller = { token: connection.secrets.token ?? '', signal };
  const { id, first_name, username, can_join_groups, can_read_all_group_messages: reads_all_groups } = await getMe(caller);
  const { url, last_error_message, last_error_date = 0 } = await getWebhookInfo(caller);
  const isOurs = usesWebhook(connection);
  if (isOurs && url !== connection.webhook_url) await setWebhook(caller, connection.webhook_url, connection.secrets.webhook_secret ?? '');
  const webhook_error = isOurs && last_error_message ? { message: last_error_message.slice(0, 500), at: last_error_date * 1000 } : null;
  const details = { ...connection.details, username, can_join_groups, reads_all_groups, webhook_error };
  // Unchanged ones are not stored, so that a setting which is changed meanwhile stays.
  const isNew = JSON.stringify(details) !== JSON.stringify(connection.details);
  return { key: String(id), name: first_name, ...(isNew && { details }) };
}
