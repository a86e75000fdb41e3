import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import type { BrowserUser } from '@/lib/contracts/voice/browser-users';
import type { ErrorBody } from '@/lib/errors';
import { pruneVoice } from '@/server/voice/prune-voice';
import { createWidget } from '@/server/widgets/widgets';
import { newId } from '@/server/platform/new-id';
import { addMember, newAddress, signUp, type Account } from '../support/accounts';
import { assistantWith, contextOf, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  Object.assign(process.env, {
    APP_URL: 'https://hamdam.example',
    TURN_URL: 'turn:turn.example:3478',
    TURN_SECRET: 'secret-of-turn',
    RATE_LIMIT_CALL: '5/600',
  });
});

useProduct();
const base = '/api/voice';
let owner: Account;
let assistant_id: string;

beforeEach(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
});

const create = (json: object, by = owner) => by.call<BrowserUser & ErrorBody>('post', `${base}/browser-users`, { json });
const connect = async () =>
  (await owner.call<{ id: string }>('post', `${base}/sip-connections`, { json: { kind: 'account', name: 'پذیرش', assistant_id } })).body.id;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('a test call', () => {
  it('gets credentials for ten minutes, of which only a digest is stored', async () => {
    const { status, body } = await create({ purpose: 'test', assistant_id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      realm: 'hamdam.local',
      address: 'wss://hamdam.example/api/voice/sip',
      target: 'sip:assistant@hamdam.local',
    });
    const stored = await row<Record<string, unknown>>('select * from sip_browser_users where username = $1', [body.username]);
    expect(stored).toMatchObject({
      ha1: md5(`${body.username}:${body.realm}:${body.password}`),
      purpose: 'test',
      user_id: owner.user_id,
      assistant_id,
    });
    const seconds = (Date.parse(body.expires_at) - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    const [relay] = body.ice_servers;
    expect(relay).toEqual({
      urls: ['turn:turn.example:3478'],
      username: `${Math.floor(Date.parse(body.expires_at) / 1000)}:${body.username}`,
      credential: createHmac('sha1', 'secret-of-turn').update(String(relay?.username)).digest('base64'),
    });
  });

  it('is of the assistant of a connection, which must be enabled and have one', async () => {
    const connection_id = await connect();
    expect((await create({ purpose: 'test', connection_id })).status).toBe(201);
    await owner.call('post', `${base}/sip-connections/${connection_id}/remove-assist`);
    expect((await create({ purpose: 'test', connection_id })).status).toBe(409);
    expect((await create({ purpose: 'test', connection_id, assistant_id })).status).toBe(201);
    await owner.call('post', `${base}/sip-connections/${connection_id}/disable`);
    expect((await create({ purpose: 'test', connection_id, assistant_id })).status).toBe(409);
    expect((await create({ purpose: 'test' })).status).toBe(422);
  });

  it('is limited for each person', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ purpose: 'test', assistant_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });
});

describe('a call that a member takes', () => {
  async function storeCall(state: string, ended_at: Date | null = null): Promise<string> {
    const id = newId();
    await admin.query(
      `insert into calls (id, business_id, assistant_id, direction, source, state, ended_at, sip_call_id, worker_id)
       values ($1, $2, $3, 'inbound', 'browser', $4, $5, 'x', $1)`,
      [id, owner.business_id, assistant_id, state, ended_at],
    );
    return id;
  }

  it('is one in progress', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    const call_id = await storeCall('calling');
    const { status, body } = await create({ purpose: 'member', call_id }, staff);
    expect([status, body.target]).toEqual([201, `sip:take-${call_id}@hamdam.local`]);
    expect((await create({ purpose: 'member', call_id: await storeCall('ringing') })).status).toBe(409);
    expect((await create({ purpose: 'member', call_id: await storeCall('ended', new Date()) })).status).toBe(409);
    const neighbor = await signUp();
    expect((await create({ purpose: 'member', call_id }, neighbor)).status).toBe(404);
  });

  it('needs the permission for calls', async () => {
    const member = await addMember(owner.business_id, 'member');
    const call_id = await storeCall('calling');
    expect((await create({ purpose: 'member', call_id }, member)).status).toBe(403);
    expect((await create({ purpose: 'test', assistant_id }, member)).status).toBe(201);
  });
});

describe('a visitor of a website', () => {
  const widgetWith = async (calls: boolean) =>
    createWidget(contextOf(owner), {
      name: 'سایت',
      assistant_id,
      settings: widgetSettings.parse({ calls }),
      allowed_origins: [],
      is_active: true,
      is_hosted: true,
    });
  const ask = (token: string, address: string, headers: Record<string, string> = {}) =>
    call<BrowserUser & { visitor_token: string } & ErrorBody>('post', `${base}/visitor/browser-users`, { token, address, headers });

  it('gets credentials and a token, and stays the same visitor with it', async () => {
    const { id: widget_id, key } = await widgetWith(true);
    const address = newAddress();
    const first = await ask(key, address);
    expect(first.status).toBe(201);
    await ask(key, address, { 'X-Visitor-Token': first.body.visitor_token });
    const visitors = await rows<{ visitor_id: string; purpose: string; widget_id: string; assistant_id: string }>(
      'select visitor_id, purpose, widget_id, assistant_id from sip_browser_users where business_id = $1',
      [owner.business_id],
    );
    expect(visitors).toHaveLength(2);
    expect(visitors[0]).toEqual(visitors[1]);
    expect(visitors[0]).toMatchObject({ purpose: 'visitor', widget_id, assistant_id });
    expect((await ask(key, address, { 'X-Visitor-Token': 'nonsense' })).status).toBe(401);
  });

  it('cannot call where the widget has no calls, or no minutes are left, or too often', async () => {
    const { key: silent } = await widgetWith(false);
    expect((await ask(silent, newAddress())).status).toBe(409);
    const { key } = await widgetWith(true);
    const address = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await ask(key, address)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await admin.query('update call_balances set granted_left = 0 where business_id = $1', [owner.business_id]);
    expect((await ask(key, newAddress())).status).toBe(402);
  });
});

it('what browsers signed in with is deleted a day after it expired', async () => {
  const [kept, old] = [await create({ purpose: 'test', assistant_id }), await create({ purpose: 'test', assistant_id })];
  await admin.query(`update sip_browser_users set expires_at = now() - interval '25 hours' where username = $1`, [old.body.username]);
  await pruneVoice(new Date());
  expect(await rows('select username from sip_browser_users where business_id = $1', [owner.business_id])).toEqual([
    { username: kept.body.username },
  ]);
});
