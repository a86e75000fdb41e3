import { beforeAll, describe, expect, it, vi } from 'vitest';
import { webhookEvents, webhookEventTypes, type WebhookEventType } from '@/lib/webhooks/events';
import { applyRetention } from '@/server/conversations/apply-retention';
import { drainLane } from '@/server/conversations/drain-lane';
import { signUp } from '../support/accounts';
import { assistantWith, contextOf, openSession, say } from '../support/conversations';
import { row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { buildWorld, type World } from '../support/world';
import { accept, askForHuman, deskFlow, reply, resolve } from '../handoff/handoff';
import { base, register } from './webhooks';

vi.hoisted(() => {
  process.env.QUOTA_WEBHOOKS = '2';
});

useProduct();

const refused = 'http://127.0.0.1:9/';
let world: World;

interface EventRow {
  type: WebhookEventType;
  sequence: number | null;
  data: Record<string, Record<string, unknown>>;
}

const eventsOf = (business_id: string, more = '', values: unknown[] = []) =>
  rows<EventRow>(`select type, sequence, data from webhook_events where business_id = $1 and type <> 'ping' ${more} order by id`, [
    business_id,
    ...values,
  ]);
const eventsOfWorld = (type: WebhookEventType) => eventsOf(world.account.business_id, 'and type = $2', [type]);

beforeAll(async () => {
  world = await buildWorld();
  await register(world.account, refused);
});

describe('an event of', () => {
  it('a handoff tells of each step, in the order of the conversation', async () => {
    const account = await signUp();
    await register(account, refused);
    await account.call('put', '/api/user-management/business/inbox-settings', { json: { asks_satisfaction: true, undo_seconds: 0 } });
    const { id: assistant_id } = await assistantWith(account, deskFlow);
    const { session_id, request_id } = await askForHuman(account, assistant_id);
    await accept(account, request_id);
    await reply(account, request_id, 'سلام');
    await resolve(account, request_id);
    await drainLane({ business_id: account.business_id, conversation_id: session_id });
    await say(account, session_id, '۵');
    const events = await eventsOf(account.business_id, 'and conversation_id = $2', [session_id]);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.flatMap(({ type, data }) => (data.request ? [[type, data.request.status]] : []))).toEqual([
      ['handoff.opened', 'PENDING'],
      ['handoff.assigned', 'ASSIGNED'],
      ['handoff.resolved', 'RESOLVED'],
      ['handoff.rated', 'RESOLVED'],
    ]);
    expect(events.find(({ type }) => type === 'handoff.rated')).toMatchObject({ data: { request: { rating: 5 } } });
    expect(events.find(({ data }) => data.message?.role === 'operator')).toMatchObject({
      data: { message: { text: 'سلام', author_id: account.user_id } },
    });
  });

  it('a customer has how the channels know them, and goes with them', async () => {
    const { account } = world;
    const contact = { external_id: 'shop-7', name: 'مریم' };
    const { id: session_id } = await openSession(account, world.ids.assistant_id, { contact });
    const [created] = await eventsOf(account.business_id, `and type = 'contact.created' and data::text like '%shop-7%'`);
    expect(created?.data.contact).toMatchObject({ name: 'مریم', identities: [{ channel: 'api', external_id: 'shop-7' }] });
    const id = String(created?.data.contact?.id);
    const path = `/api/user-management/contacts/${id}`;
    await account.call('put', path, { json: { tags: ['ویژه'] } });
    expect((await eventsOfWorld('contact.updated')).at(-1)?.data.contact).toMatchObject({ id, tags: ['ویژه'] });
    expect((await account.call('delete', path)).status).toBe(204);
    expect(await eventsOf(account.business_id, 'and (contact_id = $2 or conversation_id = $3)', [id, session_id])).toEqual([]);
    expect((await eventsOfWorld('contact.deleted')).at(-1)?.data).toEqual({ contact_id: id });
  });

  it('customers who are merged goes to the one who is kept', async () => {
    const { account } = world;
    const make = async (name: string) =>
      (await account.call<{ id: string }>('post', '/api/user-management/contacts', { json: { name } })).body.id;
    const [kept, other] = [await make('یک'), await make('دو')];
    expect(await account.call('post', `/api/user-management/contacts/${kept}/merge`, { json: { other_id: other } })).toMatchObject({
      status: 200,
    });
    expect((await eventsOfWorld('contact.merged')).at(-1)?.data).toEqual({ contact_id: kept, merged_id: other });
    expect(await eventsOf(account.business_id, `and type = 'contact.created' and data -> 'contact' ->> 'id' = $2`, [other])).toHaveLength(
      1,
    );
  });

  it('everything else that can be subscribed to', async () => {
    const { account, ids } = world;
    await account.call('put', `/api/user-management/contacts/${ids.contact_id}`, { json: { name: 'نام دیگر' } });
    await account.call('post', `/api/flow-manager/dialog/versions/${ids.version_id}/activate`);
    await rows(`update nlu_trainings set status = 'running' where business_id = $1`, [account.business_id]);
    await rows(`update nlu_trainings set status = 'failed', reason = 'too_slow' where business_id = $1`, [account.business_id]);
    await rows(`update nlu_trainings set status = 'succeeded', accuracy = 0.9 where business_id = $1`, [account.business_id]);
    for (const state of ['reading', 'failed', 'reading', 'ready'])
      await rows('update knowledge_documents set state = $2 where business_id = $1', [account.business_id, state]);
    await rows(`update handoff_requests set status = 'ASSIGNED', assigned_to = $2 where business_id = $1`, [
      account.business_id,
      account.user_id,
    ]);
    await rows(`update handoff_requests set status = 'PENDING', assigned_to = null where business_id = $1`, [account.business_id]);
    await rows(`update handoff_requests set status = 'RESOLVED' where business_id = $1`, [account.business_id]);
    await rows(`update handoff_requests set rating = 4, rated_at = now() where business_id = $1`, [account.business_id]);
    await askForHuman(account, (await assistantWith(account, deskFlow)).id);
    expect((await eventsOfWorld('flow.activated')).map(({ data }) => data.version?.id)).toContain(ids.version_id);

    const all = await eventsOf(account.business_id);
    expect([...new Set(all.map(({ type }) => type))].toSorted()).toEqual(webhookEventTypes.toSorted());
    for (const { type, data } of all) expect(webhookEvents[type].strict().safeParse(data), type).toMatchObject({ success: true });
  });
});

