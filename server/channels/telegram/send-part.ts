import * as z from 'zod';
import type { ChannelConnection, Chat, OutgoingMessage, OutgoingPart } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { BotApiError } from './bot-api-error';
import type { Caller } from './bot-methods';
import { callBot } from './call-bot';
import type { TelegramDetails } from './details';
import { formatText } from './format-text';

const sent = z.object({ message_id: z.number().int() });
/** What `chat.details` has of a group. */
const ofGroup = z.object({ group: z.number().int(), reply_to: z.number().int().optional(), topic: z.number().int().optional() });

type Fields = Record<string, unknown>;

/** Sends one part, and returns the id of its message. Telegram knows no idempotency keys. */
export async function sendPart(
  { secrets }: ChannelConnection<TelegramDetails>,
  { chat, part }: OutgoingMessage,
  signal: AbortSignal,
): Promise<{ external_id: string }> {
  const caller = { token: secrets.token ?? '', signal };
  const target = targetOf(chat);
  const deliver = (to: Fields) => (part.type === 'text' ? sendText(caller, to, part) : sendFile(caller, to, part));
  try {
    return await deliver(target);
  } catch (error) {
    const group = error instanceof BotApiError ? error.refusal.migrate_to_chat_id : undefined;
    if (group !== undefined) return deliver({ ...target, chat_id: group });
    // In a group, only twenty messages a minute are allowed. Other chats need not wait for that.
    if (error instanceof ChannelError && error.code === 'rate_limited' && isGroup(chat))
      throw new ChannelError('rate_limited', { retry_after_ms: error.retry_after_ms, is_of_chat: true });
    throw error;
  }
}

/** Shows for five seconds that the bot writes. */
export async function sendTyping({ secrets }: ChannelConnection<TelegramDetails>, chat: Chat, signal: AbortSignal): Promise<void> {
  const { chat_id, message_thread_id } = targetOf(chat);
  const params = { chat_id, message_thread_id, action: 'typing' };
  await callBot({ token: secrets.token ?? '', signal, method: 'sendChatAction', params, result: z.unknown() });
}

const isGroup = (chat: Chat): boolean => ofGroup.safeParse(chat.details).success;

function targetOf(chat: Chat): Fields {
  const { data: group } = ofGroup.safeParse(chat.details);
  if (!group) return { chat_id: chat.id };
  return {
    chat_id: group.group,
    ...(group.topic !== undefined && { message_thread_id: group.topic }),
    ...(group.reply_to !== undefined && { reply_parameters: { message_id: group.reply_to, allow_sending_without_reply: true } }),
  };
}

async function sendText(caller: Caller, target: Fields, { text, buttons }: Extract<OutgoingPart, { type: 'text' }>) {
  const inline_keyboard = buttons.map(({ label, value }) => [{ text: label, callback_data: value }]);
  const params = {
    ...target,
    text: formatText(text),
    parse_mode: 'HTML',
    ...(buttons.length > 0 && { reply_markup: { inline_keyboard } }),
  };
  return toSent(await callBot({ ...caller, method: 'sendMessage', params, result: sent }));
}

type FilePart = Exclude<OutgoingPart, { type: 'text' }>;

async function sendFile(caller: Caller, target: Fields, { type, media, caption }: FilePart) {
  const file = await media.load();
  const [method, field] = methodOf(type, file.content_type);
  const upload = (to: string, name: string) => {
    const form = new FormData();
    const values: Fields = { ...target, ...(caption && { caption: formatText(caption), parse_mode: 'HTML' }) };
    for (const [key, value] of Object.entries(values)) form.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    form.set(name, new Blob([file.content as BlobPart], { type: file.content_type }), file.file_name);
    return callBot({ ...caller, method: to, params: form, result: sent, timeout_ms: 120_000 });
  };
  try {
    return toSent(await upload(method, field));
  } catch (error) {
    // Such as a picture that is too long, or audio that it cannot play. As a document, it takes any file.
    if (!(error instanceof ChannelError) || error.code !== 'media_refused' || field === 'document') throw error;
    return toSent(await upload('sendDocument', 'document'));
  }
}

/** The method for a file, and the field that it takes the file in. Each takes only some types. */
function methodOf(kind: FilePart['type'], content_type: string): [method: string, field: string] {
  const [type = ''] = content_type.split(';');
  if (kind === 'image' && type === 'image/gif') return ['sendAnimation', 'animation'];
  if (kind === 'image' && /^image\/(jpeg|png|webp)$/.test(type)) return ['sendPhoto', 'photo'];
  if (kind === 'audio' && /^audio\/(ogg|opus)$/.test(type)) return ['sendVoice', 'voice'];
  if (kind === 'audio' && /^audio\/(mpeg|mp3|mp4|x-m4a|m4a)$/.test(type)) return ['sendAudio', 'audio'];
  if (kind === 'video' && type === 'video/mp4') return ['sendVideo', 'video'];
  return ['sendDocument', 'document'];
}

const toSent = ({ message_id }: z.output<typeof sent>) => ({ external_id: String(message_id) });
