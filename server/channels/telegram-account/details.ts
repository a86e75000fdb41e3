import * as z from 'zod';

/** What signing in waits for, and what is known about it. Times are in milliseconds since 1970. */
const setup = z.object({
  step: z.enum(['code', 'password']),
  /** Where Telegram sent the code. */
  code_via: z.enum(['app', 'sms', 'call', 'email', 'other']).default('other'),
  /** Null if Telegram does not say. */
  code_length: z.number().int().nullable().default(null),
  resend_at: z.number().default(0),
  password_hint: z.string().default(''),
  /** Until when Telegram wants no further attempt. */
  wait_until: z.number().nullable().default(null),
});
export type AccountSetup = z.output<typeof setup>;

/** What is stored about an account besides its session: facts, how far signing in is, and settings. */
export const telegramAccountDetails = z.object({
  phone: z.string().default(''),
  /** Without an @. */
  username: z.string().default(''),
  /** Null after the sign-in. */
  setup: setup.nullable().default(null),
  audience: z.enum(['everyone', 'allowlist']).default('everyone'),
  allowlist: z.array(z.string()).default([]),
  blocklist: z.array(z.string()).default([]),
  quiet_hours: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  timezone: z.string().default('Asia/Tehran'),
  /** How long the assistant is silent in a chat after the owner wrote to it. 0: not at all. */
  pause_minutes: z.number().int().default(60),
});
export type TelegramAccountDetails = z.output<typeof telegramAccountDetails>;
