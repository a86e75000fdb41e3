import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import {
  businessFigures,
  type BusinessDetail,
  type BusinessSummary,
  type ListedBusiness,
} from '@/lib/contracts/user-management/platform-businesses';
import type { PlanUsage } from '@/lib/contracts/user-management/plans';
import { notifyPlatform } from '@/server/notifications/notify-platform';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { relayOutbox } from '@/server/platform/outbox';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { admin } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, withPlatformRole, type SuperAdmin } from '../support/super-admin';
import { audited, base, roleId } from './people';

vi.hoisted(() => {
  process.env.RATE_LIMIT_NOTIFY = '1000/60';
  process.env.DEFAULT_PLAN = 'business';
});

useProduct({ workers: true });

const path = `${base}/super-admin/businesses`;
let platform: SuperAdmin;
let support: Pick<SuperAdmin, 'token' | 'call'>;
/** Three businesses that share a rare name, oldest first. */
let [first, second, third]: Account[] = [];
const word = `یاسمن${newId().slice(-6)}`;

beforeAll(async () => {
  platform = await superAdmin();
  support = await withPlatformRole(await signUp('همدم'), await roleId('platform_support'));
  first = await signUp(`${word} ب`);
  second = await signUp(`${word} الف`);
  third = await signUp(`${word} پ`);
});

const list = async (query: Record<string, string> = {}) =>
  (await platform.call<ListOf<BusinessSummary>>('get', path, { query: { search: word, ...query } })).body;
const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id);
const id = (account: Account | undefined) => account?.business_id ?? '';
const notificationsOf = async (by: Pick<Account, 'call'> | undefined) =>
  (await by?.call<ListOf<Notification> & { unread: number }>('get', `${base}/notifications`))?.body;

describe('the list of businesses', () => {
  it('is sorted, paged, and filtered by state, plan, and subscription', async () => {
    const { id: assistant_id } = await assistantWith(second as Account, shopFlow);
    await openSession(second as Account, assistant_id, { channel: 'api' });
    await platform.call('post', `${path}/${id(third)}/suspend`, { json: { reason: 'آزمون' } });

    expect(await idsOf({})).toEqual([id(third), id(second), id(first)]);
    expect(await idsOf({ sort: 'oldest' })).toEqual([id(first), id(second), id(third)]);
    expect(await idsOf({ sort: 'name' })).toEqual([id(second), id(first), id(third)]);
    expect(await idsOf({ sort: 'sessions' })).toEqual([id(second), id(third), id(first)]);
    for (const sort of ['newest', 'oldest', 'name', 'sessions', 'members', 'messages']) {
      const all = await idsOf({ sort });
      const paged: string[] = [];
      for (let cursor = ''; paged.length < all.length;) {
        const page = await list({ sort, limit: '1', ...(cursor && { cursor }) });
        expect(page.total).toBe(3);
        paged.push(...page.items.map((business) => business.id));
        cursor = page.next_cursor ?? '';
        if (!cursor) break;
      }
      expect(paged).toEqual(all);
    }
    expect(await idsOf({ state: 'suspended' })).toEqual([id(third)]);
    expect(await idsOf({ state: 'active' })).toEqual([id(second), id(first)]);

    const [summary] = (await list({ state: 'active' })).items;
    expect(summary).toMatchObject({ plan: { key: 'business' }, sessions: { used: 1 }, counts: { members: 1, assistants: 1 } });
    expect((await list({ plan: summary?.plan.key ?? '' })).total).toBe(3);
    expect((await list({ plan: 'free' })).total).toBe(0);
    expect((await list({ subscription: summary?.subscription ?? '' })).total).toBe(3);
    expect((await list({ subscription: 'past_due' })).total).toBe(0);
    expect((await platform.call('get', path, { query: { cursor: 'nonsense' } })).status).toBe(422);
  });

  it('is sorted by the figures of the dashboard, of the last days or of what there is', async () => {
    const figuresOf = async (query: Record<string, string>) =>
      (await platform.call<ListOf<ListedBusiness>>('get', path, { query: { search: word, ...query } })).body.items.map(
        ({ id, figure }) => [id, figure] as const,
      );
    const days = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000);
    for (const [account, at, messages] of [
      [first, days(0), 3],
      [third, days(5), 4],
      [first, days(40), 9],
    ] as const)
      await admin.query(
        `insert into report_activity (business_id, minutes, at, assistant_id, channel, messages_in) values ($1, 1440, report_begin($2, 1440), $1, 'api', $3)`,
        [id(account), at, messages],
      );
    expect(await figuresOf({ sort: 'messages', days: '1' })).toEqual([
      [id(first), 3],
      [id(third), 0],
      [id(second), 0],
    ]);
    expect(await figuresOf({ sort: 'messages' })).toEqual([
      [id(third), 4],
      [id(first), 3],
      [id(second), 0],
    ]);
    expect(await figuresOf({ sort: 'messages', days: '90' })).toEqual([
      [id(first), 12],
      [id(third), 4],
      [id(second), 0],
    ]);
    expect((await figuresOf({ sort: 'assistants' }))[0]).toEqual([id(second), 1]);
    for (const sort of businessFigures) expect(await figuresOf({ sort, limit: '2' })).toHaveLength(2);
    expect((await figuresOf({ sort: 'newest' }))[0]?.[1]).toBeNull();
  });

  it('and each of them are read with a permission of their own, and suspended with another', async () => {
    const colleague = await addMember(id(first), 'staff');
    expect((await first?.call('get', path))?.status).toBe(403);
    const detail = await support.call<BusinessDetail>('get', `${path}/${id(first)}`);
    expect(detail.body).toMatchObject({ owners: [{ id: first?.user_id }], suspension: null, referrer: null, balance: 0 });
    const members = await support.call<{ items: { id: string; role: { key: string } }[] }>('get', `${path}/${id(first)}/members`);
    expect(members.body.items.map((one) => [one.id, one.role.key])).toEqual([
      [first?.user_id, 'owner'],
      [colleague.user_id, 'staff'],
    ]);
    const usage = await support.call<PlanUsage>('get', `${path}/${id(second)}/plan-usage`);
    expect(usage.body.limits).toMatchObject([
      { entitlement: 'assistants', used: 1 },
      { entitlement: 'knowledge_bases', used: 0 },
      { entitlement: 'monthly_sessions', used: 1 },
    ]);
    expect((await support.call('post', `${path}/${id(first)}/suspend`, { json: { reason: 'آزمون' } })).status).toBe(403);
    for (const part of ['', '/members', '/plan-usage', '/suspensions'])
      expect((await platform.call('get', `${path}/${newId()}${part}`)).status).toBe(404);
    expect((await platform.call('post', `${path}/${newId()}/resume`)).status).toBe(404);
  });
});

