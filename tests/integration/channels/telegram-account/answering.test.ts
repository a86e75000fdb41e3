import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { TelegramChat } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { ChannelError } from '@/server/channels/channel-error';
import { accountClients } from '@/server/channels/telegram-account/account-clients';
import { AccountError } from '@/server/channels/telegram-account/account-error';
import { leaseUpdates } from '@/server/channels/inbound/lease-updates';
import { leaseDeliveries } from '@/server/channels/outbound/lease-deliveries';
import { startChannels } from '@/server/channels/start-channels';
import { relayOutbox } from '@/server/platform/outbox';
import { redis } from '@/server/platform/redis';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { useProduct } from '../../support/product';
import { picture } from '../../support/pictures';
import { newPerson, TelegramAccounts } from '../../support/stand-ins/telegram-accounts';
import { entriesOf, historyOf } from '../telegram/bots';
import { accountsPath, changeListened, giveAccount, readAccount } from './accounts';

const product = useProduct({ workers: true });
const telegram = new TelegramAccounts();
accountClients.open = telegram.open;

let account: Account;
beforeEach(async () => {
  telegram.behave = () => null;
  account = await signUp();
});

const greeting = ['سلام!', 'چه کمکی؟'];
const price = ['قیمت ۱۰۰ است.', 'چه کمکی؟'];
const chatsOf = async (id: string): Promise<TelegramChat[]> =>
  (await account.call<ListOf<TelegramChat>>('get', `${accountsPath}/${id}/chats`)).body.items;
const failuresOf = (id: string): Promise<{ kind: string; failure: string | null }[]> =>
  rows('select kind, failure from channel_updates where connection_id = $1 and handled_at is not null order by sequence', [id]);

it('people are answered in their chats, and what we send is not taken for the owner’s', async () => {
  const { owner, id } = await giveAccount(telegram, account, shopFlow);
  const [sara, mina] = [newPerson('سارا'), newPerson('مینا')];
  for (const one of [sara.id, owner.id]) owner.pictures.set(one, new Uint8Array(await picture.arrayBuffer()));
  owner.write(sara, 'قیمت');
  owner.write(mina, 'سلام');
  owner.write(sara, 'قیمت');
  await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toEqual([...greeting, ...price, ...price]);
  await expect.poll(() => owner.textsTo(mina)).toEqual([...greeting, 'متوجه نشدم.']);
  expect(owner.sent[0]?.to).toEqual({ id: owner.sent[0]?.to.id === sara.id ? sara.id : mina.id, access_hash: `${owner.sent[0]?.to.id}7` });
  expect(owner.most_open).toBe(1);
  await relayOutbox();
  const shown = `select name from contacts where business_id = $1 and picture_key is not null`;
  await expect.poll(() => rows(shown, [account.business_id]), { timeout: 10_000 }).toEqual([{ name: 'سارا' }]);
  await redis().del(`channel-picture:${id}`);
  expect(await account.call('post', `/api/flow-manager/channels/connections/${id}/check`)).toMatchObject({
    body: { picture_url: expect.stringMatching(/pictures/) as string },
  });
  // The changes that our own messages are have been read, too.
  await expect
    .poll(async () => (await rows<{ pts: number }>('select pts from telegram_accounts where connection_id = $1', [id]))[0]?.pts)
    .toBe(owner.events.length);
  expect((await failuresOf(id)).map(({ kind }) => kind)).toEqual(['message', 'message', 'message']);
  expect((await chatsOf(id)).map(({ name, paused_until }) => [name, paused_until]).toSorted()).toEqual([
    ['سارا', null],
    ['مینا', null],
  ]);
});

