import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Message, Reply } from '@/lib/contracts/flow-manager/messaging';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { row } from '../support/database';
import { call, type CallOptions } from '../support/http';
import { useProduct } from '../support/product';
import { serverEventsOf } from '../support/server-events';
import { inEnglish, keysBase, makePublishable, visitorBase as base, type MadeKey } from './keys';

useProduct();
const shop = 'https://shop.example';
let owner: Account;
let assistant_id: string;
let key: MadeKey;

interface Begun {
  id: string;
  replies: Reply[];
  visitor_token: string;
}

beforeAll(async () => {
  owner = await signUp();
  assistant_id = (await assistantWith(owner, shopFlow)).id;
  key = await makePublishable(owner, assistant_id, { allowed_origins: [shop] });
});

const as = ({ visitor_token }: Pick<Begun, 'visitor_token'>, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { ...options.headers, 'X-Visitor-Token': visitor_token },
});

async function begin(options: CallOptions = {}, by: MadeKey = key): Promise<Begun> {
  const answer = await by.call<Begun>('post', `${base}/sessions`, { json: {}, ...options });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

const listOwn = async (one: Begun) =>
  (await key.call<ListOf<{ id: string }>>('get', `${base}/sessions`, as(one))).body.items.map(({ id }) => id);

describe('a visitor', () => {
  it('talks with the assistant of the key, and finds the conversation again', async () => {
    const visitor = await begin();
    expect(visitor).not.toHaveProperty('contact_id');
    const said = await key.call<{ replies: Reply[] }>(
      'post',
      `${base}/sessions/${visitor.id}/messages`,
      as(visitor, { json: { message: 'قیمت' } }),
    );
    expect(said.status).toBe(200);
    expect(said.body).not.toHaveProperty('trace');
    const history = await key.call<ListOf<Message>>('get', `${base}/sessions/${visitor.id}/history`, as(visitor));
    expect(history.body.items.map(({ role }) => role)).toContain('user');
    expect(await listOwn(visitor)).toEqual([visitor.id]);
    expect(await row('select channel, assistant_id, contact_id from conversations where id = $1', [visitor.id])).toEqual({
      channel: 'widget',
      assistant_id,
      contact_id: null,
    });
  });

  it('gets answers as a stream', async () => {
    const visitor = await begin();
    const options = as(visitor, { json: { message: 'سلام' }, headers: { Accept: 'text/event-stream' } });
    const { body } = await key.call<string>('post', `${base}/sessions/${visitor.id}/messages`, options);
    expect(serverEventsOf(body).map(({ event }) => event)).toContain('done');
  });

  it('with a token begins further conversations as the same visitor', async () => {
    const first = await begin();
    const second = await begin(as(first));
    expect(await listOwn(first)).toEqual([second.id, first.id]);
  });

  it("reaches no one else's conversation, file or stream", async () => {
    const [one, other] = [await begin(), await begin()];
    const file = { message: '', files: [new File(['سلام'], 'a.txt')] };
    await key.call('post', `${base}/sessions/${one.id}/messages`, as(one, { multipart: file }));
    const { id: attachment_id } = await row<{ id: string }>('select id from attachments where conversation_id = $1', [one.id]);
    const calls: [string, string, CallOptions?][] = [
      ['get', `sessions/${one.id}`],
      ['get', `sessions/${one.id}/history`],
      ['get', `sessions/${one.id}/events`],
      ['post', `sessions/${one.id}/messages`, { json: { message: 'سلام' } }],
      ['post', `sessions/${one.id}/messages`, { multipart: file }],
      ['post', `sessions/${one.id}/typing`],
      ['get', `attachments/${attachment_id}`],
    ];
    for (const [method, path, options] of calls) {
      expect({ path, status: (await key.call(method, `${base}/${path}`, as(other, options))).status }).toEqual({ path, status: 404 });
    }
    expect((await key.call('get', `${base}/attachments/${attachment_id}`, as(one))).status).toBe(200);
    // A conversation that did not begin on the website.
    const { body } = await owner.call<{ id: string }>('post', '/api/flow-manager/messaging/sessions', { json: { assistant_id } });
    expect((await key.call('get', `${base}/sessions/${body.id}/history`, as(one))).status).toBe(404);
  });

  it('needs a token that was issued for this key, and was not changed', async () => {
    const visitor = await begin();
    const elsewhere = await makePublishable(owner, assistant_id);
    const [payload = '', signature = ''] = visitor.visitor_token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), ends: 9e15 }),
    ).toString('base64url');
    for (const token of ['', 'x', `${payload}.`, `${forged}.${signature}`, `${payload}.${signature}x`]) {
      expect((await key.call('get', `${base}/sessions`, as({ visitor_token: token }))).status).toBe(401);
    }
    expect((await key.call('get', `${base}/sessions`)).status).toBe(401);
    expect((await elsewhere.call('get', `${base}/sessions`, as(visitor))).status).toBe(401);
  });

  it('is gone with the key', async () => {
    const own = await makePublishable(owner, assistant_id);
    const visitor = await begin({}, own);
    await owner.call('delete', `${keysBase}/${own.api_key.id}`);
    expect((await own.call('get', `${base}/sessions/${visitor.id}/history`, as(visitor))).status).toBe(401);
  });
});

