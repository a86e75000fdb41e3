import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '@/lib/contracts/flow-manager/integrations/actions';
import type { ActionCall, SentRequest } from '@/lib/contracts/flow-manager/integrations/calls';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { ListOf } from '@/lib/contracts/fields';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';

// Calls of actions against a shop on this machine.
const shop = await vi.hoisted(async () => {
  const { startSite } = await import('../support/stand-ins/site');
  const state: { answer: (request: IncomingMessage, response: ServerResponse) => void } = { answer: () => undefined };
  const site = await startSite((request, response) => state.answer(request, response));
  process.env.OUTGOING_ALLOW = new URL(site.url).host;
  process.env.QUOTA_ACTIONS = '40';
  process.env.RATE_LIMIT_API = '100000/60';
  return { ...site, state };
});

useProduct();
afterAll(() => shop.stop());

const base = '/api/flow-manager/integrations';
const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', 'x-shop': 'one' }).end(JSON.stringify(body));

let owner: Account;
beforeEach(async () => {
  owner = await signUp();
  shop.requests.length = 0;
  shop.state.answer = json({ items: [{ id: 7, name: 'کتاب' }] });
});

const create = async (fields: object = {}) =>
  (await owner.call<Integration>('post', base, { json: { name: 'فروشگاه', base_url: `${shop.url}/v1`, ...fields } })).body;
const addAction = async ({ id }: Integration, fields: object) =>
  (await owner.call<Action>('post', `${base}/${id}/actions`, { json: { name: 'سفارش', ...fields } })).body;
const send = async ({ id }: Action, variables: object = {}, more: object = {}) =>
  (await owner.call<ActionCall>('post', `/api/flow-manager/actions/${id}/call`, { json: { variables, ...more } })).body;
const problemOf = async (work: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await work;
  return [status, (body as ErrorBody).fields?.map(({ path }) => path)];
};

