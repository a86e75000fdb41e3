import * as z from 'zod';
import { listEntry } from '@/lib/channels/is-listed-person';
import { limits } from '@/lib/limits';
import { isTimezone } from '@/lib/timezone';
import { mobile } from '../../user-management/auth';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, searchPage, timestamp } from '../../fields';
import { channelsPath, connection, ofConnection } from './connections';

const base = `${channelsPath}/telegram/account`;
const ofBody = z.object({ connection_id: id });

const time = z
  .string()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid_working_hours')
  .describe('telegram_account.time');
const listed = z
  .array(z.string().trim().max(limits.telegram_entry).regex(listEntry, 'invalid_telegram_person'))
  .max(limits.telegram_listed, 'too_many');

const settings = {
  audience: z.enum(['everyone', 'allowlist']).describe('telegram_account.audience'),
  allowlist: listed.describe('telegram_account.allowlist'),
  blocklist: listed.describe('telegram_account.blocklist'),
  /** Every day. They go over midnight if they end before they begin. */
  quiet_hours: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { error: 'invalid_working_hours', path: ['to'] })
    .nullable()
    .describe('telegram_account.quiet_hours'),
  timezone: z.string().max(100).refine(isTimezone, 'invalid_timezone').describe('businesses.timezone'),
  /** 0: the assistant goes on. */
  pause_minutes: z.number().int().min(0).max(limits.telegram_pause_minutes).describe('telegram_account.pause_minutes'),
};

export const telegramAccountSettings = z.object(settings);
export type TelegramAccountSettings = z.output<typeof telegramAccountSettings>;
export const telegramAccountChange = changeOf(settings);
export type TelegramAccountChange = z.output<typeof telegramAccountChange>;

const setup = z.object({
  step: z.enum(['code', 'password']).describe('telegram_account.step'),
  code_via: z.enum(['app', 'sms', 'call', 'email', 'other']).describe('telegram_account.code_via'),
  code_length: z.number().int().nullable().describe('telegram_account.code_length'),
  resend_at: timestamp.describe('telegram_account.resend_at'),
  password_hint: z.string().describe('telegram_account.password_hint'),
  wait_until: timestamp.nullable().describe('telegram_account.wait_until'),
});

/** A Telegram account of a person: its connection, how far its sign-in is, and its settings. */
const telegramAccount = connection.extend({
  phone: z.string().describe('telegram_account.phone'),
  username: z.string().describe('telegram_account.username'),
  setup: setup.nullable().describe('telegram_account.setup'),
  hold_until: timestamp.nullable().describe('telegram_account.hold_until'),
  audience: settings.audience,
  allowlist: z.array(z.string()).describe('telegram_account.allowlist'),
  blocklist: z.array(z.string()).describe('telegram_account.blocklist'),
  quiet_hours: z.object({ from: z.string(), to: z.string() }).nullable().describe('telegram_account.quiet_hours'),
  timezone: z.string().describe('businesses.timezone'),
  pause_minutes: z.number().int().describe('telegram_account.pause_minutes'),
});
export type TelegramAccount = z.output<typeof telegramAccount>;

/** Which settings of the installation are missing, without which no account can be connected. */
export const getTelegramAccounts = defineEndpoint({
  method: 'get',
  path: base,
  access: 'channels.read',
  response: z.object({ missing_settings: z.array(z.string()).describe('telegram_account.missing_settings') }),
});

const phone = mobile.describe('telegram_account.phone');
export const telegramAccountInput = z.object({ phone });

/** Lets Telegram send a code to a phone number. A sign-in of the same number that was begun goes on. */
export const connectTelegramAccount = defineEndpoint({
  method: 'post',
  path: `${base}/connect`,
  access: 'channels.update',
  limit: 'code',
  body: telegramAccountInput,
  response: telegramAccount,
  status: 201,
  errors: ['conflict', 'unavailable'],
});

export const resendTelegramCode = defineEndpoint({
  method: 'post',
  path: `${base}/resend`,
  access: 'channels.update',
  limit: 'code',
  body: ofBody,
  response: telegramAccount,
  errors: ['conflict', 'unavailable'],
});

export const telegramCode = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^[0-9a-zA-Z]{3,12}$/, 'invalid_code')
  .describe('telegram_account.code');

/** Signs in with the code. Afterwards, the account is connected, or its password is needed (`setup.step`). */
export const verifyTelegramAccount = defineEndpoint({
  method: 'post',
  path: `${base}/verify`,
  access: 'channels.update',
  limit: 'code',
  own_401: true,
  body: ofBody.extend({ code: telegramCode }),
  response: telegramAccount,
  errors: ['conflict', 'unavailable'],
});

export const telegramPassword = z.string().min(1, 'required').max(256).describe('telegram_account.password');

export const verifyTelegramPassword = defineEndpoint({
  method: 'post',
  path: `${base}/verify_password`,
  access: 'channels.update',
  limit: 'code',
  own_401: true,
  body: ofBody.extend({ password: telegramPassword }),
  response: telegramAccount,
  errors: ['conflict', 'unavailable'],
});

export const disconnectTelegramAccount = defineEndpoint({
  method: 'post',
  path: `${base}/disconnect`,
  access: 'channels.update',
  body: ofBody,
  status: 204,
});

export const getTelegramAccount = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}`,
  access: 'channels.read',
  params: ofConnection,
  response: telegramAccount,
});

export const updateTelegramAccount = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}`,
  access: 'channels.update',
  params: ofConnection,
  body: telegramAccountChange,
  response: telegramAccount,
});

const telegramChat = z.object({
  id,
  name: z.string().describe('telegram_account.chat_name'),
  username: z.string().describe('telegram_account.chat_username'),
  is_on: z.boolean().describe('telegram_account.is_on'),
  paused_until: timestamp.nullable().describe('telegram_account.paused_until'),
  last_message_at: timestamp.nullable().describe('telegram_account.last_message_at'),
});
export type TelegramChat = z.output<typeof telegramChat>;

export const listTelegramChats = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}/chats`,
  access: 'channels.read',
  params: ofConnection,
  query: searchPage.extend({ only: z.enum(['all', 'off', 'paused']).default('all').describe('telegram_account.only') }),
  response: listOf(telegramChat),
});

/** Switches the assistant on or off in a chat. Switching it on ends a pause. */
export const switchTelegramChat = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}/chats/{telegram_chat_id}`,
  access: 'channels.update',
  params: ofConnection.extend({ telegram_chat_id: id }),
  body: z.object({ is_on: z.boolean().describe('telegram_account.is_on') }),
  response: telegramChat,
});
