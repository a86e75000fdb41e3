import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';
import { accept, deskFlow, openRequestOf, reply, resolve, untilStatus } from '../../handoff/handoff';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { picture } from '../../support/pictures';
import { useProduct } from '../../support/product';
import { TelegramPerson } from '../../support/stand-ins/telegram-person';
import { botsPath, choicesFlow, connectionsPath, conversationsOf, entriesOf, giveBot, historyOf, postHere, readBot } from './bots';

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
  await expect.poll(() => given.bot.webhook?.url).toBe(`https://hamdam.example.org/api/webhooks/telegram/${given.id}`);
  return given;
};

const photoBytes = new Uint8Array(await picture.arrayBuffer());
const untilTexts = (person: TelegramPerson, texts: string[]) => expect.poll(() => person.texts).toEqual(texts);
const greeting = ['سلام!', 'چه کمکی؟'];

describe('connecting', () => {
  it('shows the name and the picture of the bot, and keeps the token secret', async () => {
    const bot = telegram.addBot({ name: 'گل‌فروشی' });
    bot.picture = photoBytes;
    const { status, body } = await account.call<TelegramBot>('post', `${botsPath}/connect`, { json: { token: ` ${bot.token} ` } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'گل‌فروشی',
      key: String(bot.id),
      username: bot.username,
      state: 'connected',
      receives_by: 'webhook',
    });
    expect(body.picture_url).toMatch(/pictures/);
    await expect.poll(() => bot.webhook).not.toBeNull();
    const stored = await rows(
      `select l::text as text from connection_log l where business_id = $1 union all select a::text from audit_log_entries a where business_id = $1
        union all select c::text from connections c where business_id = $1`,
      [account.business_id],
    );
    expect(JSON.stringify([body, stored])).not.toContain(bot.token);
    expect(JSON.stringify([body, stored])).not.toContain(bot.webhook?.secret_token);
  });

  it('refuses a wrong token next to its field, and says when Telegram does not answer', async () => {
    const connectWith = (token: string) =>
      account.call('post', `${botsPath}/connect`, { json: { token }, headers: { 'Accept-Language': 'en' } });
    for (const token of ['1234567:AAwrong', 'no token'])
      expect(await connectWith(token)).toMatchObject({ status: 422, body: { fields: [{ path: 'token' }] } });
    const { token } = telegram.addBot();
    telegram.behave = () => ({ type: 'break', text: '<html>', status: 502 });
    expect(await connectWith(token)).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Telegram') as string } });
  });

  it('refuses a bot of another business without naming it, until that one disconnects', async () => {
    const { bot, id } = await botWith(shopFlow);
    const other = await signUp('رقیب');
    const again = await other.call('post', `${botsPath}/connect`, { json: { token: bot.token } });
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).not.toContain('گلبرگ');
    expect(await other.call('get', `${botsPath}/${id}`)).toMatchObject({ status: 404 });
    expect(await account.call('post', `${botsPath}/${id}/disconnect`)).toMatchObject({ status: 204 });
    await expect.poll(() => bot.webhook).toBeNull();
    expect(await other.call('post', `${botsPath}/connect`, { json: { token: bot.token } })).toMatchObject({ status: 201 });
  });

  it('shows why Telegram cannot reach us, and sets a webhook again that someone else has replaced', async () => {
    const { bot, id } = await botWith(shopFlow);
    bot.webhook_error = { message: 'SSL error {certificate verify failed}', date: 1_700_000_000 };
    bot.webhook = { url: 'https://other.example/', secret_token: 'x' };
    expect(await account.call('post', `${connectionsPath}/${id}/check`)).toMatchObject({ status: 200 });
    expect((await readBot(account, id)).webhook_error).toEqual({
      message: 'SSL error {certificate verify failed}',
      at: '2023-11-14T22:13:20.000Z',
    });
    expect(bot.webhook.url).toContain(id);
  });
});

