import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { useProduct } from '../../support/product';
import { botsPath, connectionsPath, giveBot, postHere, readBot } from './bots';

const telegram = await vi.hoisted(async () => {
  const standIn = await (await import('../../support/stand-ins/telegram')).startTelegram();
  process.env.TELEGRAM_API_BASE = standIn.url;
  process.env.PUBLIC_URL = 'https://hamdam.example.org';
  return standIn;
});
telegram.post = postHere;

useProduct({ workers: true });
afterAll(() => telegram.stop());

let account: Account;
beforeEach(async () => {
  telegram.behave = () => ({ type: 'answer' });
  account = await signUp();
});

const botWith = async (flow: object) => {
  const given = await giveBot(telegram, account, flow);
  await expect.poll(() => given.bot.webhook).not.toBeNull();
  return given;
};
const greeting = ['سلام!', 'چه کمکی؟'];

describe('what is not Telegram’s', () => {
  it('is refused, and nothing of it is stored', async () => {
    const { bot, id, person } = await botWith(shopFlow);
    const body = JSON.stringify({ update_id: 1, message: person.message('قیمت') });
    const post = (secret: Record<string, string>, text = body) =>
      postHere(bot.webhook?.url ?? '', { method: 'POST', headers: { 'content-type': 'application/json', ...secret }, body: text });
    const good = { 'x-telegram-bot-api-secret-token': bot.webhook?.secret_token ?? '' };
    expect((await post({})).status).toBe(401);
    expect((await post({ 'x-telegram-bot-api-secret-token': 'x' })).status).toBe(401);
    expect((await post(good, '{"update')).status).toBe(422);
    const large = `{"update_id": 2, "x": "${'x'.repeat(5 * 1024 * 1024)}"}`;
    expect((await post({ ...good, 'content-length': String(large.length) }, large)).status).toBe(413);
    expect(await rows('select from channel_updates where connection_id = $1', [id])).toEqual([]);
  });
});

describe('Telegram', () => {
  it('asks for fewer messages, and gets none before the time is over', async () => {
    const { bot, person } = await botWith(shopFlow);
    let refused = 0;
    telegram.behave = ({ method }) => {
      if (method !== 'sendMessage' || refused) return { type: 'answer' };
      refused = Date.now();
      return { type: 'error', error_code: 429, description: 'Too Many Requests: retry after 2', parameters: { retry_after: 2 } };
    };
    await person.write('سلام');
    await expect.poll(() => person.texts.slice(0, 2)).toEqual(greeting);
    expect((bot.sent[0]?.at ?? 0) - refused).toBeGreaterThanOrEqual(1_990);
  });

  it('fails for a moment: the message comes later, and once', async () => {
    const { person } = await botWith(shopFlow);
    let failures = 0;
    telegram.behave = ({ method }) =>
      method === 'sendMessage' && failures++ < 2 ? { type: 'break', text: 'Bad Gateway', status: 502 } : { type: 'answer' };
    await person.write('سلام');
    await expect.poll(() => person.texts.slice(0, 2), { timeout: 25_000 }).toEqual(greeting);
  });

  it('rejects the token: staff are notified, and what waited is sent with a new one', async () => {
    const { bot, id, person } = await botWith(shopFlow);
    await person.write('سلام');
    await expect.poll(() => person.texts.slice(0, 2)).toEqual(greeting);
    const before = bot.token;
    const token = telegram.replaceToken(bot);
    await person.write('قیمت');
    await expect.poll(async () => (await readBot(account, id)).state).toBe('needs_attention');
    expect(await readBot(account, id)).toMatchObject({ reason: 'token_rejected' });
    const { body } = await account.call<ListOf<Notification>>('get', '/api/user-management/notifications');
    expect(body.items.some(({ kind }) => kind === 'channel_needs_attention')).toBe(true);
    expect(JSON.stringify(body)).not.toContain(before);
    expect((await account.call<Connection>('post', `${connectionsPath}/${id}/start`)).status).toBe(409);
    expect(await account.call('post', `${botsPath}/connect`, { json: { token } })).toMatchObject({
      status: 201,
      body: { id, state: 'connected' },
    });
    await expect.poll(() => person.texts, { timeout: 20_000 }).toContain('قیمت ۱۰۰ است.');
  });
});
