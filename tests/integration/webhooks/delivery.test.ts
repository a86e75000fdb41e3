import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import type { Webhook, WebhookDelivery } from '@/lib/contracts/user-management/webhooks';
import { webhookBody, webhookEvents, type WebhookEventType } from '@/lib/webhooks/events';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, readHistory, say, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';
import { base, deliveriesOf, letTimePass, readRequest, register, signersOf } from './webhooks';

vi.hoisted(() => {
  process.env.OUTGOING_ALLOW = '127.0.0.1';
});

useProduct({ workers: true });

let receiver: SiteStandIn;
let answer: RequestListener;
let account: Account;
let assistant_id: string;

const respond = (response: ServerResponse, status: number, headers: Record<string, string> = {}, body = '') =>
  response.writeHead(status, headers).end(body);

beforeAll(async () => {
  receiver = await startSite((request, response) => answer(request, response));
});
afterAll(() => receiver.stop());

beforeEach(async () => {
  answer = (_, response) => respond(response, 204);
  receiver.requests.length = 0;
  account = await signUp();
  ({ id: assistant_id } = await assistantWith(account, shopFlow));
});

const received = () => receiver.requests.map(readRequest);
const untilReceived = (count: number) => expect.poll(() => receiver.requests.length).toBeGreaterThanOrEqual(count);
const readWebhook = async (id: string) => (await account.call<Webhook>('get', `${base}/${id}`)).body;

