import { beforeEach, describe, expect, it } from 'vitest';
import { accountClients } from '@/server/channels/telegram-account/account-clients';
import { AccountError } from '@/server/channels/telegram-account/account-error';
import { ChannelError } from '@/server/channels/channel-error';
import { lookAfterConnection } from '@/server/channels/sweep-connections';
import { signUp, type Account } from '../../support/accounts';
import { row, rows } from '../../support/database';
import { useProduct } from '../../support/product';
import { TelegramAccounts } from '../../support/stand-ins/telegram-accounts';
import { accountsPath, change, readAccount, signIn, step } from './accounts';

useProduct();
const telegram = new TelegramAccounts();
accountClients.open = telegram.open;

let account: Account;
beforeEach(async () => {
  telegram.behave = () => null;
  account = await signUp();
});

const refused = (code: string, status: number, detail?: RegExp) => ({
  status,
  body: expect.objectContaining({ code, ...(detail && { detail: expect.stringMatching(detail) as string }) }) as object,
});

it('goes step by step, each of which is there after a reload', async () => {
  const owner = telegram.add({ password: 'گربه۱' });
  const begun = await step(account, 'connect', { phone: owner.phone });
  expect(begun).toMatchObject({ status: 201, body: { state: 'connecting', phone: owner.phone, setup: { step: 'code', code_via: 'app' } } });
  const { id: connection_id } = begun.body;
  // Whoever enters the number again goes on with the code that was sent.
  expect((await step(account, 'connect', { phone: owner.phone })).body.id).toBe(connection_id);
  expect(telegram.calls.filter((call) => call === 'sendCode')).toHaveLength(1);

  expect(await step(account, 'verify', { connection_id, code: '99999' })).toMatchObject(refused('unauthenticated', 401, /کد/));
  expect(await step(account, 'verify_password', { connection_id, password: 'گربه۱' })).toMatchObject(refused('conflict', 409));
  expect(await step(account, 'verify', { connection_id, code: owner.code })).toMatchObject({ status: 200, body: { state: 'connecting' } });
  expect((await readAccount(account, connection_id)).setup).toMatchObject({ step: 'password', password_hint: 'نام گربه' });

  expect(await step(account, 'verify_password', { connection_id, password: 'سگ' })).toMatchObject(refused('unauthenticated', 401, /رمز/));
  const done = await step(account, 'verify_password', { connection_id, password: 'گربه۱' });
  expect(done).toMatchObject({
    status: 200,
    body: { id: connection_id, state: 'connected', key: owner.id, name: owner.name, setup: null },
  });

  const secrets = await rows<{ name: string; ciphertext: string }>(
    'select c.name, s.ciphertext from connection_secrets c join secrets s on s.id = c.secret_id where c.connection_id = $1',
    [connection_id],
  );
  expect(secrets.map(({ name }) => name)).toEqual(['session']);
  const everything = JSON.stringify([done.body, await rows('select details from connections where id = $1', [connection_id])]);
  expect(everything).not.toMatch(/گربه|session"/);
});

describe('a code', () => {
  it('that is too old is refused, and another one can be requested after a while', async () => {
    const owner = telegram.add();
    const { id: connection_id } = (await step(account, 'connect', { phone: owner.phone })).body;
    telegram.behave = (call) => (call === 'signIn' ? { error: new AccountError('PHONE_CODE_EXPIRED') } : null);
    expect(await step(account, 'verify', { connection_id, code: owner.code })).toMatchObject(refused('unauthenticated', 401, /مهلت/));
    telegram.behave = () => null;

    expect(await step(account, 'resend', { connection_id })).toMatchObject(refused('rate_limited', 429));
    await rows(`update connections set details = jsonb_set(details, '{setup,resend_at}', '0') where id = $1`, [connection_id]);
    await change(account, connection_id, { pause_minutes: 5 });
    telegram.behave = (call) => (call === 'resendCode' ? { error: new AccountError('SEND_CODE_UNAVAILABLE') } : null);
    const again = await step(account, 'resend', { connection_id });
    expect(again).toMatchObject({ status: 200, body: { setup: { step: 'code' } } });
    expect(Date.parse(again.body.setup?.resend_at ?? '')).toBeGreaterThan(Date.now());
    expect(await step(account, 'verify', { connection_id, code: owner.code })).toMatchObject({ status: 200, body: { state: 'connected' } });
  });

  it('is not tried while Telegram refuses further attempts, which the page shows', async () => {
    const owner = telegram.add();
    telegram.behave = () => ({ error: new AccountError('FLOOD_WAIT', 300) });
    const early = await step(account, 'connect', { phone: owner.phone });
    expect(early).toMatchObject(refused('rate_limited', 429));
    expect(early.headers.get('retry-after')).toBe('300');
    telegram.behave = () => null;

    const { id: connection_id } = (await step(account, 'connect', { phone: owner.phone })).body;
    telegram.behave = () => ({ error: new AccountError('FLOOD_WAIT', 300) });
    expect(await step(account, 'verify', { connection_id, code: owner.code })).toMatchObject(refused('rate_limited', 429));
    const wait = Date.parse((await readAccount(account, connection_id)).setup?.wait_until ?? '');
    expect(wait).toBeGreaterThan(Date.now() + 290_000);
    const calls = telegram.calls.length;
    telegram.behave = () => null;
    expect(await step(account, 'verify', { connection_id, code: owner.code })).toMatchObject(refused('rate_limited', 429));
    expect(telegram.calls).toHaveLength(calls);
  });
});

it('says what is wrong with a number, and that Telegram does not answer', async () => {
  const unknown = await step(account, 'connect', { phone: '+989120000000' });
  expect(unknown).toMatchObject({ status: 422, body: { fields: [{ path: 'phone' }] } });
  telegram.behave = () => ({ error: new ChannelError('unreachable') });
  expect(await step(account, 'connect', { phone: telegram.add().phone })).toMatchObject(refused('unavailable', 503));
  expect(await rows('select from connections where business_id = $1 and channel = $2', [account.business_id, 'telegram_account'])).toEqual(
    [],
  );
});

describe('an account', () => {
  it('that another business has is refused without a name', async () => {
    const owner = telegram.add();
    await signIn(account, owner);
    const other = await signUp();
    const { id: connection_id } = (await step(other, 'connect', { phone: owner.phone })).body;
    const answer = await step(other, 'verify', { connection_id, code: owner.code });
    expect(answer).toMatchObject(refused('conflict', 409));
    expect(JSON.stringify(answer.body)).not.toContain(owner.name);
  });

  it('that is signed in again is the same connection with its settings', async () => {
    const owner = telegram.add();
    const id = await signIn(account, owner);
    await change(account, id, { blocklist: ['@mother'], pause_minutes: 0 });
    expect(await signIn(account, owner)).toBe(id);
    expect(await readAccount(account, id)).toMatchObject({ blocklist: ['@mother'], pause_minutes: 0 });
    expect(
      await row<{ count: string }>('select count(*) from connections where business_id = $1 and channel = $2', [
        account.business_id,
        'telegram_account',
      ]),
    ).toEqual({ count: '1' });
  });

  it('has lists and hours that are valid', async () => {
    const id = await signIn(account, telegram.add());
    const put = (json: object) => account.call<{ fields: { path: string }[] }>('put', `${accountsPath}/${id}`, { json });
    expect(await put({ allowlist: ['@sara', 'two words'] })).toMatchObject({ status: 422, body: { fields: [{ path: 'allowlist[1]' }] } });
    expect(await put({ quiet_hours: { from: '08:00', to: '08:00' } })).toMatchObject({ status: 422 });
    expect(await put({ timezone: 'Mars/Base' })).toMatchObject({ status: 422 });
  });
});

it('that nobody finishes is removed after a day, with its session', async () => {
  const owner = telegram.add();
  const { id: connection_id } = (await step(account, 'connect', { phone: owner.phone })).body;
  const look = () => lookAfterConnection({ business_id: account.business_id, connection_id, what: 'check' });
  await look();
  expect((await readAccount(account, connection_id)).setup).toMatchObject({ step: 'code' });
  await rows(`update connections set created_at = now() - interval '25 hours' where id = $1`, [connection_id]);
  await look();
  expect(await account.call('get', `${accountsPath}/${connection_id}`)).toMatchObject({ status: 404 });
  expect(await rows('select from secrets where business_id = $1', [account.business_id])).toEqual([]);
});
