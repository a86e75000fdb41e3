import * as z from 'zod';
import { ChannelError } from '../channel-error';
import { callBot, readBotFile } from './call-bot';

/** Whose call it is, and when it ends. */
export interface Caller {
  token: string;
  signal: AbortSignal;
}

const me = z.object({
  id: z.number().int(),
  first_name: z.string(),
  username: z.string().default(''),
  can_join_groups: z.boolean().default(true),
  can_read_all_group_messages: z.boolean().default(false),
});
export type BotAccount = z.output<typeof me>;

/** Who the bot is. Throws token_rejected for a wrong token. */
export const getMe = (caller: Caller): Promise<BotAccount> => callBot({ ...caller, method: 'getMe', result: me });

const webhookInfo = z.object({
  url: z.string().default(''),
  /** In seconds since 1970. */
  last_error_date: z.number().optional(),
  last_error_message: z.string().optional(),
});

export const getWebhookInfo = (caller: Caller) => callBot({ ...caller, method: 'getWebhookInfo', result: webhookInfo });

/** What bots are told. Reactions, channels, polls and the like are not asked for. */
export const updateTypes = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const;

/** Has updates posted to an address. Throws address_refused for one that Telegram does not post to. */
export async function setWebhook(caller: Caller, url: string, secret_token: string): Promise<void> {
  const params = { url, secret_token, allowed_updates: updateTypes, max_connections: 40 };
  try {
    await callBot({ ...caller, method: 'setWebhook', params, result: z.unknown() });
  } catch (error) {
    throw error instanceof ChannelError && error.outcome === 'fail' ? new ChannelError('address_refused', { cause: error }) : error;
  }
}

/** Updates are kept by Telegram, for 24 hours, until they are fetched. */
export const deleteWebhook = (caller: Caller) => callBot({ ...caller, method: 'deleteWebhook', result: z.unknown() });

/** Ends the waiting state of a pressed button. */
export const answerCallbackQuery = (caller: Caller, callback_query_id: string) =>
  callBot({ ...caller, method: 'answerCallbackQuery', params: { callback_query_id }, result: z.unknown() });

const file = z.object({ file_path: z.string().optional(), file_size: z.number().optional() });

/** Reads a file of a message. Throws media_refused for one that is too large or gone. */
export async function readFile(caller: Caller, file_id: string, max_bytes: number): Promise<{ content: Uint8Array; file_name?: string }> {
  const { file_path, file_size = 0 } = await callBot({ ...caller, method: 'getFile', params: { file_id }, result: file }).catch(
    (error: unknown) => {
      throw error instanceof ChannelError && error.outcome === 'fail' ? new ChannelError('media_refused', { cause: error }) : error;
    },
  );
  if (!file_path || file_size > max_bytes) throw new ChannelError('media_refused');
  return { content: await readBotFile(caller.token, file_path, max_bytes, caller.signal), file_name: file_path.split('/').at(-1) };
}

const photos = z.object({ photos: z.array(z.array(z.object({ file_id: z.string(), width: z.number().default(0) }))) });

/** The bot's own picture, at most 5 MB of it. Null if it has none. */
export async function readProfilePicture(caller: Caller, user_id: number): Promise<Uint8Array | null> {
  const params = { user_id, limit: 1 };
  const { photos: found } = await callBot({ ...caller, method: 'getUserProfilePhotos', params, result: photos });
  const largest = found[0]?.toSorted((one, other) => other.width - one.width)[0];
  return largest ? (await readFile(caller, largest.file_id, 5 * 1024 * 1024)).content : null;
}
