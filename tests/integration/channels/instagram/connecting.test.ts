import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, LogEntry } from '@/lib/contracts/flow-manager/channels/connections';
import type { ListOf } from '@/lib/contracts/fields';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import { refreshConnection } from '@/server/channels/check-connection';
import { instagramDetails } from '@/server/channels/instagram/details';
import { instagramPosts as social } from '@/server/channels/instagram/posts';
import { loadConnection } from '@/server/channels/load-connection';
import { env } from '@/server/platform/env';
import { redis } from '@/server/platform/redis';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { call } from '../../support/http';
import { picture } from '../../support/pictures';
import { useProduct } from '../../support/product';
import { refusal } from '../../support/stand-ins/instagram-account';
import { connectionsPath, finish, giveInstagram, instagramPath, postHere, readInstagram, travel } from './instagram-accounts';

const instagram = await vi.hoisted(async () => (await import('../../support/stand-ins/instagram')).startInstagram());
instagram.post = postHere;

useProduct({ workers: true });
afterAll(() => instagram.stop());

let account: Account;
beforeEach(async () => {
  instagram.behave = () => ({ type: 'answer' });
  account = await signUp();
});

describe('connecting', () => {
  it('leads to Instagram and back, and keeps the token secret', async () => {
    const owner = instagram.addAccount({ username: 'golbarg', name: 'گلبرگ' });
    instagram.files.set('golbarg.jpg', new Uint8Array(await picture.arrayBuffer()));
    owner.picture_url = `${instagram.url}/cdn/golbarg.jpg`;
    const { url, code, state } = await travel(instagram, account, owner);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: instagram.app_id, response_type: 'code' });
    expect(url.searchParams.get('redirect_uri')).toMatch(/\/integrations\/channels\/instagram\/connected$/);
    const { status, body } = await finish(account, { code, state });
    expect(status).toBe(201);
    const shown = await readInstagram(account, body.connection_id);
    expect(shown).toMatchObject({
      name: 'گلبرگ',
      username: 'golbarg',
      key: owner.user_id,
      followers: 1_250,
      following: 80,
      state: 'connected',
      purposes: ['messages', 'comments'],
      not_allowed: [],
      picture_url: expect.stringMatching(/pictures/) as string,
    });
    await expect.poll(() => owner.subscribed).toEqual(expect.arrayContaining(['messages', 'comments']));
    const stored = await rows(
      `select l::text as text from connection_log l where business_id = $1 union all select a::text from audit_log_entries a where business_id = $1
        union all select c::text from connections c where business_id = $1`,
      [account.business_id],
    );
    for (const token of owner.tokens) expect(JSON.stringify([shown, stored])).not.toContain(token);
  });

  it('refuses a used code, a state of someone else, and what has not enough permissions', async () => {
    const owner = instagram.addAccount();
    const first = await travel(instagram, account, owner);
    expect((await finish(await signUp('رقیب'), { code: first.code, state: first.state })).status).toBe(422);
    expect((await finish(account, { code: first.code, state: first.state })).status).toBe(422);
    const second = await travel(instagram, account, owner);
    expect((await finish(account, { code: first.code, state: second.state })).status).toBe(201);
    const third = await travel(instagram, account, owner);
    expect((await finish(account, { code: first.code, state: third.state })).status).toBe(422);
    owner.permissions = ['instagram_business_basic'];
    const { code, state } = await travel(instagram, account, owner);
    const refused = await finish(account, { code, state }, { headers: { 'Accept-Language': 'en' } });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('allow everything') as string } });
  });

  it('says what does not work with fewer permissions, and does not subscribe to it', async () => {
    const owner = instagram.addAccount();
    owner.permissions = ['instagram_business_basic', 'instagram_business_manage_messages'];
    const { code, state } = await travel(instagram, account, owner);
    const { body } = await finish(account, { code, state });
    expect((await readInstagram(account, body.connection_id)).not_allowed).toEqual(['comments', 'insights']);
    await expect.poll(() => owner.subscribed).toContain('messages');
    expect(owner.subscribed).not.toContain('comments');
  });

  it('says when Instagram does not answer, or something else does', async () => {
    for (const behavior of [
      { type: 'break', text: '<html>', status: 502 },
      { type: 'break', text: '{"data":' },
    ] as const) {
      const { code, state } = await travel(instagram, account, instagram.addAccount());
      instagram.behave = () => behavior;
      expect((await finish(account, { code, state })).status).toBe(503);
      instagram.behave = () => ({ type: 'answer' });
    }
  });

  it('refuses an account of another business without naming it, until that one disconnects', async () => {
    const { id, owner } = await giveInstagram(instagram, account, shopFlow);
    const other = await signUp('رقیب');
    const refused = await travel(instagram, other, owner);
    const again = await finish(other, { code: refused.code, state: refused.state });
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).not.toContain('گلبرگ');
    expect(await other.call('get', `${instagramPath}/${id}`)).toMatchObject({ status: 404 });
    expect(await account.call('post', `${instagramPath}/${id}/disconnect`)).toMatchObject({ status: 204 });
    await expect.poll(() => owner.subscribed).toEqual([]);
    const taken = await travel(instagram, other, owner);
    expect(await finish(other, { code: taken.code, state: taken.state })).toMatchObject({ status: 201 });
    await instagram.notify([{ id: owner.user_id, time: 1, changes: [] }]);
  });

  it('names the settings that are missing, and then accepts nothing', async () => {
    const settings = env();
    const { INSTAGRAM_APP_SECRET } = settings;
    settings.INSTAGRAM_APP_SECRET = undefined;
    try {
      expect(await account.call('get', `${instagramPath}/oauth`)).toMatchObject({ body: { missing: ['INSTAGRAM_APP_SECRET'] } });
      expect(await account.call('post', `${instagramPath}/oauth/start`)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('INSTAGRAM_APP_SECRET') as string },
      });
      const body = '{"object":"instagram","entry":[]}';
      const signature = `sha256=${createHmac('sha256', '').update(body).digest('hex')}`;
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
      expect((await postHere('/api/webhooks/instagram', { method: 'POST', body, headers })).status).toBe(401);
    } finally {
      settings.INSTAGRAM_APP_SECRET = INSTAGRAM_APP_SECRET;
    }
  });
});

