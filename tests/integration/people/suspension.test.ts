import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Me } from '@/lib/contracts/user-management/auth';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import type { BusinessDetail } from '@/lib/contracts/user-management/platform-businesses';
import type { ErrorBody } from '@/lib/errors';
import { awayText } from '@/lib/inbox/away-text';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { submitTurn } from '@/server/conversations/submit-turn';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { inEnglish, makeKey, makePublishable, visitorBase } from '../api-keys/keys';
import { connect, message, post, saidIn } from '../channels/webhook-channel';
import { askForHuman, deskFlow } from '../handoff/handoff';
import { addMember, newAddress, signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, say, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { call } from '../support/http';
import { mailAbout } from '../support/mails';
import { useProduct } from '../support/product';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import { audited, base } from './people';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.OUTGOING_ALLOW = '127.0.0.1';
});

useProduct({ workers: true });

const businesses = `${base}/super-admin/businesses`;
const away = awayText('FA');
const reason = 'صورت‌حساب پرداخت نشده است';
const answer: RequestListener = (_, response) => void response.writeHead(204).end();
let receiver: SiteStandIn;
let platform: SuperAdmin;
let owner: Account;

beforeAll(async () => {
  receiver = await startSite(answer);
  platform = await superAdmin();
});
afterAll(() => receiver.stop());

beforeEach(async () => {
  owner = await signUp('شکوفه');
});

const suspend = (why = reason) =>
  platform.call<BusinessDetail>('post', `${businesses}/${owner.business_id}/suspend`, { json: { reason: why } });
const resume = () => platform.call<BusinessDetail>('post', `${businesses}/${owner.business_id}/resume`);
const meOf = async (account: Account) => (await account.call<Me>('get', `${base}/auth/me`)).body;
const textsOf = async (session_id: string) =>
  (await rows<{ text: string }>('select text from messages where conversation_id = $1 order by position', [session_id])).map(
    ({ text }) => text,
  );

