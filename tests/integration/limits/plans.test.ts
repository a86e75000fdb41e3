import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanUsage } from '@/lib/contracts/user-management/plans';
import type { ErrorBody } from '@/lib/errors';
import type { Entitlement } from '@/lib/plans';
import { allEndpoints } from '@/server/api/app';
import { relayOutbox } from '@/server/platform/outbox';
import { addMember, signUp, type Account } from '../support/accounts';
import { connect, message, post as postUpdate, updatesOf } from '../channels/webhook-channel';
import { giveKeys } from '../support/api-key-world';
import { assistantWith, contextOf, messaging, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { call, type Answer } from '../support/http';
import { useProduct } from '../support/product';
import { startSite } from '../support/stand-ins/site';

vi.hoisted(() => {
  Object.assign(process.env, {
    DEFAULT_PLAN: 'starter',
    OUTGOING_ALLOW: '127.0.0.1',
    RATE_LIMIT_API: '1000000/60',
    RATE_LIMIT_BUSINESS_API: '1000000/60',
  });
});

useProduct({ workers: true });
let owner: Account;

beforeEach(async () => {
  await admin.query(`update plans set max_assistants = 3, max_knowledge_bases = 2, max_monthly_sessions = 10 where key = 'starter'`);
  owner = await signUp();
});

const assistants = '/api/flow-manager/assistants';
const input = { name: 'دستیار', system_prompt: '', type: 'SUPPORT', model: 'GPT_4O_MINI', language: 'FA', mode: 'basic' };
const post = <Body = { id: string } & ErrorBody>(path: string, json: unknown, by = owner) =>
  by.call<Body>('post', path, { json, headers: { 'Accept-Language': 'en' } });
const createAssistant = () => post(assistants, input);
const begin = (assistant_id: string, channel = 'api', by = owner) => post(`${messaging}/sessions`, { assistant_id, channel }, by);
const usageOf = async (by = owner) => (await by.call<PlanUsage>('get', '/api/user-management/business/plan-usage')).body;
const usedOf = async (by = owner) => Object.fromEntries((await usageOf(by)).limits.map(({ entitlement, used }) => [entitlement, used]));
const fifty = <Result>(make: (index: number) => Promise<Result>) => Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

/** Checks that exactly this many of the calls succeed, and that the others are refused with this text. */
function expectRoomFor(count: number, answers: Answer<ErrorBody>[], detail: string): void {
  const refused = answers.filter(({ status }) => status === 402);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([count, answers.length - count]);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'payment_required', detail });
}

describe('of fifty calls at once, a plan admits exactly what it allows:', () => {
  it('assistants, which are given back', async () => {
    const answers = await fifty(createAssistant);
    expectRoomFor(3, answers, 'The Starter plan includes up to 3 assistants. Delete one you no longer need, or change to a larger plan');
    const { id } = answers.find(({ status }) => status === 201)?.body as { id: string };
    expect(await usedOf()).toMatchObject({ assistants: 3 });
    expect((await owner.call('delete', `${assistants}/${id}`)).status).toBe(204);
    expect((await createAssistant()).status).toBe(201);
    expect((await createAssistant()).status).toBe(402);
  });

  it('knowledge bases', async () => {
    const answers = await fifty((index) => post('/api/flow-manager/indexes', { name: `base-${index}` }));
    expectRoomFor(
      2,
      answers,
      'The Starter plan includes up to 2 knowledge bases. Delete one you no longer need, or change to a larger plan',
    );
    expect(await usedOf()).toMatchObject({ knowledge_bases: 2 });
  });

  it('conversations of a month, live tests and other businesses apart, with a notification at 80 and at 100 percent', async () => {
    await addMember(owner.business_id, 'staff');
    const { id } = (await createAssistant()).body;
    for (let i = 0; i < 3; i++) expect((await begin(id, 'test')).status).toBe(201);
    expect(await usedOf()).toMatchObject({ monthly_sessions: 0 });
    expectRoomFor(
      10,
      await fifty(() => begin(id)),
      'The Starter plan includes up to 10 new conversations a month. Wait for the next month, or change to a larger plan',
    );
    expect(await usedOf()).toMatchObject({ monthly_sessions: 10 });
    expect((await begin(id, 'test')).status).toBe(201);

    const notified = () =>
      rows<{ user_id: string; level: string }>(
        `select user_id, params ->> 'level' as level from notifications where business_id = $1 and kind = 'plan_usage' order by level desc`,
        [owner.business_id],
      );
    await relayOutbox();
    await vi.waitFor(async () => expect(await notified()).toHaveLength(2), 20_000);
    await begin(id);
    await relayOutbox();
    expect(await notified()).toEqual([
      { user_id: owner.user_id, level: '80' },
      { user_id: owner.user_id, level: '100' },
    ]);

    const neighbor = await signUp();
    const theirs = (await post(assistants, input, neighbor)).body;
    expect((await begin(theirs.id, 'api', neighbor)).status).toBe(201);
    expect(await usedOf(neighbor)).toEqual({ assistants: 1, knowledge_bases: 0, monthly_sessions: 1 });
  });
});