describe('the assistants', () => {
  it('of comments and of messages are switched apart', async () => {
    const { id } = await giveInstagram(instagram, account, shopFlow);
    const path = `${connectionsPath}/${id}/assistants/comments`;
    expect(await account.call('post', `${path}/disable`)).toMatchObject({ status: 200 });
    expect(await account.call('get', path)).toMatchObject({ body: { assigned: { is_active: false } } });
    const { body } = await account.call<Connection>('post', `${path}/enable`);
    expect(body.assistants.map(({ is_active }) => is_active)).toEqual([true, true]);
    expect((await account.call('delete', path)).status).toBe(204);
    expect(await account.call('get', path)).toMatchObject({ body: { assigned: null } });
    expect((await account.call('post', `${path}/enable`)).status).toBe(404);
  });
});

describe('the picture and the figures', () => {
  it('are read again: the figures with each check, the picture once a day', async () => {
    const { id, owner } = await giveInstagram(instagram, account, shopFlow);
    instagram.files.set('new.jpg', new Uint8Array(await picture.arrayBuffer()));
    const check = () => account.call<Connection>('post', `${connectionsPath}/${id}/check`);
    await expect.poll(() => redis().exists(`channel-picture:${id}`)).toBe(1);
    Object.assign(owner, { picture_url: `${instagram.url}/cdn/new.jpg`, followers: 1_300 });
    expect(await check()).toMatchObject({ body: { picture_url: null } });
    expect((await readInstagram(account, id)).followers).toBe(1_300);
    const nextDay = () => redis().del(`channel-picture:${id}`);
    await nextDay();
    expect(await check()).toMatchObject({ body: { picture_url: expect.stringMatching(/pictures/) as string } });
    // An address that does not work now changes nothing, and an account without a picture has none.
    for (const [picture_url, shown] of [
      [`${instagram.url}/cdn/gone.jpg`, expect.any(String) as string],
      [null, null],
    ] as const) {
      owner.picture_url = picture_url;
      await nextDay();
      expect(await check()).toMatchObject({ body: { picture_url: shown } });
    }
  });
});