describe('a call', () => {
  it('sends path, query, headers and a typed body, and shows it with its secrets masked', async () => {
    const integration = await create({
      headers: { 'X-Key': { secret: 'sk-very-secret' } },
      auth_type: 'basic',
      auth: { username: 'sara' },
      auth_secret: 'pass-word',
    });
    const action = await addAction(integration, {
      method: 'POST',
      path: '/orders/{order_id}/lines',
      query: { status: '{{status}}', page: '1', filter: '{{filter}}' },
      headers: { 'X-Name': '{{name}}' },
      body_type: 'json',
      body: '{"count": "{{count}}", "note": "برای {{name}}", "deep": ["{{gone}}"]}',
    });
    expect(action.variables).toEqual(['order_id', 'status', 'filter', 'name', 'count', 'gone']);
    const call = await send(action, { order_id: 'a/b 1', status: 'باز', name: 'Ali', count: 3 });
    const [sent] = shop.requests;
    expect(sent?.path).toBe('/v1/orders/a%2Fb%201/lines?status=%D8%A8%D8%A7%D8%B2&page=1');
    expect(sent?.headers).toMatchObject({
      'x-key': 'sk-very-secret',
      'x-name': 'Ali',
      authorization: `Basic ${Buffer.from('sara:pass-word').toString('base64')}`,
      'content-type': 'application/json',
    });
    expect(JSON.parse(sent?.body ?? '')).toEqual({ count: 3, note: 'برای Ali', deep: [null] });
    expect(call).toMatchObject({ problem: null, response: { status: 200, headers: { 'x-shop': 'one' }, size: 38 } });
    expect(call.request).toMatchObject({ method: 'POST', headers: { 'X-Key': '********', Authorization: 'Basic ********' } });
    expect(JSON.stringify(call)).not.toMatch(/sk-very-secret|pass-word/);
  });

  it('masks secrets that the server repeats, also in the history', async () => {
    shop.state.answer = (request, response) => response.end(JSON.stringify({ echo: request.headers }));
    const integration = await create({
      auth_type: 'bearer',
      auth_secret: 'token-1234567890',
      headers: { 'X-Key': { secret: 'sk-very-secret' } },
    });
    const call = await send(await addAction(integration, {}));
    expect(call.response?.body).toContain('********');
    const stored = JSON.stringify(
      await rows('select request, response from integration_calls where business_id = $1', [owner.business_id]),
    );
    expect(JSON.stringify(call) + stored).not.toMatch(/token-1234567890|sk-very-secret/);
  });

  it('never leaves the base address, and is refused with the field that is wrong', async () => {
    const integration = await create();
    const action = await addAction(integration, { path: '/orders/{order_id}' });
    const call = (variables: object) => owner.call('post', `/api/flow-manager/actions/${action.id}/call`, { json: { variables } });
    expect(await problemOf(call({}))).toEqual([422, ['variables.order_id']]);
    for (const order_id of ['..', '.']) expect(await problemOf(call({ order_id }))).toEqual([422, ['path']]);
    const draft = (fields: object) =>
      owner.call('post', `${base}/${integration.id}/preview`, {
        json: { action: { name: 'x', ...fields }, variables: { v: 'ali\r\nX-Evil: 1', u: 'ی' } },
      });
    for (const path of ['/a?b', '/../x', '//%2e%2e/x', 'a\\b', '/a{b']) expect(await problemOf(draft({ path }))).toEqual([422, ['path']]);
    expect(await problemOf(draft({ headers: { 'X-A': '{{u}}' } }))).toEqual([422, ['headers.X-A']]);
    expect(await problemOf(draft({ headers: { 'X-A': '{{v}}' } }))).toEqual([422, ['headers.X-A']]);
    expect(await problemOf(draft({ body_type: 'json', body: '{"a": }' }))).toEqual([422, ['body']]);
    expect(await problemOf(draft({ headers: { 'X A': '1' } }))).toEqual([422, ['action.headers.X A']]);
    const away = await owner.call<SentRequest>('post', `${base}/${integration.id}/preview`, {
      json: { action: { name: 'x', path: '//evil.example.com/@x' } },
    });
    expect(away.body.url).toBe(`${shop.url}/v1/evil.example.com/@x`);
    expect(shop.requests).toEqual([]);
  });

  it.each([
    ['a form', { body_type: 'form', body: '{"a": "{{x}}", "b": ["1", "2"]}' }, 'a=%DB%8C+1&b=1&b=2', 'application/x-www-form-urlencoded'],
    ['a text', { body_type: 'raw', body: 'hello {{x}}', headers: { 'Content-Type': 'text/csv' } }, 'hello ی 1', 'text/csv'],
  ])('sends %s', async (_, fields, body, type) => {
    await send(await addAction(await create(), { method: 'POST', ...fields }), { x: 'ی 1' });
    expect(shop.requests[0]).toMatchObject({ body, headers: { 'content-type': type } });
  });

  it('sends a form in parts if a header says so', async () => {
    await send(
      await addAction(await create(), {
        method: 'POST',
        body_type: 'form',
        body: '{"a": "{{x}}"}',
        headers: { 'Content-Type': 'multipart/form-data' },
      }),
      { x: 'ی' },
    );
    const [sent] = shop.requests;
    const parsed = await new Response(sent?.body, { headers: { 'content-type': sent?.headers['content-type'] ?? '' } }).formData();
    expect(Object.fromEntries(parsed)).toEqual({ a: 'ی' });
  });

  it('repeats what may be repeated, and nothing else', async () => {
    let failures = 0;
    shop.state.answer = (request, response) => (failures-- > 0 ? json({}, 503)(request, response) : json({})(request, response));
    const integration = await create();
    const tries = async (fields: object) => {
      failures = 1;
      shop.requests.length = 0;
      const { response } = await send(await addAction(integration, { name: JSON.stringify(fields), retries: 2, ...fields }));
      return [response?.status, shop.requests.length];
    };
    expect(await tries({ method: 'GET' })).toEqual([200, 2]);
    expect(await tries({ method: 'POST' })).toEqual([503, 1]);
    expect(await tries({ method: 'POST', is_idempotent: true })).toEqual([200, 2]);
    expect(await tries({ method: 'GET', retries: 0 })).toEqual([503, 1]);
  });

  it.each([
    ['is too slow', () => undefined, { timeout_ms: 1_000 }, 'response_too_slow'],
    [
      'is too large',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_100_000))),
      {},
      'response_too_large',
    ],
    ['breaks off', (request: IncomingMessage) => void request.socket.destroy(), {}, 'address_unreachable'],
  ])('reports a server that %s', async (_, answer, fields, code) => {
    shop.state.answer = answer;
    const integration = await create();
    const call = await send(await addAction(integration, fields));
    expect(call).toMatchObject({ response: null, problem_code: code });
    expect(call.problem?.length).toBeGreaterThan(20);
    const { body } = await owner.call<Integration>('get', `${base}/${integration.id}`);
    expect(body).toMatchObject({ state: 'attention', attention: 'last_call_failed', last_call_ok: false });
  });

  it('reaches no address of this network that is not allowed', async () => {
    const call = await send(await addAction(await create({ base_url: 'http://127.0.0.1:1' }), {}));
    expect(call).toMatchObject({ problem_code: 'address_refused', response: null });
  });

  it('keeps the last 50, newest first', async () => {
    const integration = await create();
    const action = await addAction(integration, {});
    const insert = `insert into integration_calls (id, business_id, integration_id, action_id, request, duration_ms)
      select gen_random_uuid(), $1, $2, $3, '{"method": "GET", "url": "x", "headers": {}, "body": ""}', 1 from generate_series(1, 60)`;
    await admin.query(insert.replace('gen_random_uuid()', `('01900000-0000-7000-8000-' || lpad(to_hex(generate_series), 12, '0'))::uuid`), [
      owner.business_id,
      integration.id,
      action.id,
    ]);
    const call = await send(action);
    const { body } = await owner.call<ListOf<ActionCall>>('get', `${base}/${integration.id}/calls`, {
      query: { limit: '1', action_id: action.id },
    });
    expect(body).toMatchObject({ total: 50, items: [{ id: call.id }] });
  });
});