describe('a suspended business', () => {
  it('cannot lift its suspension itself: the database refuses it', async () => {
    await suspend();
    const where = { id: owner.business_id };
    const changes = [
      { suspended_at: null, suspension_reason: null },
      { suspension_reason: 'x' },
      { suspended_by: owner.user_id },
      { deleted_at: new Date() },
      { referral_code: 'AAAAAAAA' },
    ];
    for (const data of changes) {
      const attempt = tenantDb(owner.business_id)((tx) => tx.business.updateMany({ where, data }));
      await expect(attempt).rejects.toThrow(/permission denied/);
    }
    expect(await tenantDb(owner.business_id)((tx) => tx.business.updateMany({ where, data: { name: 'شکوفه' } }))).toEqual({ count: 1 });
    expect((await rows('select 1 from businesses where id = $1 and suspension_reason = $2', [owner.business_id, reason])).length).toBe(1);
  });

  it('is suspended and resumed once, with an audit entry, a notification, and a mail for its owners', async () => {
    await admin.query('update users set email_verified_at = now(), locale = $2 where id = $1', [owner.user_id, 'en']);
    expect((await owner.call('post', `${businesses}/${owner.business_id}/suspend`, { json: { reason } })).status).toBe(403);
    expect((await suspend(' ')).status).toBe(422);
    expect((await suspend('x'.repeat(501))).status).toBe(422);
    const { body } = await suspend();
    expect(body.suspension).toMatchObject({ reason, by: { id: platform.user_id } });
    expect(await suspend('دلیل دیگر')).toMatchObject({ status: 200, body: { suspension: { reason } } });
    expect(await audited('business.suspended', null)).toMatchObject({
      actor_id: platform.user_id,
      resource_id: owner.business_id,
      detail: { reason },
    });
    expect((await mailAbout(owner.email, 'The business شکوفه was suspended')).text).toContain(reason);

    expect(await resume()).toMatchObject({ status: 200, body: { suspension: null, suspended_at: null } });
    expect((await resume()).status).toBe(200);
    await mailAbout(owner.email, 'The business شکوفه is active again');
    const { items } = (await owner.call<ListOf<Notification>>('get', `${base}/notifications`)).body;
    expect(items.map(({ kind, params }) => [kind, params.reason])).toEqual([
      ['business_resumed', undefined],
      ['business_suspended', reason],
    ]);
    const history = await platform.call<{ items: object[] }>('get', `${businesses}/${owner.business_id}/suspensions`);
    expect(history.body.items).toMatchObject([
      { action: 'resumed', reason: '' },
      { action: 'suspended', reason, by: { id: platform.user_id } },
    ]);
  });

  it('lets its people read and look after their account, but change nothing, from the moment of the suspension', async () => {
    const member = await addMember(owner.business_id, 'member');
    const { id } = await assistantWith(owner, shopFlow);
    const key = await makeKey(owner);
    const rename = (by: Pick<Account, 'call'>) =>
      by.call<ErrorBody>('put', `/api/flow-manager/assistants/${id}`, { json: { name: 'نو' }, ...inEnglish });
    expect((await meOf(member)).business?.suspension).toBeNull();
    expect((await rename(member)).status).toBe(200);
    await suspend();
    expect((await meOf(member)).business?.suspension).toMatchObject({ reason, at: expect.any(String) as string });
    expect((await member.call('get', `/api/flow-manager/assistants/${id}`)).status).toBe(200);
    expect((await owner.call('get', `${base}/contacts/export`)).status).toBe(200);
    expect((await owner.call('put', `${base}/auth/profile`, { json: { first_name: 'مینا' } })).status).toBe(200);
    expect((await owner.call('post', `${base}/notifications/read-all`)).status).toBe(200);
    for (const by of [member, owner])
      expect(await rename(by)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: expect.stringContaining(reason) as string },
      });

    // An API key reads too, and talks to no customer.
    expect((await key.call('get', '/api/flow-manager/assistants')).status).toBe(200);
    expect(await key.call('post', `${messaging}/sessions`, { json: { assistant_id: id }, ...inEnglish })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining(reason) as string },
    });
    await resume();
    expect((await rename(member)).status).toBe(200);
  });

  it('says on its channels that no one answers, stores what arrives, and continues once it is resumed', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    const connection = await connect(owner, `${receiver.url}/${newId()}`, id);
    const said = async (role: string) => (await saidIn(connection.id, 'c1')).filter((one) => one.role === role).map(({ text }) => text);
    await post(connection, message('m1', 'قیمت'));
    await expect.poll(async () => (await said('assistant')).length).toBe(4);
    await suspend();
    await post(connection, message('m2', 'هستید؟'));
    await expect.poll(async () => (await said('assistant')).slice(4)).toEqual([away]);
    await resume();
    await post(connection, message('m3', 'قیمت'));
    await expect.poll(async () => (await said('assistant')).slice(5)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(await said('user')).toEqual(['قیمت', 'هستید؟', 'قیمت']);
  });

  it('says so to a customer whom a person helps, because no one of it can answer', async () => {
    const { id } = await assistantWith(owner, deskFlow);
    const { session_id } = await askForHuman(owner, id);
    await admin.query(`update conversations set channel = 'widget' where id = $1`, [session_id]);
    await suspend();
    const write = () => {
      const turn_id = newId();
      return submitTurn({
        business_id: owner.business_id,
        conversation_id: session_id,
        turn_id,
        key: turn_id,
        event: { type: 'user_message', text: 'هنوز هستید؟' },
      });
    };
    expect((await write()).replies.map(({ text }) => text)).toEqual([away]);
    await resume();
    expect((await write()).replies.map(({ text }) => text)).not.toContain(away);
  });

  it('does the same in its widgets, and on websites with a chat of their own', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    const shop = 'https://shop.example';
    const { body: widget } = await owner.call<{ key: string }>('post', '/api/flow-manager/widgets', {
      json: { name: 'فروشگاه', assistant_id: id, allowed_origins: [shop] },
    });
    const publishable = await makePublishable(owner, id, { allowed_origins: [shop] });
    interface Begun {
      id: string;
      visitor_token: string;
      replies: { text: string }[];
    }
    const onPage = (token: string, path: string, json: object, visitor?: string) =>
      call<Begun & ErrorBody>('post', `${visitorBase}${path}`, {
        token,
        address: newAddress(),
        headers: { Origin: shop, ...inEnglish.headers, ...(visitor && { 'X-Visitor-Token': visitor }) },
        json,
      });
    const open = await onPage(publishable.key, '/sessions', {});
    expect(open.status).toBe(201);
    await suspend();
    const begun = await onPage(widget.key, '/sessions', {});
    expect(begun).toMatchObject({ status: 201, body: { replies: [{ text: away }] } });
    const later = await onPage(widget.key, `/sessions/${begun.body.id}/messages`, { message: 'سلام' }, begun.body.visitor_token);
    expect(later).toMatchObject({ status: 200, body: { replies: [] } });
    expect(await textsOf(begun.body.id)).toEqual([away, 'سلام']);
    const own = await onPage(publishable.key, `/sessions/${open.body.id}/messages`, { message: 'سلام' }, open.body.visitor_token);
    expect(own).toMatchObject({ status: 200, body: { replies: [{ text: away }] } });
  });

  it('sends nothing on its own: timers wait, also in conversations that a process remembers', async () => {
    const { id } = await assistantWith(owner, shopFlow);
    const { id: session_id } = await openSession(owner, id);
    await say(owner, session_id, 'قیمت');
    const before = await textsOf(session_id);
    await suspend();
    // As a turn that began before the suspension was noticed: it has the conversation in memory.
    const turn_id = newId();
    const turn = submitTurn({
      business_id: owner.business_id,
      conversation_id: session_id,
      turn_id,
      key: turn_id,
      event: { type: 'user_message', text: 'قیمت' },
    });
    await expect(turn).rejects.toMatchObject({ code: 'forbidden', detail: 'business_away' });
    await admin.query(
      `update flow_instances set abandon_at = now(), state = jsonb_set(state, '{waiting_since}', '0') where conversation_id = $1`,
      [session_id],
    );
    await sweepAbandoned(new Date());
    expect(await textsOf(session_id)).toEqual(before);
  });
});
