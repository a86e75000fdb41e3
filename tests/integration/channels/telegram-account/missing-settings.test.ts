import { expect, it, vi } from 'vitest';
import { signUp } from '../../support/accounts';
import { useProduct } from '../../support/product';
import { accountsPath, step } from './accounts';

vi.hoisted(() => {
  delete process.env.TELEGRAM_API_HASH;
});
useProduct();

it('without the settings, no account can be connected, and the answer names them', async () => {
  const account = await signUp();
  expect(await account.call('get', accountsPath)).toMatchObject({ status: 200, body: { missing_settings: ['TELEGRAM_API_HASH'] } });
  const answer = await step(account, 'connect', { phone: '+989121234567' });
  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('TELEGRAM_API_HASH') as string } });
});
