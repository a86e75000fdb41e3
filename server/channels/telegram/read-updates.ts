import * as z from 'zod';
import type { ChannelConnection, ChannelUpdate, MediaRef, UnsupportedKind } from '../channel-adapter';
import { addressedText } from './addressed-text';
import type { TelegramDetails } from './details';
import { telegramUpdate, type TelegramMessage, type TelegramUpdate, type TelegramUser } from './update-schema';

type Connection = Pick<ChannelConnection<TelegramDetails>, 'key' | 'details'>;

/** Links carry at most 64 characters. Someone may also write the command themselves. */
const longestParameter = 200;

const identified = z.looseObject({ update_id: z.number().int() });

/**
 * The updates in what Telegram posted, or returned by getUpdates. Throws a ZodError unless each has an id. One with a shape that
 * is not known is left out: refusing it would hold up all that come after it.
 */
export function readUpdates(values: readonly unknown[], connection: Connection): ChannelUpdate[] {
  return values.flatMap((value) => {
    identified.parse(value);
    const read = telegramUpdate.safeParse(value);
    return read.success ? toUpdates(read.data, connection) : [];
  });
}

function toUpdates(
  { update_id, message, edited_message, callback_query, my_chat_member }: TelegramUpdate,
  connection: Connection,
): ChannelUpdate[] {
  const external_id = String(update_id);
  if (message) return ofMessage(message, connection).map((update) => ({ external_id, ...update }));
  if (edited_message) return ofEdit(edited_message, connection).map((update) => ({ external_id, ...update }));
  if (callback_query?.message && callback_query.data !== undefined) {
    const { from, message: question, data } = callback_query;
    const about = String(question.message_id);
    return [{ external_id, kind: 'pressed', chat: chatOf(question.chat, from), sender: senderOf(from), value: data, about }];
  }
  if (my_chat_member?.chat.type === 'private') {
    const { chat, from, date, new_chat_member } = my_chat_member;
    const kind = new_chat_member.status === 'kicked' ? 'blocked' : 'unblocked';
    return [{ external_id, kind, chat: chatOf(chat, from), sender: senderOf(from), sent_at: date * 1000 }];
  }
  return [];
}

type Update = Omit<ChannelUpdate, 'external_id'>;

function ofMessage(message: TelegramMessage, connection: Connection): Update[] {
  const base = baseOf(message, connection);
  if (!base) return [];
  const { text, ...common } = base;
  const start = /^\/start(?:\s+(\S.*))?$/.exec(text);
  if (start) return [{ ...common, kind: 'started', value: (start[1] ?? '').slice(0, longestParameter) }];
  const media = mediaOf(message);
  const told = text || describe(message);
  if (told || media.length) return [{ ...common, kind: 'message', text: told, media }];
  const what = unsupportedOf(message);
  // Others are notes of Telegram, such as that someone has joined.
  return what ? [{ ...common, kind: 'unsupported', what }] : [];
}

/** The Bot API tells of no deletions. A live location is edited all the time: only texts count. */
function ofEdit(message: TelegramMessage, connection: Connection): Update[] {
  const base = baseOf(message, connection);
  if (!base?.text) return [];
  return [{ ...base, kind: 'edited', about: base.message_id, sent_at: (message.edit_date ?? message.date) * 1000 }];
}

/** What is common to all kinds. Null for what nobody answers: channels, other bots, and groups without us. */
function baseOf(message: TelegramMessage, { key, details }: Connection) {
  const { from, chat, date, message_id, reply_to_message } = message;
  if (!from || from.is_bot) return null;
  const isGroup = chat.type === 'group' || chat.type === 'supergroup';
  if (isGroup ? !details.answers_groups : chat.type !== 'private') return null;
  const text = isGroup ? addressedText(message, { key, username: details.username }) : (message.text ?? message.caption ?? '');
  if (text === null) return null;
  return {
    chat: chatOf(chat, from, message),
    sender: senderOf(from),
    sent_at: date * 1000,
    order: message_id,
    message_id: String(message_id),
    ...(reply_to_message && { about: String(reply_to_message.message_id) }),
    text,
  };
}

/** Each person in a group has a conversation of their own, and is answered by replies to what they wrote. */
function chatOf({ id, type }: TelegramMessage['chat'], from: TelegramUser, message?: TelegramMessage): ChannelUpdate['chat'] {
  if (type === 'private') return { id: String(id) };
  const details = {
    group: id,
    ...(message && { reply_to: message.message_id }),
    ...(message?.is_topic_message && { topic: message.message_thread_id }),
  };
  return { id: `${id}:${from.id}`, ...(message && { details }) };
}

function senderOf({ id, first_name, last_name, username, language_code }: TelegramUser): ChannelUpdate['sender'] {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return {
    external_id: String(id),
    ...(name && { name }),
    ...(username && { username }),
    ...(language_code && { language: language_code }),
  };
}

function mediaOf(message: TelegramMessage): MediaRef[] {
  const { photo, voice, audio, video, video_note, animation, document, sticker } = message;
  const largest = photo?.toSorted((one, other) => other.width - one.width)[0];
  if (largest) return [toRef(largest, 'image')];
  // A moving picture is also sent as a document, for programs that do not know the other.
  const moving = animation ?? video ?? video_note;
  if (moving) return [toRef(moving, 'video')];
  const sound = voice ?? audio;
  if (sound) return [toRef(sound, 'audio')];
  if (document) return [toRef(document, /^image\/(jpeg|png|webp|gif)$/.test(document.mime_type) ? 'image' : 'file')];
  return sticker && !sticker.is_animated && !sticker.is_video ? [toRef(sticker, 'image')] : [];
}

function toRef(file: NonNullable<TelegramMessage['document']>, kind: MediaRef['kind']): MediaRef {
  const { file_id, file_name, file_size } = file;
  return { ref: file_id, kind, ...(file_name && { file_name }), ...(file_size !== undefined && { size: file_size }) };
}

/** What flows and assistants can read of a message without words. */
function describe({ contact, location, venue, sticker }: TelegramMessage): string {
  if (contact) return [[contact.first_name, contact.last_name].filter(Boolean).join(' '), contact.phone_number].filter(Boolean).join('\n');
  const place = location && `${location.latitude}, ${location.longitude}`;
  if (place) return ['📍', ...(venue ? [venue.title, venue.address] : []), place].filter(Boolean).join('\n');
  return sticker?.emoji ?? '';
}

function unsupportedOf(message: TelegramMessage): UnsupportedKind | undefined {
  if (message.sticker) return 'sticker';
  if (message.poll) return 'poll';
  if (message.story) return 'story';
  if (message.successful_payment ?? message.invoice) return 'payment';
  return (message.dice ?? message.game ?? message.paid_media ?? message.checklist ?? message.giveaway) ? 'other' : undefined;
}