describe('what a visitor reads', () => {
  it('has the ids of their own messages, and the first name of who of the business answers', async () => {
    const visitor = await begin();
    const path = `${base}/sessions/${visitor.id}`;
    const read = async () => (await key.call<{ status: string; operator: object | null }>('get', path, as(visitor))).body;
    await key.call('post', `${path}/messages`, as(visitor, { json: { message: 'سلام', client_message_id: 'page-1' } }));
    expect(await read()).toMatchObject({ id: visitor.id, status: 'active', operator: null });
    const taken = await owner.call<{ request: { id: string } }>('post', `/api/flow-manager/inbox/conversations/${visitor.id}/take-over`);
    await owner.call('post', `/api/flow-manager/handoff/requests/${taken.body.request.id}/reply`, { json: { message: 'بفرمایید' } });
    const { first_name: name, last_name } = await row<{ first_name: string; last_name: string }>(
      'select first_name, last_name from users where id = $1',
      [owner.user_id],
    );
    expect(await read()).toMatchObject({ status: 'with_operator', operator: { name, picture_url: null } });
    const history = await key.call<ListOf<Message>>('get', `${path}/history`, as(visitor));
    const { items } = history.body;
    expect(items.filter(({ role }) => role === 'user')).toMatchObject([{ client_message_id: 'page-1', author: null }]);
    expect(items.filter(({ role }) => role === 'operator')).toMatchObject([{ client_message_id: null, author: { name } }]);
    expect(items.filter(({ role }) => role === 'assistant')).toEqual(
      items.filter(({ author, client_message_id }) => author === null && client_message_id === null),
    );
    expect(JSON.stringify(items)).not.toContain(owner.user_id);
    if (last_name) expect(JSON.stringify(items)).not.toContain(last_name);
  });
});

describe('a customer whom the website signs', () => {
  const signed = (secret: string, external_id: string) => ({
    external_id,
    signature: createHmac('sha256', secret).update(external_id).digest('hex'),
  });

  it('is the one with this id, on every device', async () => {
    const { body } = await owner.call<{ secret: string }>('post', `${keysBase}/${key.api_key.id}/identity-secret`);
    const json = { ...signed(body.secret, 'u-17'), name: 'مریم' };
    const [one, other] = [await begin({ json }), await begin({ json })];
    expect(await listOwn(one)).toEqual([other.id, one.id]);
    const contact = await row<{ name: string; external_id: string }>(
      `select c.name, i.external_id from conversations v join contacts c on c.id = v.contact_id join contact_identities i on i.contact_id = c.id where v.id = $1`,
      [one.id],
    );
    expect(contact).toEqual({ name: 'مریم', external_id: 'u-17' });
    // Before a conversation begins, the signature gives the token too.
    const identity = { external_id: json.external_id, signature: json.signature };
    const known = await key.call<{ visitor_token: string }>('post', `${base}/identity`, { json: identity });
    expect(await listOwn({ ...one, ...known.body })).toEqual([other.id, one.id]);
    expect((await key.call('post', `${base}/identity`, { json: { ...identity, external_id: 'u-18' } })).status).toBe(403);
    // The secret was replaced.
    await owner.call('post', `${keysBase}/${key.api_key.id}/identity-secret`);
    expect((await key.call('post', `${base}/sessions`, { json })).status).toBe(403);
  });

  it('is refused with another signature, without one, and by a key without a secret', async () => {
    const { body } = await owner.call<{ secret: string }>('post', `${keysBase}/${key.api_key.id}/identity-secret`);
    const wrong = { ...signed(body.secret, 'u-1'), external_id: 'u-2' };
    expect((await key.call('post', `${base}/sessions`, { json: wrong })).status).toBe(403);
    expect((await key.call('post', `${base}/sessions`, { json: { external_id: 'u-1' } })).status).toBe(422);
    const without = await makePublishable(owner, assistant_id);
    expect((await without.call('post', `${base}/sessions`, { json: signed('x', 'u-1') })).status).toBe(403);
  });
});

describe('the pages of websites', () => {
  const from = (origin: string): CallOptions => ({ json: {}, headers: { Origin: origin, 'Accept-Language': 'en' } });

  it('may call from the origins of the key, which the browser permits', async () => {
    const asked = await call('options', `${base}/sessions`, { headers: { Origin: shop, 'Access-Control-Request-Method': 'POST' } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(shop);
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(asked.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('x-visitor-token');
    expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const begun = await key.call('post', `${base}/sessions`, from(shop));
    expect(begun.status).toBe(201);
    expect(begun.headers.get('Access-Control-Allow-Origin')).toBe(shop);
    expect(begun.headers.get('Vary')).toContain('Origin');
  });

  it.each(['https://other.example', 'http://shop.example', 'https://shop.example:8443', 'null'])(
    'are refused from %s, and can read why',
    async (origin) => {
      const refused = await key.call<ErrorBody>('post', `${base}/sessions`, from(origin));
      expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('website') as string } });
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    },
  );

  it('may make no other call', async () => {
    const asked = await call('options', '/api/flow-manager/messaging/sessions', { headers: { Origin: shop } });
    expect(asked.status).toBe(405);
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const answer = await key.call('get', '/api/flow-manager/assistants', { headers: { Origin: shop } });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('of a deleted assistant get a refusal', async () => {
    const gone = await assistantWith(owner, shopFlow);
    const own = await makePublishable(owner, gone.id);
    await owner.call('delete', `/api/flow-manager/assistants/${gone.id}`);
    expect(await own.call('post', `${base}/sessions`, { json: {}, ...inEnglish })).toMatchObject({ status: 403 });
  });
});