describe('a customer beyond the plan', () => {
  const full = () => admin.query(`update plans set max_monthly_sessions = 0 where key = 'starter'`);

  it('reads a polite sentence on a website, and nothing of plans', async () => {
    const { id } = (await createAssistant()).body;
    const { keys } = await giveKeys(contextOf(owner), id, 'سایت');
    await full();
    const { status, body } = await call<ErrorBody>('post', '/api/flow-manager/messaging/visitor/sessions', {
      token: keys.publishable,
      json: {},
      headers: { 'Accept-Language': 'en' },
    });
    expect([status, body.detail]).toEqual([402, expect.stringMatching(/^We are sorry, but we cannot start a new conversation/)]);
  });

  it('gets one message about it in a channel, in the language of the business, and existing conversations go on', async () => {
    const site = await startSite((_, response) => response.writeHead(204).end());
    try {
      const connection = await connect(owner, site.url, (await assistantWith(owner, shopFlow)).id);
      const texts = (chat: string) =>
        site.requests
          .map(({ body }) => JSON.parse(body) as { type: string; chat: string; message: { text: string } })
          .flatMap((sent) => (sent.type === 'message' && sent.chat === chat ? [sent.message.text] : []));
      await postUpdate(connection, message('m1', 'قیمت'));
      await expect.poll(() => texts('c1').length, { timeout: 20_000 }).toBe(4);
      await full();
      for (const id of ['m2', 'm3']) await postUpdate(connection, message(id, 'سلام', { sender: { id: 'c2' } }));
      await postUpdate(connection, message('m4', 'قیمت'));
      await expect.poll(() => texts('c1').length, { timeout: 20_000 }).toBe(6);
      await expect.poll(() => texts('c2'), { timeout: 20_000 }).toEqual([expect.stringMatching(/^متأسفیم/)]);
      await expect
        .poll(async () => (await updatesOf(connection.id)).map(({ failure }) => failure), { timeout: 20_000 })
        .toEqual([null, 'quota', 'quota', null]);
      expect(texts('c2')).toHaveLength(1);
    } finally {
      await site.stop();
    }
  });
});

describe('the month of a plan', () => {
  it("is that of the business's calendar, and begins with none used", async () => {
    const { id } = (await createAssistant()).body;
    await begin(id);
    await admin.query(`update monthly_usage set month = month - interval '1 month', sessions = 10 where business_id = $1`, [
      owner.business_id,
    ]);
    expect(await usedOf()).toMatchObject({ monthly_sessions: 0 });
    expect((await begin(id)).status).toBe(201);
    await admin.query(`update businesses set timezone = 'Pacific/Kiritimati' where id = $1`, [owner.business_id]);
    const { period } = await usageOf();
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short', timeStyle: 'short' });
    expect(local.format(new Date(period.begins_at))).toMatch(/^01\/\d\d\/\d{4}, 00:00$/);
    expect(local.format(new Date(period.ends_at))).toMatch(/^01\/\d\d\/\d{4}, 00:00$/);
    expect(Date.parse(period.begins_at) <= Date.now() && Date.now() < Date.parse(period.ends_at)).toBe(true);
  });
});

describe('a plan', () => {
  it('without limits has none, and says so', async () => {
    await admin.query(`update plans set max_assistants = null, max_monthly_sessions = null where key = 'starter'`);
    const answers = await Promise.all(Array.from({ length: 5 }, createAssistant));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await begin(answers[0]?.body.id ?? '')).status).toBe(201);
    expect((await usageOf()).limits[0]).toEqual({ entitlement: 'assistants', used: 5, max: null });
  });

  it('is listed with the others and their prices', async () => {
    const { body } = await owner.call<{ items: { id: string; key: string; prices: unknown[] }[] }>('get', '/api/user-management/plans');
    expect(body.items.map(({ key }) => key)).toEqual(['free', 'starter', 'business', 'enterprise']);
    expect(body.items[1]?.prices).toEqual([
      { currency: 'IRT', monthly_amount: 490_000, yearly_amount: 4_704_000 },
      { currency: 'USD', monthly_amount: 1_900, yearly_amount: 18_240 },
    ]);
    expect((await owner.call('get', `/api/user-management/plans/${body.items[1]?.id}`)).body).toEqual(body.items[1]);
    expect((await owner.call('get', `/api/user-management/plans/${owner.user_id}`)).status).toBe(404);
  });

  it('refuses in the language of the caller', async () => {
    await admin.query(`update plans set max_assistants = 0 where key = 'starter'`);
    for (const [language, words] of [
      ['fa', 'طرح «پایه» حداکثر ۰ دستیار دارد'],
      ['ar', 'تشمل الباقة «الأساسية» حتى'],
    ] as const) {
      const { body } = await owner.call<ErrorBody>('post', assistants, { json: input, headers: { 'Accept-Language': language } });
      expect(body.detail).toContain(words);
    }
  });

  it('is declared by every call that adds what it limits', () => {
    const limited = { assistants: 'assistants', indexes: 'knowledge_bases', sessions_per_hour: 'monthly_sessions' } as const;
    for (const [quota, entitlement] of Object.entries(limited) as [keyof typeof limited, Entitlement][]) {
      const missing = allEndpoints.filter(
        (one) => (one.quota?.includes(quota) ?? false) !== (one.entitlements?.includes(entitlement) ?? false),
      );
      expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    }
  });
});
