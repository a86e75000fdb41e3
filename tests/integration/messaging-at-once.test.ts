import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChatAnswer } from '@/lib/contracts/flow-manager/messaging';
import { chat } from '@/server/conversations/chat';
import { isOwnConversation } from '@/server/conversations/own-conversations';
import { connectRedis, isRedisLost, redis } from '@/server/platform/redis';
import { callDialog, idOf, readFlow } from './dialog-flows/dialog';
import { signUp, type Account } from './support/accounts';
import { startAnotherProcess, type AnotherProcess } from './support/another-process';
import { assistantWith, contextOf, echoFlow, openSession, readHistory, say, shopFlow, textsOf, waitingIn, type Turn } from './support/conversations';
import { admin, row } from './support/database';
import { useProduct } from './support/product';

/** Messages of conversations that are the process's own are answered past inbox and lock. */

const redisLine = await vi.hoisted(async () => (await import('./support/redis-line')).lineToRedis());

useProduct();
let other: AnotherProcess;
let owner: Account;
/** The owner, whose calls reach the other process. */
let elsewhere: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, echoFlow));
  other = await startAnotherProcess();
  elsewhere = { ...owner, call: (method, path, options) => other.call(method, path, { token: owner.token, ...options }) };
});

afterAll(() => other.stop());

/** A new conversation, once this process knows that nobody else is at it. */
async function openOwn(assistant: string): Promise<string> {
  const { id } = await openSession(owner, assistant);
  await expect.poll(() => isOwnConversation(id)).toBe(true);
  return id;
}

const heard = (text: string) => `شنیدم: ${text}`;

/** How often Redis is asked for anything of a conversation while `act` goes on. */
async function askedOf(conversation_id: string, act: () => Promise<unknown>): Promise<number> {
  const connection = connectRedis();
  const monitor = await connection.monitor();
  const asked: string[][] = [];
  monitor.on('monitor', (_time: string, args: string[]) => asked.push(args));
  try {
    await act();
    await redis().echo('end of it');
    await expect.poll(() => asked.some(([, said]) => said === 'end of it')).toBe(true);
  } finally {
    monitor.disconnect();
    connection.disconnect();
  }
  return asked.filter(([command, ...args]) => command === 'evalsha' && args.some((arg) => arg.includes(conversation_id))).length;
}

/** Nobody else writes to the conversation until `act` is over. */
async function holding(conversation_id: string, act: () => Promise<unknown>): Promise<void> {
  const holder = await admin.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from conversations where id = $1 for update', [conversation_id]);
    await act();
  } finally {
    await holder.query('commit');
    holder.release();
  }
}

it('a conversation goes on without asking Redis', async () => {
  const id = await openOwn(assistant_id);
  expect(
    await askedOf(id, async () => {
      for (const message of ['یک', 'دو', 'سه']) expect(textsOf((await say(owner, id, message)).replies)).toEqual([heard(message)]);
    }),
  ).toBe(0);
  expect((await readHistory(owner, id)).total).toBe(6);
});

it('messages that come together do so in order, and those that come again are answered as before', async () => {
  const id = await openOwn(assistant_id);
  const messages = Array.from({ length: 10 }, (_, index) => `پیام ${index}`);
  const sayAll = () => Promise.all(messages.map((message) => chat(contextOf(owner), { session_id: id, message, client_message_id: message }, false)));
  let turns: ChatAnswer[] = [];
  expect(
    await askedOf(id, async () => {
      turns = await sayAll();
    }),
  ).toBe(0);
  expect(turns.flatMap(({ replies }) => textsOf(replies))).toEqual(messages.map(heard));
  expect(await sayAll()).toEqual(turns);
  expect(textsOf((await readHistory(owner, id)).items)).toEqual(messages.flatMap((message) => [message, heard(message)]));
});

it('a turn that asks somebody outside is run with the lock', async () => {
  const { id: shop } = await assistantWith(owner, shopFlow);
  await owner.call('put', `/api/flow-manager/assistants/${shop}`, { json: { mode: 'hybrid' } });
  const id = await openOwn(shop);
  await say(owner, id, 'قیمت');
  expect(
    await askedOf(id, async () => {
      expect(textsOf((await say(owner, id, 'چرا؟')).replies)).toEqual(['متوجه نشدم.']);
    }),
  ).toBe(2);
});

it('what changed meanwhile is seen', async () => {
  const { id: its_own, version_id } = await assistantWith(owner, shopFlow);
  const id = await openOwn(its_own);
  await say(owner, id, 'قیمت');
  const price = idOf(await readFlow(owner, version_id), 'price');
  await callDialog(owner, 'put', `/nodes/${price}`, { json: { content: 'قیمت ۲۰۰ است.' } });
  expect((await say(owner, id, 'قیمت')).replies[0]).toMatchObject({ text: 'قیمت ۲۰۰ است.' });
});

it('a conversation that another process takes is no longer answered at once here', async () => {
  const id = await openOwn(assistant_id);
  await say(owner, id, 'نخست');
  const turns: Promise<Turn>[] = [];
  await holding(id, async () => {
    turns.push(say(elsewhere, id, 'آن‌جا'));
    await expect.poll(() => waitingIn(id)).toBe(1);
    turns.push(say(owner, id, 'این‌جا'));
    await expect.poll(() => waitingIn(id)).toBe(2);
  });
  expect((await Promise.all(turns)).flatMap(({ replies }) => textsOf(replies))).toEqual([heard('آن‌جا'), heard('این‌جا')]);
  expect(textsOf((await readHistory(owner, id)).items).filter((_, index) => index % 2 === 0)).toEqual(['نخست', 'آن‌جا', 'این‌جا']);
});

it('messages that go to two processes in turn are all answered, each by where it came to', async () => {
  const id = await openOwn(assistant_id);
  for (let number = 0; number < 6; number++) {
    const message = `پیام ${number}`;
    const turn = await say(number % 2 ? elsewhere : owner, id, message);
    expect(textsOf(turn.replies)).toEqual([heard(message)]);
  }
  expect((await readHistory(owner, id)).total).toBe(12);
});

it('one that the database refuses goes the way of all others, and what comes behind it stays behind it', async () => {
  const id = await openOwn(assistant_id);
  await say(owner, id, 'نخست');
  await admin.query(`
    create sequence failures;
    create function fail() returns trigger language plpgsql as $$
      begin if nextval('failures') = 1 then raise exception 'out of order'; end if; return new; end $$;
    grant usage on sequence failures to public;
    create trigger fail before insert on messages for each row when (new.text = 'لغزش') execute function fail()`);
  try {
    const turns = await Promise.all([say(owner, id, 'لغزش'), say(owner, id, 'پس از آن')]);
    expect(turns.flatMap(({ replies }) => textsOf(replies))).toEqual([heard('لغزش'), heard('پس از آن')]);
    expect(await row('select message_count from conversations where id = $1', [id])).toEqual({ message_count: 6 });
  } finally {
    await admin.query('drop function fail() cascade; drop sequence failures');
  }
});

it('a conversation goes on while Redis is away', async () => {
  const id = await openOwn(assistant_id);
  redisLine.cut();
  try {
    await expect.poll(isRedisLost).toBe(true);
    for (const message of ['یک', 'دو']) expect(textsOf((await say(owner, id, message)).replies)).toEqual([heard(message)]);
  } finally {
    redisLine.mend();
  }
  await expect.poll(() => isOwnConversation(id)).toBe(false);
  expect(textsOf((await say(owner, id, 'سه')).replies)).toEqual([heard('سه')]);
  expect((await readHistory(owner, id)).total).toBe(6);
});
