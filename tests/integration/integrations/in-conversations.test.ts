import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '@/lib/contracts/flow-manager/integrations/actions';
import type { ActionCall } from '@/lib/contracts/flow-manager/integrations/calls';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { ListOf } from '@/lib/contracts/fields';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, readHistory, say, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { serverEventsOf } from '../support/server-events';

// Nodes that call actions of a shop on this machine.
const shop = await vi.hoisted(async () => {
  const { startSite } = await import('../support/stand-ins/site');
  const state: { answer: (request: IncomingMessage, response: ServerResponse) => void } = { answer: () => undefined };
  const site = await startSite((request, response) => state.answer(request, response));
  process.env.OUTGOING_ALLOW = new URL(site.url).host;
  process.env.EFFECT_TIMEOUT_MS = '12000';
  process.env.RATE_LIMIT_API = '100000/60';
  return { ...site, state };
});

useProduct({ workers: true });
afterAll(() => shop.stop());

const base = '/api/flow-manager/integrations';
const answers =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const tests = (variable: string, value: string) => [{ type: 'context_variable_match', variable, value }];
const call = {
  integration: 'فروشگاه',
  action: 'سفارش',
  arguments: { id: '{{number}}', note: 'برای {{name}}' },
  waiting_message: 'یک لحظه {{name}}، بررسی می‌کنم.',
};
/** Asks for an order's number, looks it up, and says what is known. Without `outcome`, a call that fails is a failed turn. */
const orderFlow = (outcome: string | null) => ({
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: 'شماره؟', save_to: 'number' },
    { key: 'look', type: 'gateway', action: { ...call, outcome } },
    { key: 'found', type: 'standard', mode: 'intelligent', content: 'وضعیت: {{state}} ({{lines}})' },
    { key: 'other', type: 'standard', mode: 'intelligent', content: 'نشد: {{order}} {{order_status}}{{state}}' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'look' },
    { source: 'look', target: 'found', order: 1, conditions: outcome ? tests('order', 'ok') : [] },
    ...(outcome ? [{ source: 'look', target: 'other' }] : []),
    { source: 'found', target: 'ask' },
    { source: 'other', target: 'ask' },
  ],
  settings: { general_error_message: 'مشکلی پیش آمد.' },
});

let owner: Account;
let integration: Integration;
let action: Action;
let testing: string;
let strict: string;

beforeAll(async () => {
  owner = await signUp();
  integration = (
    await owner.call<Integration>('post', base, {
      json: { name: 'فروشگاه', base_url: `${shop.url}/v1`, headers: { 'X-Key': { secret: 'sk-very-secret' } } },
    })
  ).body;
  const fields = {
    name: 'سفارش',
    method: 'POST',
    path: '/orders/{id}',
    body_type: 'json',
    body: '{"note": "{{note}}"}',
    timeout_ms: 1_000,
    desired_output: '{ "state": order.state, "lines": order.lines[qty > 1].sku }',
    captures: [
      { path: 'state', variable: 'state' },
      { path: 'lines', variable: 'lines' },
    ],
  };
  action = (await owner.call<Action>('post', `${base}/${integration.id}/actions`, { json: fields })).body;
  ({ id: testing } = await assistantWith(owner, orderFlow('order')));
  ({ id: strict } = await assistantWith(owner, orderFlow(null), 'دستیار سخت‌گیر'));
});

beforeEach(() => {
  shop.requests.length = 0;
  shop.state.answer = answers({
    order: {
      state: 'ارسال شد',
      lines: [
        { sku: 'a', qty: 2 },
        { sku: 'b', qty: 1 },
      ],
    },
  });
});

const open = async (assistant_id: string) => (await openSession(owner, assistant_id, { context: { name: 'سارا' } })).id;
const lookUp = async (assistant_id: string, number = '7') => say(owner, await open(assistant_id), number);
const callsOf = async () => (await owner.call<ListOf<ActionCall>>('get', `${base}/${integration.id}/calls`)).body.items;

