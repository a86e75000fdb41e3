import * as z from 'zod';

// Shapes of the Bot API, with the fields that are read. Telegram adds others all the time.

const user = z.object({
  id: z.number().int(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(''),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
});
export type TelegramUser = z.output<typeof user>;

const chat = z.object({ id: z.number().int(), type: z.string() });
const file = z.object({
  file_id: z.string(),
  file_size: z.number().optional(),
  file_name: z.string().optional(),
  mime_type: z.string().default(''),
});
const location = z.object({ latitude: z.number(), longitude: z.number() });

const entities = z
  .array(z.object({ type: z.string(), offset: z.number().int(), length: z.number().int(), user: z.object({ id: z.number() }).optional() }))
  .default([]);
export type TelegramEntity = z.output<typeof entities>[number];

const message = z.object({
  message_id: z.number().int(),
  message_thread_id: z.number().int().optional(),
  is_topic_message: z.boolean().default(false),
  from: user.optional(),
  chat,
  /** In seconds since 1970. */
  date: z.number(),
  edit_date: z.number().optional(),
  text: z.string().optional(),
  entities,
  caption: z.string().optional(),
  caption_entities: entities,
  reply_to_message: z.object({ message_id: z.number().int(), from: user.optional() }).optional(),
  photo: z.array(file.extend({ width: z.number().default(0) })).optional(),
  voice: file.optional(),
  audio: file.optional(),
  video: file.optional(),
  video_note: file.optional(),
  animation: file.optional(),
  document: file.optional(),
  sticker: file
    .extend({ emoji: z.string().default(''), is_animated: z.boolean().default(false), is_video: z.boolean().default(false) })
    .optional(),
  location: location.optional(),
  venue: z.object({ title: z.string(), address: z.string() }).optional(),
  contact: z.object({ phone_number: z.string(), first_name: z.string(), last_name: z.string().optional() }).optional(),
  poll: z.unknown().optional(),
  story: z.unknown().optional(),
  successful_payment: z.unknown().optional(),
  invoice: z.unknown().optional(),
  dice: z.unknown().optional(),
  game: z.unknown().optional(),
  paid_media: z.unknown().optional(),
  checklist: z.unknown().optional(),
  giveaway: z.unknown().optional(),
});
export type TelegramMessage = z.output<typeof message>;

export const telegramUpdate = z.object({
  update_id: z.number().int(),
  message: message.optional(),
  edited_message: message.optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: user,
      message: z.object({ message_id: z.number().int(), chat }).optional(),
      data: z.string().optional(),
    })
    .optional(),
  /** What the bot may do in a chat has changed. */
  my_chat_member: z.object({ chat, from: user, date: z.number(), new_chat_member: z.object({ status: z.string() }) }).optional(),
});
export type TelegramUpdate = z.output<typeof telegramUpdate>;