describe('a customer', () => {
  it('talks to the assistant, each reply once and in order', async () => {
    const { bot, id, person } = await botWith(shopFlow);
    await person.write('/start spring');
    await untilTexts(person, greeting);
    await person.write('قیمت <b>چند</b>؟');
    await untilTexts(person, [...greeting, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(bot.typing).toContain(person.chat);
    const history = await historyOf(account, id);
    expect(history.map(({ text }) => text)).toEqual([...greeting, 'قیمت <b>چند</b>؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    const [contact] = await rows('select name, language from contacts where business_id = $1', [account.business_id]);
    expect(contact).toEqual({ name: 'سارا احمدی', language: 'fa' });
  });

  it('begins with the parameter of a link, and begins again with another one', async () => {
    const begin = { key: 'start', type: 'start', mode: 'intelligent', content: 'کمپین: {{start_parameter}}' };
    const flow = {
      nodes: [begin, { key: 'ask', type: 'standard', kind: 'question', content: 'بفرمایید؟' }],
      edges: [{ source: 'start', target: 'ask' }],
    };
    const { person } = await botWith(flow);
    await person.write('/start spring');
    await untilTexts(person, ['کمپین: spring', 'بفرمایید؟']);
    await person.write('/start autumn');
    await untilTexts(person, ['کمپین: spring', 'بفرمایید؟', 'کمپین: autumn', 'بفرمایید؟']);
  });

  it('is answered once, however often and in whatever order the same updates come', async () => {
    const { bot, id, person } = await botWith(shopFlow);
    const { update } = await person.write('قیمت');
    await Promise.all(Array.from({ length: 5 }, () => bot.deliver(update)));
    await untilTexts(person, [...greeting, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect((await historyOf(account, id)).filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  it('chooses with buttons, and may write the choice instead', async () => {
    const { bot, person } = await botWith(choicesFlow);
    await person.write('/start');
    await untilTexts(person, ['کدام اندازه؟']);
    expect(person.received[0]?.buttons.map(({ text }) => text)).toEqual(['کوچک', 'بزرگ']);
    await person.press('بزرگ');
    await untilTexts(person, ['کدام اندازه؟', 'اندازهٔ large ثبت شد.', 'کدام اندازه؟']);
    expect(bot.answered).toHaveLength(1);
    await person.write('کوچک');
    await expect.poll(() => person.texts).toContain('اندازهٔ small ثبت شد.');
  });

  it('sends a picture with a caption, which is a file of the message', async () => {
    const { bot, id, person } = await botWith(shopFlow);
    bot.files.set('photos/file_1.jpg', photoBytes);
    const photo = [{ file_id: 'photos/file_1.jpg', file_unique_id: 'u', width: 90, height: 90, file_size: picture.size }];
    await person.send({ photo, caption: 'قیمت این؟' });
    await expect.poll(() => person.texts).toContain('قیمت ۱۰۰ است.');
    const message = (await historyOf(account, id)).find(({ role }) => role === 'user');
    expect(message).toMatchObject({ text: 'قیمت این؟', attachments: [{ file_name: 'file_1.jpg', content_type: 'image/jpeg' }] });
  });

  it('sends what is too large or gone: the history says so', async () => {
    const { id, person } = await botWith(shopFlow);
    await person.send({ document: { file_id: 'gone', file_name: 'a.pdf', mime_type: 'application/pdf' } });
    await person.send({ video: { file_id: 'big', file_name: 'b.mp4', file_size: 21 * 1024 * 1024 } });
    await expect
      .poll(() => entriesOf(id))
      .toMatchObject([{ detail: { file_name: 'a.pdf', reason: 'gone' } }, { detail: { file_name: 'b.mp4', reason: 'too_large' } }]);
  });

  it('gets a long text in parts at the ends of sentences, and edits are written in the history', async () => {
    const long = 'این جمله‌ای است که بارها می‌آید. '.repeat(300).trim();
    const flow = {
      nodes: [
        { key: 'start', type: 'start', content: long },
        { key: 'ask', type: 'standard', kind: 'question', content: 'بعد؟' },
      ],
      edges: [{ source: 'start', target: 'ask' }],
    };
    const { id, person } = await botWith(flow);
    const { update } = await person.write('سلام');
    await expect.poll(() => person.texts.at(-1), { timeout: 20_000 }).toBe('بعد؟');
    const parts = person.texts.slice(0, -1);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join(' ')).toBe(long);
    for (const part of parts) expect(part.length <= 4096 && part.endsWith('.')).toBe(true);
    await person.edit((update as { message: { message_id: number } }).message.message_id, 'درود');
    await expect.poll(() => entriesOf(id)).toMatchObject([{ kind: 'channel_edited', text: 'درود' }]);
  });

  it('blocks the bot: the message fails with its reason, and the conversation says so', async () => {
    const { id, person } = await botWith(shopFlow);
    await person.write('سلام');
    await expect.poll(() => person.texts.length).toBeGreaterThan(1);
    const before = person.texts.length;
    await person.block();
    await expect.poll(() => entriesOf(id)).toMatchObject([{ kind: 'channel_blocked' }]);
    await person.write('قیمت');
    await expect
      .poll(() => rows('select distinct state, failure from deliveries where connection_id = $1 and position > $2', [id, before + 1]))
      .toEqual([{ state: 'failed', failure: 'chat_blocked' }]);
    await person.unblock();
    await expect.poll(async () => (await entriesOf(id)).map(({ kind }) => kind)).toEqual(['channel_blocked', 'channel_unblocked']);
  });

  it('is handed off to a person, whose replies arrive, and back', async () => {
    const { id, person } = await botWith(deskFlow);
    await person.write('کارشناس لطفاً');
    await expect.poll(() => person.texts).toContain('وصل می‌کنم.');
    const [session_id = ''] = await conversationsOf(id);
    await untilStatus(account, session_id, 'needs_human_intervention');
    const request_id = await openRequestOf(account, session_id);
    expect((await accept(account, request_id)).status).toBe(200);
    expect((await reply(account, request_id, 'سلام، من مریم هستم.')).status).toBe(201);
    await expect.poll(() => person.texts).toContain('سلام، من مریم هستم.');
    await person.write('ممنون');
    await expect.poll(async () => (await historyOf(account, id)).at(-1)?.text).toBe('ممنون');
    expect((await resolve(account, request_id)).status).toBe(200);
    await expect.poll(() => person.texts).toContain('برگشتم.');
    const texts = (await historyOf(account, id)).map(({ text }) => text);
    expect(texts.indexOf('ممنون')).toBeLessThan(texts.indexOf('برگشتم.'));
    expect(new Set(person.texts).size).toBe(person.texts.length);
  });
});

describe('a group', () => {
  it('is answered only where that is switched on, when the bot is mentioned, each person for themselves', async () => {
    const { bot, id } = await botWith(shopFlow);
    const [sara, ali] = [new TelegramPerson(bot, -1001), new TelegramPerson(bot, -1001, 'علی')];
    expect((await sara.mention('قیمت')).status).toBe(200);
    expect(await account.call('put', `${botsPath}/${id}`, { json: { answers_groups: true } })).toMatchObject({
      status: 200,
      body: { answers_groups: true },
    });
    await ali.write('سلام به همه');
    const { update } = await sara.mention('قیمت');
    await untilTexts(sara, [...greeting, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(new Set(bot.sent.map(({ reply_to }) => reply_to))).toEqual(
      new Set([(update as { message: { message_id: number } }).message.message_id]),
    );
    await ali.mention('سلام');
    await expect.poll(() => conversationsOf(id)).toHaveLength(2);
  });
});
