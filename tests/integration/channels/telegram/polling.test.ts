import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChannels } from '@/server/channels/start-channels';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { useProduct } from '../../support/product';
import { choicesFlow, giveBot, historyOf, readBot } from './bots';

const telegram = await vi.hoisted(async () => {
  const standIn = await (await import('../../support/stand-ins/telegram')).startTelegram();
  process.env.TELEGRAM_API_BASE = standIn.url;
  delete process.env.PUBLIC_URL;
  return standIn;
});

const product = useProduct({ workers: true });
afterAll(() => telegram.stop());

let account: Account;
beforeEach(async () => {
  telegram.behave = () => ({ type: 'answer' });
  account = await signUp();
});

const botWith = (flow: object) => giveBot(telegram, account, flow);
const answers = ['سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟'];

describe('without a public address', () => {
  it('messages are fetched, in place of a former webhook, and buttons work', async () => {
    telegram.behave = ({ bot, method }) => {
      // Someone has set a webhook before.
      if (method === 'getMe') bot.webhook = { url: 'https://former.example/hook', secret_token: 'x' };
      return { type: 'answer' };
    };
    const { bot, id, person } = await botWith(choicesFlow);
    expect(await readBot(account, id)).toMatchObject({ receives_by: 'polling', webhook_url: null });
    telegram.behave = () => ({ type: 'answer' });
    await expect.poll(() => bot.webhook).toBeNull();
    await person.write('/start');
    await expect.poll(() => person.texts).toEqual(['کدام اندازه؟']);
    await person.press('کوچک');
    await expect.poll(() => person.texts).toContain('اندازهٔ small ثبت شد.');
    await expect.poll(() => bot.answered).toHaveLength(1);
    await expect.poll(() => bot.pending).toBe(0);
  });

  it('one process at a time fetches for a bot, and another one goes on within ten seconds', async () => {
    const { bot, id, person } = await botWith(shopFlow);
    const stop = startChannels();
    try {
      await person.write('قیمت');
      await expect.poll(() => person.texts).toEqual(answers);
      expect(bot.most_pollers).toBe(1);
      await product.stopWorkers();
      await person.write('قیمت');
      await expect.poll(() => bot.pending, { timeout: 12_000 }).toBe(0);
      expect(bot.most_pollers).toBe(1);
    } finally {
      await stop();
      product.startWorkers();
    }
    await expect.poll(() => person.texts).toEqual([...answers, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect((await historyOf(account, id)).filter(({ role }) => role === 'user')).toHaveLength(2);
  });

  it('a token that was revoked makes the bot need attention', async () => {
    const { bot, id } = await botWith(shopFlow);
    await expect.poll(() => telegram.calls.some((call) => call.bot === bot && call.method === 'getUpdates')).toBe(true);
    telegram.replaceToken(bot);
    await bot.deliver({ update_id: 1 });
    await expect.poll(async () => (await readBot(account, id)).reason).toBe('token_rejected');
  });

  it('a response that nobody can read, or none, is asked for again', async () => {
    const { person } = await botWith(shopFlow);
    let failures = 0;
    telegram.behave = ({ method }) => {
      if (method !== 'getUpdates' || failures++ > 1) return { type: 'answer' };
      return failures === 1 ? { type: 'break', text: '{"ok": tru' } : { type: 'lose' };
    };
    await person.write('قیمت');
    await expect.poll(() => person.texts, { timeout: 25_000 }).toEqual(answers);
    expect(failures).toBeGreaterThan(2);
  });
});
