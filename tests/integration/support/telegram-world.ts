import { randomInt } from 'node:crypto';
import { telegramDetails } from '@/server/channels/telegram/details';
import type { Context } from '@/server/platform/context';

export const telegramIds = ['telegram_id'] as const;
export type TelegramId = (typeof telegramIds)[number];

/** A bot that is paused, so that nothing asks Telegram about it. */
export async function giveTelegramBot(ctx: Context, name: string): Promise<Record<TelegramId, string>> {
  const key = String(randomInt(1_000_000, 2_000_000_000));
  const details = telegramDetails.parse({ username: `shop_${key}_bot` });
  const { id } = await ctx.db((tx) =>
    tx.connection.create({ data: { channel: 'telegram', key, name: `ربات ${name}`, details, state: 'paused' }, select: { id: true } }),
  );
  return { telegram_id: id };
}