describe('no event is recorded', () => {
  it('of a live test, of a type that no one wants, or while the endpoint is off', async () => {
    const account = await signUp();
    const { id: assistant_id } = await assistantWith(account, deskFlow);
    const webhook = await register(account, refused, ['conversation.created']);
    await openSession(account, assistant_id, { channel: 'test' });
    const { id } = await openSession(account, assistant_id);
    await say(account, id, 'سلام');
    expect((await eventsOf(account.business_id)).map(({ type, data }) => [type, data.conversation?.id])).toEqual([
      ['conversation.created', id],
    ]);
    await account.call('put', `${base}/${webhook.id}`, { json: { is_active: false } });
    await openSession(account, assistant_id);
    expect(await eventsOf(account.business_id)).toHaveLength(1);
  });

  it('of what another business does, or of what is rolled back', async () => {
    const [account, other] = [await signUp(), await signUp()];
    await register(account, refused);
    await openSession(other, (await assistantWith(other, deskFlow)).id);
    const undone = contextOf(account).db(async (tx) => {
      await tx.contact.create({ data: { name: 'مریم' } });
      await tx.$executeRaw`set constraints all immediate`;
      expect(await tx.webhookEvent.count()).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await eventsOf(account.business_id)).toEqual([]);
    expect(await eventsOf(other.business_id)).toEqual([]);
  });
});

it('limits how many webhooks a business has', async () => {
  const account = await signUp();
  const { id } = await register(account, refused);
  await register(account, refused);
  const json = { url: refused, events: ['flow.activated'] };
  expect(await account.call('post', base, { json })).toMatchObject({ status: 402, body: { code: 'payment_required' } });
  await account.call('delete', `${base}/${id}`);
  expect(await account.call('post', base, { json })).toMatchObject({ status: 201 });
});

it('keeps events for some days, and no longer than the business keeps messages', async () => {
  const account = await signUp();
  await register(account, refused);
  const { id: assistant_id } = await assistantWith(account, deskFlow);
  const age = async (days: number) => {
    await openSession(account, assistant_id);
    await rows(
      `update webhook_events set created_at = now() - $2 * interval '1 day' where business_id = $1 and created_at > now() - interval '1 hour'`,
      [account.business_id, days],
    );
  };
  const left = async () =>
    (await row<{ count: number }>(`select count(*)::int as count from webhook_events where business_id = $1`, [account.business_id])).count;
  await age(31);
  await age(10);
  const before = await left();
  await applyRetention(new Date());
  const kept = await left();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(before);
  await account.call('put', '/api/user-management/business', { json: { message_retention_days: 7 } });
  await applyRetention(new Date());
  expect(await left()).toBe(0);
  expect(await rows('select from webhook_deliveries where business_id = $1', [account.business_id])).toEqual([]);
});
