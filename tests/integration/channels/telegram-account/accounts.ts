import { expect } from 'vitest';
import type { TelegramAccount } from '@/lib/contracts/flow-manager/channels/telegram-account';
import type { Account } from '../../support/accounts';
import { assistantWith } from '../../support/conversations';
import { rows } from '../../support/database';
import type { TelegramAccounts, TelegramAccountStandIn } from '../../support/stand-ins/telegram-accounts';

export const accountsPath = '/api/flow-manager/channels/telegram/account';
const connectionsPath = '/api/flow-manager/channels/connections';

export const step = (account: Account, path: string, json: object) =>
  account.call<TelegramAccount>('post', `${accountsPath}/${path}`, { json });

export const readAccount = async (account: Account, id: string): Promise<TelegramAccount> =>
  (await account.call<TelegramAccount>('get', `${accountsPath}/${id}`)).body;

export const change = async (account: Account, id: string, json: object): Promise<void> =>
  void expect(await account.call('put', `${accountsPath}/${id}`, { json })).toMatchObject({ status: 200 });

/** Signs in with the code, and returns the connection's id. */
export async function signIn(account: Account, { phone, code }: TelegramAccountStandIn): Promise<string> {
  const { body } = await step(account, 'connect', { phone });
  const done = await step(account, 'verify', { connection_id: body.id, code });
  expect(done).toMatchObject({ status: 200, body: { state: 'connected', setup: null } });
  return done.body.id;
}

/** An account that is connected, with an assistant, and that a process listens to. */
export async function giveAccount(telegram: TelegramAccounts, account: Account, flow: object) {
  const owner = telegram.add();
  const id = await signIn(account, owner);
  const { id: assistant_id } = await assistantWith(account, flow);
  await account.call('put', `${connectionsPath}/${id}/assistants/messages`, { json: { assistant_id } });
  await expect.poll(() => owner.listeners.size, { timeout: 10_000 }).toBe(1);
  // What comes before its first look is not answered.
  await expect.poll(() => rows('select from telegram_accounts where connection_id = $1', [id])).toHaveLength(1);
  return { owner, id };
}

/** Changes settings, and waits until the process that listens knows them. */
export async function changeListened(account: Account, id: string, owner: TelegramAccountStandIn, json: object): Promise<void> {
  const { opened } = owner;
  await change(account, id, json);
  await expect.poll(() => owner.opened, { timeout: 10_000 }).toBeGreaterThan(opened);
  await expect.poll(() => owner.listeners.size).toBe(1);
}
