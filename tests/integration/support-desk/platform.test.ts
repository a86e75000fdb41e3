import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import type { PlatformTicket, SupportSla } from '@/lib/contracts/user-management/platform-tickets';
import { listTickets } from '@/lib/contracts/user-management/tickets';
import { app } from '@/server/api/app';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { relayOutbox } from '@/server/platform/outbox';
import { signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { mailAbout, mailsTo } from '../support/mails';
import { useProduct } from '../support/product';
import type { SuperAdmin } from '../support/super-admin';
import { answer, base, change, note, open, platformPerson, readAll, reply } from './desk';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.APP_URL = 'https://hamdam.test';
});

useProduct({ workers: true });
let owner: Account;
let support: SuperAdmin;
let operations: SuperAdmin;
let finance: SuperAdmin;

beforeAll(async () => {
  support = await platformPerson('platform_support');
  operations = await platformPerson('platform_operations');
  finance = await platformPerson('platform_finance');
});
beforeEach(async () => {
  owner = await signUp(`گلبرگ ${Math.random()}`);
});

const list = async (query: Record<string, string> = {}) =>
  (await support.call<ListOf<PlatformTicket>>('get', `${base}/platform/tickets`, { query: { business_id: owner.business_id, ...query } }))
    .body;
const idsOf = async (query?: Record<string, string>) => (await list(query)).items.map(({ id }) => id);

describe('people of the platform', () => {
  it('answer tickets with their permission, and set up the desk with another', async () => {
    const { id } = await open(owner);
    const settings = { json: { title: 'خوشامد', text: 'سلام' } };
    const tries = [
      [finance, 'get', 'platform/tickets', {}, 403],
      [finance, 'post', `platform/tickets/${id}/notes`, { json: { text: 'سلام' } }, 403],
      [owner, 'get', 'platform/tickets', {}, 403],
      [operations, 'post', `platform/tickets/${id}/notes`, { json: { text: 'سلام' } }, 201],
      [operations, 'post', 'platform/canned-replies', settings, 403],
      [support, 'post', 'platform/canned-replies', settings, 201],
      [support, 'post', 'platform/canned-replies', settings, 409],
      [support, 'get', 'tickets', {}, 403],
    ] as const;
    for (const [by, method, path, options, status] of tries)
      expect((await by.call(method, `${base}/${path}`, options)).status).toBe(status);
    expect(listTickets.access).toBe('tickets.create');
  });

  it('assign a ticket to those alone who may answer, and change what is recorded', async () => {
    const { id, number } = await open(owner);
    expect((await change(support, id, { assignee_id: finance.user_id })).status).toBe(422);
    const changed = await change(support, id, { assignee_id: operations.user_id, priority: 'urgent', status: 'in_progress' });
    expect(changed.body).toMatchObject({ assignee: { id: operations.user_id }, priority: 'urgent', status: 'in_progress' });
    const minutes = (Date.parse(changed.body.sla.first_answer.due_at ?? '') - Date.parse(changed.body.created_at)) / 60_000;
    expect(minutes).toBe(60);
    expect(await idsOf({ assignee: operations.user_id })).toEqual([id]);
    expect(await idsOf({ assignee: 'me' })).toEqual([]);
    const entries = await rows<{ detail: object }>(
      `select detail from audit_log_entries where resource_id = $1 and action = 'ticket.updated'`,
      [id],
    );
    expect(entries).toMatchObject([{ detail: { ticket_number: number, changes: expect.any(Array) as unknown[] } }]);
  });

  it('see what is urgent first: unfinished, with priority support, by priority, and then the oldest', async () => {
    const [plain, done, urgent, last] = [await open(owner), await open(owner), await open(owner), await open(owner)];
    await change(support, done.id, { status: 'resolved', priority: 'urgent' });
    await change(support, urgent.id, { priority: 'urgent' });
    await rows('update tickets set has_priority_support = (id = $1) where business_id = $2', [last.id, owner.business_id]);
    expect(await idsOf()).toEqual([last.id, urgent.id, plain.id, done.id]);
    const first = await list({ limit: '2' });
    expect(await idsOf({ limit: '2', cursor: first.next_cursor ?? '' })).toEqual([plain.id, done.id]);
    expect(await idsOf({ sort: 'newest' })).toEqual([last.id, urgent.id, done.id, plain.id]);
    expect(await idsOf({ status: 'unfinished', priority: 'normal' })).toEqual([last.id, plain.id]);
  });

  it('find tickets by the name of the business, and those that are late', async () => {
    const { id } = await open(owner);
    const name = (await readAll(support, id)).body.business.name;
    expect(await idsOf({ search: name })).toEqual([id]);
    expect(await idsOf({ is_late: 'true' })).toEqual([]);
    await rows(`update tickets set first_answer_due_at = now() - interval '1 minute' where id = $1`, [id]);
    expect(await idsOf({ is_late: 'true' })).toEqual([id]);
    expect((await list()).items[0]?.sla.first_answer.state).toBe('late');
    await answer(support, id);
    expect(await idsOf({ is_late: 'true' })).toEqual([]);
    expect((await list()).items[0]?.sla.first_answer.state).toBe('missed');
  });

  it('set the times that new tickets get', async () => {
    const items = [{ priority: 'normal', first_answer_minutes: 30, resolution_minutes: null }];
    const set = await support.call<SupportSla>('put', `${base}/platform/sla`, { json: { items } });
    expect(set.body.items[1]).toEqual(items[0]);
    const { sla, created_at } = (await readAll(support, (await open(owner)).id)).body;
    expect(Date.parse(sla.first_answer.due_at ?? '') - Date.parse(created_at)).toBe(30 * 60_000);
    expect(sla.resolution).toMatchObject({ due_at: null, state: 'none' });
  });

  it('decide which categories are offered', async () => {
    const names = { fa: 'دیگر', ar: 'أخرى', en: 'Other' };
    const { body: made } = await support.call<{ id: string }>('post', `${base}/categories`, { json: { names } });
    const offered = async (by: Pick<Account, 'call'>) =>
      (await by.call<{ items: { id: string }[] }>('get', `${base}/categories`)).body.items.map(({ id }) => id);
    expect(await offered(owner)).toContain(made.id);
    const ticket = await open(owner, { category_id: made.id });
    await support.call('put', `${base}/categories/${made.id}`, { json: { is_active: false } });
    expect(await offered(owner)).not.toContain(made.id);
    expect(await offered(support)).toContain(made.id);
    expect((await readAll(support, ticket.id)).body.category?.id).toBe(made.id);
    await support.call('delete', `${base}/categories/${made.id}`);
    expect((await readAll(support, ticket.id)).body.category).toBeNull();
  });
});