describe('the owner', () => {
  it('who writes from a phone silences the assistant in that chat for a while', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const [sara, mina] = [newPerson('سارا'), newPerson('مینا')];
    owner.write(sara, 'قیمت');
    await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toEqual([...greeting, ...price]);
    owner.write(sara, 'خودم جواب می‌دهم', { is_own: true });
    owner.write(sara, 'قیمت');
    owner.write(mina, 'قیمت');
    await expect.poll(() => owner.textsTo(mina)).toEqual([...greeting, ...price]);
    await expect.poll(async () => (await failuresOf(id)).map(({ failure }) => failure)).toContain('owner_answers');
    expect(owner.textsTo(sara)).toHaveLength(4);
    expect(await entriesOf(id)).toMatchObject([{ kind: 'channel_owner_wrote', text: 'خودم جواب می‌دهم' }]);

    const silent = (await chatsOf(id)).find(({ name }) => name === 'سارا');
    expect(Date.parse(silent?.paused_until ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000);
    const ended = await account.call('put', `${accountsPath}/${id}/chats/${silent?.id}`, { json: { is_on: true } });
    expect(ended).toMatchObject({ status: 200, body: { is_on: true, paused_until: null } });
    owner.write(sara, 'قیمت');
    await expect.poll(() => owner.textsTo(sara)).toEqual([...greeting, ...price, ...price]);
  });

  it('chooses who is answered, by lists, by hours and by chat', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const [mother, sara, mina] = [newPerson('مادر'), newPerson('سارا'), newPerson('مینا')];
    owner.write(mina, 'سلام');
    await expect.poll(() => owner.textsTo(mina), { timeout: 15_000 }).toHaveLength(3);
    const [chat] = await chatsOf(id);
    await account.call('put', `${accountsPath}/${id}/chats/${chat?.id}`, { json: { is_on: false } });
    await changeListened(account, id, owner, { blocklist: [`@${mother.username}`] });
    owner.write(mother, 'شام می‌آیی؟');
    owner.write(mina, 'قیمت');
    owner.write(sara, 'سلام');
    await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toHaveLength(3);
    await expect.poll(async () => (await failuresOf(id)).map(({ failure }) => failure)).toEqual([null, 'chat_off', null]);
    // Nothing of someone on the blocklist is stored.
    expect(await rows(`select from telegram_chats where connection_id = $1 and name = 'مادر'`, [id])).toEqual([]);

    await changeListened(account, id, owner, { quiet_hours: { from: '00:00', to: '23:59' }, audience: 'allowlist', allowlist: [sara.id] });
    owner.write(newPerson(), 'سلام');
    owner.write(sara, 'قیمت', { sent_at: Date.parse(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`) - 86_400_000 });
    await expect
      .poll(async () => (await failuresOf(id)).map(({ failure }) => failure), { timeout: 15_000 })
      .toEqual([null, 'chat_off', null, 'quiet_hours']);
    expect(owner.textsTo(sara)).toHaveLength(3);
  });
});

describe('nothing is lost or answered twice', () => {
  it('while processes take turns', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const sara = newPerson('سارا');
    const stop = startChannels();
    try {
      owner.write(sara, 'قیمت');
      await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toEqual([...greeting, ...price]);
      await product.stopWorkers();
      owner.write(sara, 'قیمت');
    } finally {
      await stop();
      owner.write(sara, 'نام');
      product.startWorkers();
    }
    await expect.poll(() => owner.textsTo(sara), { timeout: 20_000 }).toHaveLength(8);
    expect(owner.most_open).toBe(1);
    expect((await historyOf(account, id)).filter(({ role }) => role === 'user')).toHaveLength(3);
  });

  it('because only the process that listens hands over and sends', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const sara = newPerson('سارا');
    owner.write(sara, 'سلام');
    await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toHaveLength(3);
    await product.stopWorkers();
    const { business_id } = account;
    const [own_id, other_id] = [randomUUID(), randomUUID()];
    const ofBusiness = <Leased extends { business_id: string }>(leased: Leased[]) =>
      leased.filter((one) => one.business_id === business_id);
    try {
      await rows(`update connections set listener_id = $2, listener_until = now() + interval '1 hour' where id = $1`, [id, own_id]);
      await rows(`update deliveries set state = 'pending', next_at = now(), leased_until = null where connection_id = $1`, [id]);
      await rows(
        `update channel_updates set handled_at = null, next_at = now(), leased_until = null where connection_id = $1 and kind = 'message'`,
        [id],
      );
      expect(ofBusiness(await leaseDeliveries(10, other_id))).toEqual([]);
      expect(ofBusiness(await leaseUpdates(10, other_id))).toEqual([]);
      expect(ofBusiness(await leaseDeliveries(10, own_id))).toHaveLength(1);
      expect(ofBusiness(await leaseUpdates(10, own_id))).toMatchObject([{ connection_id: id }]);
    } finally {
      await rows(`update connections set state = 'paused', listener_until = null where id = $1`, [id]);
      product.startWorkers();
    }
  });

  it('when the answer of Telegram to a message is lost', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const sara = newPerson('سارا');
    let lost = 0;
    telegram.behave = (call) => (call === 'sendMessage' && lost++ === 0 ? { error: new ChannelError('timed_out'), is_done: true } : null);
    owner.write(sara, 'قیمت');
    await expect.poll(() => owner.textsTo(sara), { timeout: 20_000 }).toEqual([...greeting, ...price]);
    owner.write(sara, 'قیمت');
    // It did not count as one that the owner wrote.
    await expect.poll(() => owner.textsTo(sara)).toEqual([...greeting, ...price, ...price]);
    expect((await failuresOf(id)).map(({ kind }) => kind)).toEqual(['message', 'message']);
  });
});

it('a disconnection ends the session and forgets the chats, but for those that are switched off', async () => {
  const { owner, id } = await giveAccount(telegram, account, shopFlow);
  for (const name of ['سارا', 'مینا', 'نرگس']) owner.write(newPerson(name), 'سلام');
  await expect.poll(async () => (await chatsOf(id)).length, { timeout: 15_000 }).toBe(3);
  const chats = await chatsOf(id);
  const mina = chats.find(({ name }) => name === 'مینا');
  await account.call('put', `${accountsPath}/${id}/chats/${mina?.id}`, { json: { is_on: false } });
  const find = () => rows<{ id: string }>(`select id from contacts where business_id = $1 and name = 'نرگس'`, [account.business_id]);
  await expect.poll(find).toHaveLength(1);
  const [contact] = await find();
  expect(await account.call('delete', `/api/user-management/contacts/${contact?.id}`)).toMatchObject({ status: 204 });
  expect((await chatsOf(id)).map(({ name }) => name).toSorted()).toEqual(['سارا', 'مینا']);

  expect(await account.call('post', `${accountsPath}/disconnect`, { json: { connection_id: id } })).toMatchObject({ status: 204 });
  await expect.poll(() => telegram.calls.includes('logOut')).toBe(true);
  await expect.poll(() => rows('select name from telegram_chats where connection_id = $1', [id])).toEqual([{ name: 'مینا' }]);
  await expect.poll(() => rows('select from connection_secrets where connection_id = $1', [id])).toEqual([]);
});

describe('Telegram', () => {
  it('asks for a pause, which is shown and obeyed', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const sara = newPerson('سارا');
    let refused = 0;
    telegram.behave = (call) => {
      if (call !== 'sendMessage' || refused) return null;
      refused = Date.now();
      return { error: new AccountError('FLOOD_WAIT', 4) };
    };
    owner.write(sara, 'سلام');
    await expect.poll(async () => (await readAccount(account, id)).hold_until, { timeout: 10_000 }).not.toBeNull();
    await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toHaveLength(3);
    expect(Date.now() - refused).toBeGreaterThanOrEqual(4_000);
    expect(await readAccount(account, id)).toMatchObject({ hold_until: null, state: 'connected' });
  });

  it('ends the session, and the connection needs attention', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    telegram.endSessions(owner);
    await expect.poll(async () => (await readAccount(account, id)).reason, { timeout: 10_000 }).toBe('token_rejected');
  });

  it('tells of files, edits, deletions, and of what assistants cannot read', async () => {
    const { owner, id } = await giveAccount(telegram, account, shopFlow);
    const sara = newPerson('سارا');
    const question = owner.write(sara, 'قیمت', { media: { kind: 'file', file_name: 'price.txt', size: 20 } });
    await expect.poll(() => owner.textsTo(sara), { timeout: 15_000 }).toEqual([...greeting, ...price]);
    owner.happen({ ...question, kind: 'edited', text: 'قیمت عمده', sent_at: Date.now() });
    owner.write(sara, '', { what: 'poll' });
    owner.happen({ kind: 'deleted', ids: [question.id, '999999'] });
    await expect
      .poll(async () => (await entriesOf(id)).map(({ kind }) => kind).toSorted())
      .toEqual(['channel_deleted', 'channel_edited', 'channel_unsupported']);
    const [message] = (await historyOf(account, id)).filter(({ role }) => role === 'user');
    expect(message).toMatchObject({ text: 'قیمت', attachments: [{ file_name: 'price.txt' }] });
  });
});