describe('a node that calls an action', () => {
  it('calls it once, and what the answer contains is in the next nodes', async () => {
    const id = await open(testing);
    const { replies, turn_id } = await say(owner, id, '7');
    expect(textsOf(replies)).toEqual(['یک لحظه سارا، بررسی می‌کنم.', 'وضعیت: ارسال شد (a)', 'شماره؟']);
    expect(shop.requests).toHaveLength(1);
    expect(shop.requests[0]).toMatchObject({ method: 'POST', path: '/v1/orders/7', body: '{"note":"برای سارا"}' });
    expect(shop.requests[0]?.headers['x-key']).toBe('sk-very-secret');
    expect(shop.requests[0]?.headers['idempotency-key']).toMatch(new RegExp(`^${turn_id}:e1:`));
    // The waiting message is one message of the conversation.
    expect((await readHistory(owner, id)).items.filter(({ text }) => text.startsWith('یک لحظه'))).toHaveLength(1);
  });

  it('is in the history of the integration and in the log, without secrets', async () => {
    const id = await open(testing);
    await say(owner, id, '9');
    const [kept] = await callsOf();
    expect(kept).toMatchObject({ conversation_id: id, action_id: action.id, response: { status: 200 } });
    const entries = await rows<{ entry: unknown }>('select entry from event_log_entries where conversation_id = $1 order by id', [id]);
    const log = JSON.stringify(entries.at(-1));
    expect(log).toContain('"url":"');
    expect(log).toContain('/v1/orders/9');
    expect(log).toContain('"captured":{"lines":"a","state":"ارسال شد"}');
    expect(log + JSON.stringify(kept)).not.toContain('sk-very-secret');
  });

  it('shows its waiting message to a customer who streams while the server still works', async () => {
    const shown: string[] = [];
    shop.state.answer = (request, response) => setTimeout(() => answers({ order: { state: 'آماده' } })(request, response), 200);
    const id = await open(testing);
    const { body } = await owner.call<string>('post', `${messaging}/chat/v1`, {
      json: { session_id: id, message: '7' },
      headers: { Accept: 'text/event-stream' },
    });
    for (const { event, data } of serverEventsOf(body)) shown.push(`${event}: ${String(data.text ?? '')}`);
    expect(shown).toEqual([
      'delta: یک لحظه سارا، بررسی می‌کنم.\n\n',
      'reply: یک لحظه سارا، بررسی می‌کنم.',
      'reply: وضعیت: آماده ()',
      'reply: شماره؟',
      'done: ',
    ]);
  });

  it('works in the opening of a session and in a live test', async () => {
    const { id, version_id } = await assistantWith(owner, {
      nodes: [
        {
          key: 'start',
          type: 'start',
          mode: 'intelligent',
          content: 'وضعیت: {{state}}',
          action: { ...call, arguments: { id: '1' }, waiting_message: '' },
        },
        { key: 'ask', type: 'standard', kind: 'question', content: 'دیگر؟' },
      ],
      edges: [{ source: 'start', target: 'ask' }],
    });
    for (const more of [{}, { channel: 'test', version_id }])
      expect(textsOf((await openSession(owner, id, more)).replies)).toEqual(['وضعیت: ارسال شد', 'دیگر؟']);
    expect(shop.requests).toHaveLength(2);
  });
});

describe('a call that does not succeed', () => {
  it('is an outcome that paths test, and leaves nothing of an earlier answer', async () => {
    const id = await open(testing);
    await say(owner, id, '1');
    shop.state.answer = answers({ error: 'none' }, 404);
    expect(textsOf((await say(owner, id, '2')).replies)[1]).toBe('نشد: failed 404');
    shop.state.answer = answers({}, 500);
    expect(textsOf((await say(owner, id, '3')).replies)[1]).toBe('نشد: failed 500');
    // The server never answers.
    shop.state.answer = () => undefined;
    expect(textsOf((await say(owner, id, '4')).replies)[1]).toBe('نشد: timed_out ');
    // What the database could not store.
    shop.state.answer = (_, response) => response.end('{"order": {"state": "a\\u0000\\ud800b"}}');
    expect(textsOf((await say(owner, id, '6')).replies)[1]).toBe('وضعیت: a\ufffd\ufffdb ()');
    // The answer is no order.
    shop.state.answer = answers({ order: { lines: 3 } });
    expect(textsOf((await say(owner, id, '5')).replies)[1]).toBe('وضعیت:  ()');
    expect(shop.requests).toHaveLength(6);
  });

  it('without such a variable is a failed turn, which changes nothing', async () => {
    shop.state.answer = answers({}, 500);
    const id = await open(strict);
    const { replies } = await say(owner, id, '7');
    expect(textsOf(replies)).toEqual(['مشکلی پیش آمد.']);
    expect(shop.requests).toHaveLength(1);
    const { body } = await owner.call<{ trace: { steps: object[]; variables_after: object } }>('post', `${messaging}/chat/v1`, {
      json: { session_id: id, message: '8' },
      query: { trace: 'true' },
    });
    expect(body.trace.steps).toContainEqual({ type: 'error', code: 'action_failed', outcome: 'failed', status: 500 });
    expect(body.trace.variables_after).toEqual({ name: 'سارا' });
    shop.state.answer = answers({ order: { state: 'آماده' } });
    expect(textsOf((await say(owner, id, '9')).replies)[1]).toBe('وضعیت: آماده ()');
  });

  it('is not made where the integration is off, a parameter has no value, or the action is gone', async () => {
    const put = (is_active: boolean) => owner.call('put', `${base}/${integration.id}`, { json: { is_active } });
    await put(false);
    expect(textsOf((await lookUp(testing)).replies)[1]).toBe('نشد: off ');
    expect(textsOf((await lookUp(strict)).replies)).toEqual(['مشکلی پیش آمد.']);
    await put(true);
    expect(textsOf((await lookUp(testing, '.')).replies)[1]).toBe('نشد: failed ');
    const { body: second } = await owner.call<Action>('post', `${base}/${integration.id}/actions`, { json: { name: 'دیگر' } });
    const flow = orderFlow('order');
    const nodes = flow.nodes.map((node) =>
      node.key === 'look' ? { ...node, action: { ...call, action: 'دیگر', outcome: 'order' } } : node,
    );
    const { id } = await assistantWith(owner, { ...flow, nodes });
    await owner.call('delete', `/api/flow-manager/actions/${second.id}`);
    expect(textsOf((await lookUp(id)).replies)[1]).toBe('نشد: missing ');
    expect(shop.requests).toEqual([]);
  });
});