describe('OAuth 2 client credentials', () => {
  it('get one token for many calls, another one after it expired or was refused, and none of it is shown', async () => {
    let issued = 0;
    const tokens: string[] = [];
    shop.state.answer = (request, response) => {
      if (request.url !== '/token') {
        tokens.push(request.headers.authorization ?? '');
        return json({}, request.headers.authorization?.endsWith('-2') ? 401 : 200)(request, response);
      }
      issued++;
      return json({ access_token: `access-token-${issued}`, token_type: 'bearer', expires_in: 3600 })(request, response);
    };
    const auth = { token_url: `${shop.url}/token`, client_id: 'id of us', scope: 'orders', client_auth: 'body' };
    const integration = await create({ auth_type: 'oauth2', auth, auth_secret: 'client-secret-1' });
    const action = await addAction(integration, {});
    await send(action);
    await send(action);
    expect([issued, ...tokens]).toEqual([1, 'Bearer access-token-1', 'Bearer access-token-1']);
    const form = new URLSearchParams(shop.requests.find(({ path }) => path === '/token')?.body);
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'client_credentials',
      client_id: 'id of us',
      client_secret: 'client-secret-1',
      scope: 'orders',
    });
    await admin.query(`update integration_secrets set expires_at = now() - interval '1 minute' where name = '$token'`);
    const refused = await send(action);
    expect([issued, refused.response?.status]).toEqual([2, 401]);
    expect((await send(action)).response?.status).toBe(200);
    expect(issued).toBe(3);
    const { body } = await owner.call<Integration>('get', `${base}/${integration.id}`);
    expect(body).toMatchObject({ has_auth_secret: true, secrets: [], state: 'connected' });
  });

  it('report a server that refuses them', async () => {
    shop.state.answer = json({ error: 'invalid_client' }, 401);
    const integration = await create({ auth_type: 'oauth2', auth: { token_url: `${shop.url}/token`, client_id: 'x' }, auth_secret: 'y' });
    expect(await send(await addAction(integration, {}))).toMatchObject({ problem_code: 'token_refused', response: null });
  });
});

