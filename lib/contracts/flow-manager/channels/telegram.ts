import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { channelsPath, connection, ofConnection } from './connections';

const base = `${channelsPath}/telegram/bot`;

/** A bot of Telegram: its connection, and what is special about it. */
const telegramBot = connection.extend({
  username: z.string().describe('telegram.username'),
  receives_by: z.enum(['webhook', 'polling']).describe('telegram.receives_by'),
  answers_groups: z.boolean().describe('telegram.answers_groups'),
  can_join_groups: z.boolean().describe('telegram.can_join_groups'),
  reads_all_groups: z.boolean().describe('telegram.reads_all_groups'),
  webhook_error: z.object({ message: z.string(), at: timestamp }).nullable().describe('telegram.webhook_error'),
});
export type TelegramBot = z.output<typeof telegramBot>;

export const telegramBotInput = z.object({
  /** What BotFather gives: the bot's id, a colon, and its secret. */
  token: z
    .string()
    .trim()
    .min(1, 'required')
    .max(200)
    .regex(/^\d{3,20}:[\w-]{3,150}$/, 'invalid_bot_token')
    .describe('telegram.token'),
  assistant_id: id.optional().describe('channels.first_assistant'),
});

export type TelegramBotInput = z.output<typeof telegramBotInput>;

/** Connects a bot, or connects it again with a new token. The assistant is the one that answers. */
export const connectTelegramBot = defineEndpoint({
  method: 'post',
  path: `${base}/connect`,
  access: 'channels.update',
  body: telegramBotInput,
  response: telegramBot,
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const getTelegramBot = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}`,
  access: 'channels.read',
  params: ofConnection,
  response: telegramBot,
});

export const updateTelegramBot = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}`,
  access: 'channels.update',
  params: ofConnection,
  body: z.object({ answers_groups: z.boolean().describe('telegram.answers_groups') }),
  response: telegramBot,
});

export const disconnectTelegramBot = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/disconnect`,
  access: 'channels.update',
  params: ofConnection,
  status: 204,
});