describe('the access', () => {
  it('is renewed before it ends', async () => {
    const { id, owner } = await giveInstagram(instagram, account, shopFlow);
    const before = owner.tokens.at(-1);
    await refreshConnection(account.business_id, id);
    expect(owner.tokens.at(-1)).not.toBe(before);
    owner.tokens = owner.tokens.slice(-1);
    expect(await account.call('post', `${connectionsPath}/${id}/check`)).toMatchObject({ body: { state: 'connected', last_error: null } });
  });

  it('is withdrawn: staff are notified, and what waits is kept', async () => {
    const { id, owner } = await giveInstagram(instagram, account, shopFlow);
    owner.tokens = [];
    expect(await account.call('post', `${connectionsPath}/${id}/check`)).toMatchObject({
      body: { state: 'needs_attention', reason: 'token_rejected' },
    });
    const { body } = await account.call<ListOf<Notification>>('get', '/api/user-management/notifications');
    expect(body.items.some(({ kind }) => kind === 'channel_needs_attention')).toBe(true);
    const { code, state } = await travel(instagram, account, owner);
    expect(await finish(account, { code, state })).toMatchObject({ status: 201, body: { connection_id: id } });
    expect((await readInstagram(account, id)).state).toBe('connected');
  });

  it('is removed in Instagram’s settings, which Meta tells with a signed form', async () => {
    const { id, owner } = await giveInstagram(instagram, account, shopFlow);
    const form = instagram.signedRequest(owner);
    const path = '/api/webhooks/instagram/deauthorize';
    const post = (raw: string) => call('post', path, { raw, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    expect((await post(form.replace('signed_request=', 'signed_request=x'))).status).toBe(401);
    expect((await readInstagram(account, id)).state).toBe('connected');
    expect((await post(form)).status).toBe(200);
    expect(await readInstagram(account, id)).toMatchObject({ state: 'needs_attention', reason: 'token_rejected' });
    const logs = await account.call<ListOf<LogEntry>>('get', `${connectionsPath}/${id}/logs`);
    expect(logs.body.items.map(({ kind }) => kind)).toContain('deauthorized');
  });
});

describe('someone who asks Meta for the deletion of their data', () => {
  it('gets a code and a page, and nothing is left of their account', async () => {
    const { id, owner, person } = await giveInstagram(instagram, account, shopFlow);
    await person.write('قیمت');
    await expect.poll(() => person.texts, { timeout: 20_000 }).toContain('قیمت ۱۰۰ است.');
    const path = '/api/webhooks/instagram/data-deletion';
    const post = (raw: string) =>
      call<{ url: string; confirmation_code: string }>('post', path, {
        raw,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    const form = instagram.signedRequest(owner);
    expect((await post(form.replace('signed_request=', 'signed_request=x'))).status).toBe(401);
    const { status, body } = await post(form);
    expect(status).toBe(200);
    expect(body.confirmation_code).toMatch(/^[a-z0-9]+$/);
    expect(body.url).toBe(`https://hamdam.example.org${path}?code=${body.confirmation_code}`);
    const show = (code: string) => postHere(`${path}?code=${code}`, { headers: { 'Accept-Language': 'en' } });
    expect(await (await show(body.confirmation_code)).text()).toContain('was deleted on');
    expect((await show(`${body.confirmation_code.slice(0, -1)}x`)).status).toBe(404);
    const left = await rows(
      `select c::text from connections c where id = $1 union all select s::text from connection_secrets s where connection_id = $1
        union all select u::text from channel_updates u where connection_id = $1 union all select l::text from connection_log l where connection_id = $1`,
      [id],
    );
    expect(left).toHaveLength(1);
    for (const fact of [owner.username, owner.name, owner.user_id, owner.scoped_id]) expect(JSON.stringify(left)).not.toContain(fact);
    const again = await travel(instagram, account, owner);
    const connected = await finish(account, again);
    expect(connected.status).toBe(201);
    expect(connected.body.connection_id).not.toBe(id);
  });
});

describe('the posts', () => {
  it('are read page by page, with their figures and comments, and deleted', async () => {
    const { id, owner, person } = await giveInstagram(instagram, account, shopFlow);
    const posts = Array.from({ length: 60 }, (_, index) => owner.addPost({ caption: `پست ${index}` }));
    owner.comments = [];
    await account.call('delete', `${connectionsPath}/${id}/assistants/comments`);
    const comment = await person.comment(posts[0] as (typeof posts)[number], 'زیباست');
    owner.perform('POST', `/${comment}/replies`, new URLSearchParams(), { message: 'ممنون' });
    const loaded = await loadConnection(account.business_id, id);
    if (!loaded) throw new Error('it is not connected');
    const connection = { ...loaded, details: instagramDetails.parse(loaded.details) };
    const signal = AbortSignal.timeout(10_000);
    expect(await social.readProfile(connection, signal)).toMatchObject({ followers: 1_250, biography: 'گل و گیاه', posts: 60 });
    const first = await social.readPosts(connection, null, signal);
    const second = await social.readPosts(connection, first.next, signal);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
    const external_id = posts[0]?.id ?? '';
    expect(second.items.at(-1)).toMatchObject({ external_id, kind: 'image', likes: 7, comments: 2 });
    expect(await social.readMetrics(connection, { external_id, kind: 'image' }, signal)).toEqual({
      views: 900,
      reach: 640,
      saves: 12,
      shares: 5,
    });
    const { items } = await social.readComments(connection, { external_id }, null, signal);
    expect(items).toMatchObject([
      { text: 'زیباست', is_own: false, parent_external_id: null },
      { text: 'ممنون', is_own: true, parent_external_id: comment },
    ]);
    await social.deletePost(connection, external_id, signal);
    await social.deletePost(connection, external_id, signal);
    expect(await social.readPost(connection, external_id, signal)).toBeNull();
    expect(owner.posts).toHaveLength(59);
    instagram.behave = () => ({ type: 'error', refusal: refusal(400, 10, 'Not enough viewers for the media to show insights') });
    expect(await social.readMetrics(connection, { external_id: posts[1]?.id ?? '', kind: 'image' }, signal)).toMatchObject({ views: null });
  });
});

describe('Meta’s check of the address', () => {
  it('is answered with the challenge if it knows the token', async () => {
    const token = createHash('sha256').update(instagram.app_secret).digest('hex');
    const check = (verify: string, challenge = '1158201444') =>
      call<string>('get', '/api/webhooks/instagram', {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': verify, 'hub.challenge': challenge },
      });
    expect(await check(token)).toMatchObject({ status: 200, body: 1158201444 });
    expect((await check('wrong')).status).toBe(401);
    expect((await check(token, '<script>')).status).toBe(401);
    expect((await call('get', '/api/webhooks/telegram')).status).toBe(404);
  });
});