describe('the output of an action', () => {
  it('is what its expression makes of the response, and captures are read from it', async () => {
    const action = await addAction(await create(), {
      desired_output: '{ "names": [items.name], "first": items[0].id }',
      captures: [
        { path: 'first', variable: 'order_id' },
        { path: 'names[3]', variable: 'nothing' },
      ],
    });
    const { body } = await owner.call('post', `/api/flow-manager/actions/${action.id}/call-transform`, { json: {} });
    expect(body).toMatchObject({
      call: { response: { status: 200 } },
      output: { names: ['کتاب'], first: 7 },
      error: null,
      captured: [
        { variable: 'order_id', value: 7 },
        { variable: 'nothing', value: null },
      ],
    });
  });

  it('has limits of time and size, and says what is wrong', async () => {
    const transform = async (desired_output: string, body = '{"a": [1, 2]}') =>
      (
        await owner.call<{ error: { message: string } | null; output: unknown; detail?: string }>('post', `${base}/transform`, {
          json: { body, desired_output, captures: [] },
        })
      ).body;
    expect(await transform('$sum(a)')).toMatchObject({ output: 3, error: null });
    expect(await transform('', 'not json')).toMatchObject({ output: 'not json', error: null });
    expect((await transform('( $f := function($n) { $f($n + 1) }; $f(1) )')).error?.message).toBe('It takes too long');
    expect((await transform('( $f := function($n) { 1 + $f($n + 1) }; $f(1) )')).error?.message).toBe('It calls itself too deeply');
    expect((await transform('[1..1000000]')).error?.message).toBe('The result is too large');
    expect((await transform('a.b.(')).error?.message).toContain('Expected');
  });

  it('has a schema that is inferred from the last responses', async () => {
    const action = await addAction(await create(), {});
    const path = `/api/flow-manager/actions/${action.id}/schema`;
    expect((await owner.call('post', path)).status).toBe(409);
    await send(action);
    shop.state.answer = json({ items: [], total: 1.5 });
    await send(action);
    const { body } = await owner.call<Action>('post', path);
    expect(body.response_schema).toEqual({
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } }, required: ['id', 'name'] },
        },
        total: { type: 'number' },
      },
      required: ['items'],
    });
    expect((await owner.call<Action>('put', path, { json: { schema: null } })).body.response_schema).toBeNull();
  });
});

describe('secrets of an integration', () => {
  it('are encrypted, and are not sent to another host', async () => {
    const integration = await create({
      headers: { 'X-Key': { secret: 'sk-very-secret' } },
      secrets: { other: 'two-two-two' },
      auth_type: 'bearer',
      auth_secret: 'three-three',
    });
    expect(integration).toMatchObject({ headers: { 'X-Key': '{{secrets.x_key}}' }, has_auth_secret: true });
    expect(integration.secrets).toEqual([
      { name: 'other', is_set: true },
      { name: 'x_key', is_set: true },
    ]);
    const all = JSON.stringify([
      integration,
      await rows('select * from secrets'),
      await rows('select * from integrations'),
      await rows('select detail from audit_log_entries'),
    ]);
    expect(all).not.toMatch(/sk-very-secret|two-two-two|three-three/);
    await addAction(integration, { query: { k: '{{secrets.other}}' } });
    const path = `${base}/${integration.id}`;
    const moved = await owner.call<Integration>('put', path, { json: { base_url: 'http://evil.example.com/v1' } });
    expect(moved.body).toMatchObject({ has_auth_secret: false, state: 'attention', attention: 'missing_secret' });
    expect(moved.body.secrets.every(({ is_set }) => !is_set)).toBe(true);
    const { count } = await row<{ count: number }>(`select count(*)::int as count from secrets where business_id = $1`, [
      owner.business_id,
    ]);
    expect(count).toBe(0);
    const renewed = await owner.call<Integration>('put', path, { json: { auth_secret: 'new', secrets: { x_key: 'new', other: null } } });
    expect(renewed.body).toMatchObject({ has_auth_secret: true, secrets: [{ name: 'x_key', is_set: true }] });
    await owner.call('delete', path);
    expect(await rows('select id from secrets where business_id = $1', [owner.business_id])).toEqual([]);
  });

  it('may not be missing when a call needs them', async () => {
    const action = await addAction(await create(), { query: { k: '{{secrets.gone}}' } });
    expect(await send(action)).toMatchObject({ problem_code: 'missing_secret', response: null });
    expect(shop.requests).toEqual([]);
  });
});

it('a business has as many actions as its quota allows', async () => {
  const { id } = await create();
  await admin.query(
    `insert into integration_actions (id, business_id, integration_id, name) select gen_random_uuid(), $1, $2, 'n' || n from generate_series(1, 40) as n`,
    [owner.business_id, id],
  );
  const answer = await owner.call<ErrorBody>('post', `${base}/${id}/actions`, { json: { name: 'یکی بیشتر' } });
  expect(answer).toMatchObject({ status: 402, body: { code: 'payment_required' } });
});