describe('a notification of the platform', () => {
  it('goes to the owners of some businesses, or of those with a plan, once', async () => {
    const send = (json: object) => platform.call<{ businesses: number }>('post', `${base}/super-admin/notifications`, { json });
    expect((await send({ title: 'خبر', business_ids: [id(first), newId()] })).status).toBe(404);
    expect((await send({ title: 'خبر', business_ids: [id(first)], plan: 'business' })).status).toBe(422);
    expect((await send({ title: 'خبر', plan: 'none' })).status).toBe(404);
    expect((await support.call('post', `${base}/super-admin/notifications`, { json: { title: 'خبر' } })).status).toBe(403);
    expect(await send({ title: 'خبر', link: '/billing', business_ids: [id(first), id(second)] })).toMatchObject({
      status: 202,
      body: { businesses: 2 },
    });
    await expect
      .poll(async () => (await notificationsOf(first))?.items)
      .toMatchObject([{ kind: 'message', link: '/billing', params: { title: 'خبر' } }]);
    await expect.poll(async () => (await notificationsOf(second))?.total).toBe(1);
    expect(await audited('notification.broadcast', null)).toMatchObject({ detail: { to: 'businesses', count: 2 } });
    expect((await send({ title: 'برای همه', plan: 'business' })).body.businesses).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await notificationsOf(first))?.total).toBe(2);
  });

  it('reaches its own people who have the permission, from a transaction of any role, once a subject', async () => {
    const notification = {
      permission: 'platform_tickets.answer',
      kind: 'message',
      params: { title: 'تیکت' },
      link: '/platform/tickets',
    } as const;
    const before = (await notificationsOf(support))?.total ?? 0;
    const subject = `ticket:${newId()}`;
    await tenantDb(id(first))((tx) => notifyPlatform(tx, { ...notification, subject }));
    await systemDb((tx) => notifyPlatform(tx, { ...notification, subject }));
    await systemDb((tx) => notifyPlatform(tx, { ...notification, permission: 'platform_reports.finance', params: { title: 'جمع‌ها' } }));
    await relayOutbox();
    await expect.poll(async () => (await notificationsOf(support))?.total).toBe(before + 1);
    await expect
      .poll(async () => (await notificationsOf(platform))?.items.map(({ params }) => params.title).toSorted())
      .toEqual(['تیکت', 'جمع‌ها']);
    const [newest] = (await notificationsOf(support))?.items ?? [];
    expect(newest).toMatchObject({ read_at: null, link: '/platform/tickets' });
    expect((await platform.call('post', `${base}/notifications/${newest?.id}/read`)).status).toBe(404);
    expect((await support.call('post', `${base}/notifications/${newest?.id}/read`)).status).toBe(200);
    expect((await support.call('get', `${base}/notifications/unread-count`)).body).toEqual({ unread: 0 });
    await admin.query('delete from platform_notifications');
  });
});