describe('a message', () => {
  it('is mailed to the other side in their language, with a link, once', async () => {
    await rows(`update users set locale = 'en' where id = $1`, [owner.user_id]);
    const { id, number } = await open(owner);
    await relayOutbox();
    const inPersian = new Intl.NumberFormat('fa', { useGrouping: false }).format(number);
    expect(await mailAbout(support.email, `تیکت ${inPersian}: وارد نمی‌شوم`)).toMatchObject({
      text: expect.stringContaining(`https://hamdam.test/platform/tickets/${id}`) as string,
    });
    const written = {
      kind: 'ticket_written',
      link: `/platform/tickets/${id}`,
      params: { number: String(number), subject: 'وارد نمی‌شوم' },
    };
    await expect.poll(() => latestNotification(support)).toMatchObject(written);
    await change(support, id, { assignee_id: operations.user_id });
    await answer(support, id, 'لطفاً دوباره وارد شوید');
    await relayOutbox();
    const mail = await mailAbout(owner.email, `Your ticket ${number} was answered: وارد نمی‌شوم`);
    expect(mail.text).toContain('لطفاً دوباره وارد شوید');
    expect(mail.text).toContain(`https://hamdam.test/en/support/${id}`);
    await expect
      .poll(() => latestNotification(owner))
      .toMatchObject({ kind: 'ticket_answered', link: `/support/${id}`, params: { number: String(number) } });
    const before = (await mailsTo(support.email)).length;
    await reply(owner, id);
    await relayOutbox();
    await expect.poll(async () => (await mailsTo(operations.email)).filter(({ text }) => text.includes(id))).toHaveLength(2);
    // The assignee alone is notified from now on.
    expect(await mailsTo(support.email)).toHaveLength(before);
    await expect.poll(() => latestNotification(operations)).toMatchObject({ kind: 'ticket_written', link: `/platform/tickets/${id}` });
    expect((await notificationsOf(support)).filter(({ link }) => link?.endsWith(id))).toHaveLength(1);
  });

  it('is announced to the open screens of both sides, a note to those of the platform alone', async () => {
    const { id } = await open(owner);
    const [business, platform] = [await listen(owner.token, 'events'), await listen(support.token, 'platform/events')];
    await note(support, id);
    await expect.poll(platform).toContain(id);
    expect(business()).not.toContain(id);
    await answer(support, id);
    await expect.poll(business).toContain(id);
  });
});

const notificationsOf = async (by: Pick<Account, 'call'>) =>
  (await by.call<ListOf<Notification>>('get', '/api/user-management/notifications')).body.items;
const latestNotification = async (by: Pick<Account, 'call'>) => (await notificationsOf(by))[0];

/** Listens until the file ends. Returns what was received. */
async function listen(token: string, path: string): Promise<() => string> {
  let heard = '';
  const request = { headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' } };
  const response = await app.request(`${base}/${path}`, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  void (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) heard += new TextDecoder().decode(next.value);
  })();
  await expect.poll(() => heard).toContain('ready');
  return () => heard;
}

it('no one of the platform can write in the name of a business: the database refuses it', async () => {
  const { id: ticket_id } = await open(owner);
  const write = (side: 'business' | 'platform') =>
    systemDb((tx) =>
      tx.ticketMessage.createMany({ data: [{ id: newId(), business_id: owner.business_id, ticket_id, side, text: 'سلام' }] }),
    );
  await expect(write('business')).rejects.toThrow(/row-level security/);
  expect(await write('platform')).toEqual({ count: 1 });
});
