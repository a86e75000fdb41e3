import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Action } from '@/lib/contracts/flow-manager/integrations/actions';
import { signUp, type Account } from '../support/accounts';
import { openSession, say } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import { resultsIn } from '../support/stand-ins/model-calls';
import { answerPieces, type Behavior } from '../support/stand-ins/models';
import { shopWith, tell, toolAssistant } from './tool-world';

// Calls that the customer must confirm first.
const { models, shop } = await vi.hoisted(async () => {
  const provider = await (await import('../support/stand-ins/models')).startModels();
  const state: { answer: (response: ServerResponse) => void } = { answer: () => undefined };
  const site = await (await import('../support/stand-ins/site')).startSite((_, response) => state.answer(response));
  // Enough on a busy machine, where the first request takes long.
  Object.assign(process.env, { EFFECT_TIMEOUT_MS: '60000', TURN_TIMEOUT_MS: '90000' });
  process.env.OUTGOING_ALLOW = `${new URL(provider.url).host},${new URL(site.url).host}`;
  return { models: provider, shop: Object.assign(site, { state }) };
});

useProduct({ workers: true });
afterAll(async () => {
  await models.stop();
  await shop.stop();
});

const said = answerPieces.join('');
const cancel = (id: string): Behavior => ({
  type: 'call',
  text: 'باشه',
  calls: [{ name: 'delete_orders_order_id', arguments: { order_id: id } }],
});

let owner: Account;
let actions: Record<'لغو سفارش' | 'Get order', Action>;

beforeAll(async () => {
  owner = await signUp();
  const fields = {
    description: 'سفارش لغو می‌شود',
    method: 'DELETE',
    path: '/orders/{order_id}',
    captures: [{ path: 'state', variable: 'state' }],
  };
  ({ actions } = await shopWith(owner, shop.url, { 'لغو سفارش': fields, 'Get order': { path: '/orders/{order_id}' } }));
  const json = { api_key: 'sk-of-confirmation', base_url: `${models.url}/v1` };
  expect((await owner.call('put', '/api/flow-manager/models/keys/openai', { json })).status).toBe(200);
});

beforeEach(() => {
  Object.assign(models, { calls: [], next: [], always: { type: 'answer' } });
  shop.requests.length = 0;
  shop.state.answer = (response) => response.writeHead(200).end('{"state": "cancelled"}');
});

/** A conversation in which the customer has been asked whether order 7 should be cancelled. */
async function asked(more: Parameters<typeof toolAssistant>[1] = {}) {
  const session = await openSession(owner, await toolAssistant(owner, { tools: [actions['لغو سفارش'], actions['Get order']], ...more }));
  models.next = [cancel('7')];
  const told = await tell(owner, session.id, 'سفارش ۷ را لغو کن');
  return { session: session.id, told };
}

const keys = () => shop.requests.map(({ headers }) => headers['idempotency-key']);

it('what changes something needs a confirmation, unless someone decides otherwise', async () => {
  expect([actions['لغو سفارش'].needs_confirmation, actions['Get order'].needs_confirmation]).toEqual([true, false]);
  const { actions: others } = await shopWith(await signUp(), shop.url, { Free: { method: 'POST', path: '/', needs_confirmation: false } });
  expect(others.Free.needs_confirmation).toBe(false);
});

it('the customer is asked in plain words, and nothing is called before they agree', async () => {
  const { told } = await asked();
  expect(told.replies).toMatchObject([{ source: 'confirmation', choices: [{ label: 'بله، انجام شود' }, { label: 'نه' }] }]);
  for (const part of ['لغو سفارش', 'سفارش لغو می‌شود', 'order_id: 7']) expect(told.reply).toContain(part);
  expect(told.reply).not.toContain('باشه');
  expect(told.details.calls).toMatchObject([{ action: 'لغو سفارش', outcome: 'asked' }]);
  expect(shop.requests).toHaveLength(0);
});

