import { storeConnectionSecrets } from '@/server/channels/connection-secrets';
import { accountClients } from '@/server/channels/telegram-account/account-clients';
import { telegramAccountDetails } from '@/server/channels/telegram-account/details';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { TelegramAccounts } from './stand-ins/telegram-accounts';

export const telegramAccountIds = ['telegram_account_id', 'telegram_code_id', 'telegram_password_id', 'telegram_chat_id'] as const;
export type TelegramAccountId = (typeof telegramAccountIds)[number];

/** Telegram for the examples of calls. */
export const telegramOfWorlds = new TelegramAccounts();
// Examples are repeated.
telegramOfWorlds.resend_after = 0;

/** An account that is paused, with a chat, and sign-ins that wait for their code and for their password. */
export async function giveTelegramAccounts(ctx: Context, name: string): Promise<Record<TelegramAccountId, string>> {
  accountClients.open = telegramOfWorlds.open;
  const { id: key, phone, username } = telegramOfWorlds.add();
  const channel = 'telegram_account';
  const details = telegramAccountDetails.parse({ phone, username });
  const { id: connection_id } = await ctx.db((tx) =>
    tx.connection.create({ data: { channel, key, name: `حساب ${name}`, details, state: 'paused' }, select: { id: true } }),
  );
  const { id: telegram_chat_id } = await ctx.db((tx) =>
    tx.telegramChat.create({ data: { connection_id, chat: '4471', name: `مشتری ${name}` }, select: { id: true } }),
  );
  await ctx.db((tx) => tx.telegramAccount.create({ data: { connection_id, pts: 1, qts: 0, date: 0 } }));
  return {
    telegram_account_id: connection_id,
    telegram_code_id: await beginSignIn(ctx, 'code'),
    telegram_password_id: await beginSignIn(ctx, 'password'),
    telegram_chat_id,
  };
}

async function beginSignIn(ctx: Context, step: 'code' | 'password'): Promise<string> {
  const account = telegramOfWorlds.add({ password: step === 'password' ? 'گربه' : '' });
  const client = await telegramOfWorlds.open('');
  const { phone_code_hash } = await client.sendCode(account.phone);
  if (step === 'password') await client.signIn({ phone: account.phone, phone_code_hash, code: account.code });
  const id = newId();
  const details = telegramAccountDetails.parse({ phone: account.phone, setup: { step } });
  const { business_id } = ctx;
  await ctx.db(async (tx) => {
    await tx.connection.create({
      data: { id, channel: 'telegram_account', key: `new:${id}`, name: account.phone, details, state: 'connecting' },
    });
    await storeConnectionSecrets(tx, { business_id, connection_id: id }, { session: client.session(), phone_code_hash });
  });
  return id;
}
