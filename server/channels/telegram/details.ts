import * as z from 'zod';

/** What is stored about a bot besides its token: facts from getMe and getWebhookInfo, and its settings. */
export const telegramDetails = z.object({
  /** Without an @. */
  username: z.string().default(''),
  /** Whether it answers in groups when it is mentioned or replied to. */
  answers_groups: z.boolean().default(false),
  can_join_groups: z.boolean().default(true),
  /** Otherwise, Telegram gives it only what begins with a command or answers it ("privacy mode"). */
  reads_all_groups: z.boolean().default(false),
  /** The last failure of Telegram to reach our address, in its words, and when it was, in milliseconds since 1970. */
  webhook_error: z.object({ message: z.string(), at: z.number() }).nullable().default(null),
});
export type TelegramDetails = z.output<typeof telegramDetails>;