it('a yes makes exactly this call, once, and the model answers with its result', async () => {
  const { session } = await asked();
  // Two messages at once, and one that is sent twice.
  const [first, second] = await Promise.all([
    say(owner, session, 'بله، انجام شود', 'm1'),
    say(owner, session, 'بله'),
    say(owner, session, 'بله، انجام شود', 'm1'),
  ]);
  expect([first.replies[0]?.text, second.replies[0]?.text]).toEqual([said, said]);
  expect(shop.requests).toMatchObject([{ method: 'DELETE', path: '/v1/orders/7' }]);
  const prompts = models.calls.map(({ body }) => JSON.stringify(body.messages));
  expect(prompts.filter((prompt) => prompt.includes('<decision>') && prompt.includes('cancelled'))).toHaveLength(1);
  await tell(owner, session, 'بله');
  expect(shop.requests).toHaveLength(1);
  const { state } = await row<{ state: { variables: object; confirming?: object } }>(
    'select state from flow_instances where conversation_id = $1',
    [session],
  );
  expect(state).toMatchObject({ variables: { state: 'cancelled' } });
  expect(state.confirming).toBeUndefined();
});

it('a no is told to the model, and anything else drops the call', async () => {
  const declined = await asked();
  const no = await tell(owner, declined.session, 'نه');
  expect(no.reply).toBe(said);
  expect(no.details.calls).toMatchObject([{ outcome: 'declined' }]);
  expect(JSON.stringify(models.calls.at(-1)?.body.messages)).toContain('declined');
  const dropped = await asked();
  await tell(owner, dropped.session, 'راستی ساعت کاری شما چیست؟');
  await tell(owner, dropped.session, 'بله');
  expect(shop.requests).toHaveLength(0);
});

it('in a generative node, the flow goes on after the answer', async () => {
  const node = { tools: [{ integration: 'Shop', action: 'لغو سفارش' }] };
  const { session, told } = await asked({ mode: 'basic', tools: [], node });
  expect(told.replies.map(({ source }) => source)).toEqual(['confirmation']);
  const { reply } = await tell(owner, session, 'آره');
  expect(reply).toBe(`${said}\nامر دیگری؟`);
  expect(shop.requests).toHaveLength(1);
});

it('what was done does not fail with the model, and says so in the language of the conversation', async () => {
  const { session } = await asked();
  models.always = { type: 'error', status: 400, kind: 'bad_request' };
  const { reply, details } = await tell(owner, session, 'بله');
  expect(reply).toBe('انجام شد.');
  expect(details.calls).toMatchObject([{ outcome: 'ok' }]);
  expect(shop.requests).toHaveLength(1);
});

it('a call that is no longer possible is not made', async () => {
  const { session } = await asked();
  const { assistant_id } = await row<{ assistant_id: string }>('select assistant_id from conversations where id = $1', [session]);
  await owner.call('delete', `/api/flow-manager/assistants/${assistant_id}/tools/${actions['لغو سفارش'].id}`);
  const { details } = await tell(owner, session, 'بله');
  expect(details.calls).toMatchObject([{ outcome: 'missing' }]);
  expect(shop.requests).toHaveLength(0);
});

it('a second call needs a second yes', async () => {
  const { session } = await asked();
  models.next = [cancel('8')];
  const again = await tell(owner, session, 'بله');
  expect(again.replies).toMatchObject([{ source: 'confirmation' }]);
  expect(again.reply).toContain('order_id: 8');
  expect(shop.requests.map(({ path }) => path)).toEqual(['/v1/orders/7']);
  await tell(owner, session, 'بله');
  expect(shop.requests.map(({ path }) => path)).toEqual(['/v1/orders/7', '/v1/orders/8']);
  expect(new Set(keys()).size).toBe(2);
});

it('a call beside one that must be confirmed is not made either', async () => {
  const session = await openSession(owner, await toolAssistant(owner, { tools: [actions['لغو سفارش'], actions['Get order']] }));
  const calls = [
    { name: 'get_order', arguments: { order_id: '7' } },
    { name: 'delete_orders_order_id', arguments: { order_id: '7' } },
  ];
  models.next = [{ type: 'call', calls }];
  const { replies } = await tell(owner, session.id, 'لغو کن');
  expect(replies).toMatchObject([{ source: 'confirmation' }]);
  expect(shop.requests).toHaveLength(0);
  expect(resultsIn(models.calls.at(-1) ?? expect.fail())).toEqual([]);
});