describe('a conversation', () => {
  it('is delivered in order, signed, and as the schemas describe it', async () => {
    const { secret } = await register(account, `${receiver.url}/hooks`);
    const { id } = await openSession(account, assistant_id);
    for (const message of ['قیمت', 'نام', 'خداحافظ']) await say(account, id, message);
    const { items } = await readHistory(account, id, { limit: '200' });
    const expected = 2 + items.length;
    await untilReceived(expected);

    const events = received();
    for (const [index, { type }] of events.entries()) {
      const request = receiver.requests[index]!;
      expect(request).toMatchObject({ method: 'POST', path: '/hooks' });
      expect(signersOf(request, [secret, `whsec_${Buffer.from('other').toString('base64')}`])).toEqual([true, false]);
      webhookBody(type, webhookEvents[type as WebhookEventType])
        .strict()
        .parse(JSON.parse(request.body));
    }
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events[0]?.type).toBe('conversation.created');
    expect(events.filter(({ type }) => type === 'conversation.status_changed')).toMatchObject([
      { data: { previous_status: 'active', conversation: { status: 'ended' } } },
    ]);
    const messages = events.flatMap(({ type, data }) => (type === 'message.created' ? [data.message as { id: string; text: string }] : []));
    expect(messages.map((one) => [one.id, one.text])).toEqual(items.map((one) => [one.id, one.text]));
    // Each event once.
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    await expect
      .poll(
        async () =>
          (await rows(`select from webhook_deliveries where state <> 'delivered' and business_id = $1`, [account.business_id])).length,
      )
      .toBe(0);
  });

  it('waits for an event that failed, which comes again with the same id, while others go on', async () => {
    const webhook = await register(account, receiver.url, ['message.created']);
    const [first, second] = [await openSession(account, assistant_id), await openSession(account, assistant_id)];
    await untilReceived(4);
    receiver.requests.length = 0;
    let refused = '';
    answer = (request, response) => {
      const isFirst = receiver.requests.at(-1)?.body.includes(first.id);
      if (isFirst && !refused) refused = String(request.headers['webhook-id']);
      respond(
        response,
        request.headers['webhook-id'] === refused &&
          receiver.requests.filter(({ headers }) => headers['webhook-id'] === refused).length === 1
          ? 500
          : 200,
      );
    };
    await say(account, first.id, 'قیمت');
    await expect.poll(() => refused).not.toBe('');
    await say(account, second.id, 'قیمت');
    const isOf = (session_id: string) => received().filter(({ data }) => (data.conversation as { id: string }).id === session_id);
    await expect.poll(() => isOf(second.id).length).toBeGreaterThanOrEqual(3);
    expect(isOf(first.id)).toHaveLength(1);
    const [failed] = await deliveriesOf(account, webhook.id, { conversation_id: first.id, state: 'pending' }).then((all) =>
      all.filter(({ attempts }) => attempts > 0),
    );
    expect(failed).toMatchObject({ event_id: refused, attempts: 1, status: 500, failure: null });

    await letTimePass(webhook.id);
    await expect.poll(() => isOf(first.id).length).toBeGreaterThanOrEqual(4);
    const events = isOf(first.id);
    expect(events.slice(0, 2).map(({ id }) => id)).toEqual([refused, refused]);
    const sequences = events.map(({ sequence }) => sequence ?? 0);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('is not held up by another endpoint that never answers', async () => {
    const silent = await startSite(() => undefined);
    await register(account, silent.url, ['message.created']);
    await register(account, receiver.url, ['message.created']);
    const sessions = await Promise.all(Array.from({ length: 12 }, () => openSession(account, assistant_id)));
    expect(sessions).toHaveLength(12);
    await untilReceived(24);
    expect(silent.requests.length).toBeGreaterThan(0);
    await silent.stop();
  });
});

describe('an endpoint that fails', () => {
  it('is asked again no sooner than it says', async () => {
    answer = (_, response) => respond(response, 503, { 'retry-after': '3600' }, 'overloaded');
    const webhook = await register(account, receiver.url, ['conversation.created']);
    await openSession(account, assistant_id);
    await expect.poll(async () => (await deliveriesOf(account, webhook.id))[0]?.attempts).toBe(1);
    const [{ id, next_at } = { id: '', next_at: null }] = await deliveriesOf(account, webhook.id);
    expect(Date.parse(next_at ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    const { body } = await account.call<WebhookDelivery>('get', `${base}/${webhook.id}/deliveries/${id}`);
    expect(body.attempt_log).toMatchObject([{ status: 503, failure: null, response: 'overloaded' }]);
    expect((await readWebhook(webhook.id)).failing_since).not.toBeNull();
    answer = (_, response) => respond(response, 200);
    await letTimePass(webhook.id);
    await expect.poll(async () => (await readWebhook(webhook.id)).failing_since).toBeNull();
  });

  it('is given up after its last attempt, and everything failed can be sent again', async () => {
    answer = (_, response) => respond(response, 500);
    const webhook = await register(account, receiver.url, ['conversation.created']);
    await openSession(account, assistant_id);
    await expect.poll(async () => (await deliveriesOf(account, webhook.id))[0]?.attempts).toBe(1);
    await rows('update webhook_deliveries set attempts = 10 where endpoint_id = $1', [webhook.id]);
    await letTimePass(webhook.id);
    await expect.poll(async () => (await deliveriesOf(account, webhook.id))[0]?.state).toBe('failed');
    answer = (_, response) => respond(response, 200);
    expect((await account.call('post', `${base}/${webhook.id}/resend-failed`)).body).toEqual({ resent: 1 });
    await expect.poll(async () => (await deliveriesOf(account, webhook.id))[0]?.state).toBe('delivered');
    expect(new Set(received().map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['answers 410', 'gone', 410, ''],
    [
      'has failed for days',
      'failing',
      500,
      `update webhook_endpoints set failing_since = now() - interval '6 days', strikes = 12 where id = $1`,
    ],
  ] as const)('is deactivated if it %s, and those who may change it are notified', async (_, reason, status, before) => {
    answer = (_request, response) => respond(response, status);
    const webhook = await register(account, receiver.url, ['conversation.created']);
    if (before) await rows(before, [webhook.id]);
    await openSession(account, assistant_id);
    await expect.poll(async () => (await readWebhook(webhook.id)).is_active).toBe(false);
    expect(await readWebhook(webhook.id)).toMatchObject({ deactivation: reason });
    const { body } = await account.call<ListOf<Notification>>('get', '/api/user-management/notifications');
    expect(body.items.filter(({ kind }) => kind === 'webhook_deactivated')).toMatchObject([
      { kind: 'webhook_deactivated', params: { reason }, link: `/integrations/webhooks/${webhook.id}` },
    ]);
    expect(
      await rows(`select detail from audit_log_entries where action = 'webhook.deactivated' and resource_id = $1`, [webhook.id]),
    ).toEqual([{ detail: { reason } }]);
    await openSession(account, assistant_id);
    expect(await deliveriesOf(account, webhook.id)).toHaveLength(1);
    const activated = await account.call<Webhook>('put', `${base}/${webhook.id}`, { json: { is_active: true } });
    expect(activated.body).toMatchObject({ is_active: true, deactivation: null, failing_since: null });
  });
});

describe('sending by hand', () => {
  const test = async (url: string) => {
    const webhook = await register(account, url, ['flow.activated']);
    return (await account.call<WebhookDelivery>('post', `${base}/${webhook.id}/test`)).body;
  };

  it('tests an endpoint with a signed event, and returns what came back, cut to its beginning', async () => {
    answer = (_, response) => respond(response, 200, { 'content-type': 'text/plain' }, 'گ'.repeat(5_000));
    const delivery = await test(receiver.url);
    expect(delivery).toMatchObject({ type: 'ping', state: 'delivered', attempts: 1, status: 200 });
    expect(delivery.attempt_log[0]?.response).toMatch(/^گ{1024}$/);
    expect(receiver.requests.map(({ body }) => body)).toEqual([delivery.body]);
  });

  it('reports an address that is refused, a redirect, and no connection, and tries none of them again', async () => {
    answer = (_, response) => respond(response, 302, { location: '/elsewhere' });
    expect(await test('http://10.0.0.1/hooks')).toMatchObject({ state: 'failed', status: null, failure: 'address_refused', next_at: null });
    expect(await test('http://localhost:8080/hooks')).toMatchObject({ failure: 'address_refused' });
    expect(await test(receiver.url)).toMatchObject({ state: 'failed', status: 302, failure: null, next_at: null });
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/']);
    expect(await test('http://127.0.0.1:9/')).toMatchObject({ state: 'failed' });
  });

  it('sends a delivery again with the same id and text, but not to an endpoint that is off', async () => {
    const webhook = await register(account, receiver.url, ['conversation.created']);
    await openSession(account, assistant_id);
    await expect.poll(async () => (await deliveriesOf(account, webhook.id))[0]?.state).toBe('delivered');
    const [{ id, event_id } = { id: '', event_id: '' }] = await deliveriesOf(account, webhook.id);
    const again = `${base}/${webhook.id}/deliveries/${id}/resend`;
    expect(await account.call('post', again)).toMatchObject({ status: 200, body: { state: 'pending', attempts: 0 } });
    const sent = () => receiver.requests.filter(({ headers }) => headers['webhook-id'] === event_id);
    await expect.poll(() => sent().length).toBe(2);
    const [one, other] = sent();
    expect(other?.body).toBe(one?.body);
    await account.call('put', `${base}/${webhook.id}`, { json: { is_active: false } });
    expect(await account.call('post', again)).toMatchObject({ status: 409 });
  });
});

it('signs with both secrets after a rotation, until the previous one ends', async () => {
  const webhook = await register(account, receiver.url, ['flow.activated']);
  const rotate = async (overlap_hours: number) =>
    (await account.call<{ secret: string }>('post', `${base}/${webhook.id}/rotate-secret`, { json: { overlap_hours } })).body.secret;
  const signers = async (...secrets: string[]) => {
    await account.call('post', `${base}/${webhook.id}/test`);
    return signersOf(receiver.requests.at(-1)!, secrets);
  };
  const secrets = [webhook.secret, await rotate(24)];
  expect(await signers(...secrets)).toEqual([true, true]);
  await rows(`update webhook_endpoints set previous_secret_ends_at = now() - interval '1 second' where id = $1`, [webhook.id]);
  expect(await signers(...secrets)).toEqual([false, true]);
  secrets.push(await rotate(1), await rotate(1));
  expect(await signers(...secrets)).toEqual([false, false, true, true]);
  secrets.push(await rotate(0));
  expect(await signers(...secrets)).toEqual([false, false, false, false, true]);
  // None of them is left behind.
  expect(await rows(`select from secrets where business_id = $1`, [account.business_id])).toHaveLength(1);
  await account.call('delete', `${base}/${webhook.id}`);
  expect(await rows(`select from secrets where business_id = $1`, [account.business_id])).toHaveLength(0);
});
