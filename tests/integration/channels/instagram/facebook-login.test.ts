import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { env } from '@/server/platform/env';
import { signUp, type Account } from '../../support/accounts';
import { assistantWith, shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { call } from '../../support/http';
import { useProduct } from '../../support/product';
import { InstagramPerson } from '../../support/stand-ins/instagram-person';
import { connectionsPath, finish, giveInstagram, instagramPath, postHere, readInstagram } from './instagram-accounts';

const instagram = await vi.hoisted(async () => (await import('../../support/stand-ins/instagram')).startInstagram());
const { facebook } = instagram;
instagram.post = postHere;

useProduct({ workers: true });
afterAll(() => instagram.stop());

let account: Account;
beforeEach(async () => {
  instagram.behave = () => ({ type: 'answer' });
  Object.assign(facebook, { chosen: [], others: 0 });
  account = await signUp();
});

/** Goes to Facebook's page and back, as a browser does. */
async function travel(by = account) {
  const { status, body } = await by.call<{ url: string }>('post', `${instagramPath}/oauth/facebook`);
  expect(status).toBe(200);
  const response = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '').searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
}

const signed = (body: string) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', facebook.app_secret).update(body).digest('hex')}`,
});

it('connects all accounts that are chosen on Facebook, whose page answers for them', async () => {
  const [first, second] = [instagram.addAccount({ username: 'golbarg' }), instagram.addAccount({ username: 'sabzineh' })];
  Object.assign(facebook, { chosen: [first, second], others: 2 });
  expect(await account.call('get', `${instagramPath}/oauth`)).toMatchObject({ body: { missing: [], via: ['facebook'] } });
  const { status, body } = await finish(account, await travel());
  expect(status).toBe(201);
  const connections = await rows<{ id: string }>('select id from connections where business_id = $1 and key <> $2 order by key', [
    account.business_id,
    '',
  ]);
  expect(connections).toHaveLength(2);
  const shown = await readInstagram(account, body.connection_id);
  expect(shown).toMatchObject({
    key: first.user_id,
    username: 'golbarg',
    followers: 1_250,
    is_linked: true,
    not_allowed: ['insights'],
    token_expires_at: null,
  });
  await expect.poll(() => [first.subscribed, second.subscribed]).toEqual([['feed'], ['feed']]);

  const { id: assistant_id } = await assistantWith(account, shopFlow);
  for (const purpose of ['messages', 'comments'])
    await account.call('put', `${connectionsPath}/${body.connection_id}/assistants/${purpose}`, { json: { assistant_id } });
  const person = new InstagramPerson(instagram, first);
  // Facebook's part of the app has a secret of its own.
  instagram.sign = signed;
  await person.write('قیمت');
  await expect.poll(() => person.texts, { timeout: 20_000 }).toEqual(['سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
  const comment = await person.comment(first.addPost(), 'قیمت؟');
  await expect.poll(() => person.repliesTo(comment), { timeout: 20_000 }).toContain('قیمت ۱۰۰ است.');
  expect(await account.call('post', `${connectionsPath}/${body.connection_id}/check`)).toMatchObject({ body: { state: 'connected' } });

  expect(await account.call('post', `${instagramPath}/${body.connection_id}/disconnect`)).toMatchObject({ status: 204 });
  await expect.poll(() => first.subscribed).toEqual([]);
  expect(second.subscribed).toEqual(['feed']);
});

it('is the same account as on Instagram itself, which goes on with its settings', async () => {
  const { id, owner } = await giveInstagram(instagram, account, shopFlow);
  await account.call('put', `${instagramPath}/${id}`, { json: { comment_reply: 'private', comment_rules: [] } });
  facebook.chosen = [owner];
  expect(await finish(account, await travel())).toMatchObject({ status: 201, body: { connection_id: id } });
  expect(await readInstagram(account, id)).toMatchObject({ is_linked: true, comment_reply: 'private' });
});

it('says what is missing, and leaves out accounts of other businesses', async () => {
  facebook.others = 1;
  expect(await finish(account, await travel(), { headers: { 'Accept-Language': 'en' } })).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('No professional Instagram account') as string },
  });
  expect((await finish(account, { ...(await travel()), code: 'wrong' })).status).toBe(422);
  const { owner } = await giveInstagram(instagram, account, shopFlow);
  const other = await signUp('رقیب');
  const own = instagram.addAccount();
  facebook.chosen = [owner, own];
  const { status, body } = await finish(other, await travel(other));
  expect(status).toBe(201);
  expect((await readInstagram(other, body.connection_id)).key).toBe(own.user_id);
  facebook.chosen = [owner];
  expect((await finish(other, await travel(other))).status).toBe(409);
  const settings = env();
  const { FACEBOOK_APP_ID } = settings;
  settings.FACEBOOK_APP_ID = undefined;
  try {
    expect(await account.call('get', `${instagramPath}/oauth`)).toMatchObject({ body: { via: [] } });
    expect((await account.call('post', `${instagramPath}/oauth/facebook`)).status).toBe(409);
  } finally {
    settings.FACEBOOK_APP_ID = FACEBOOK_APP_ID;
  }
});

it('needs attention when the person removes the app on Facebook', async () => {
  const owner = instagram.addAccount();
  facebook.chosen = [owner];
  const { body } = await finish(account, await travel());
  const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: facebook.user_id })).toString('base64url');
  const signature = createHmac('sha256', facebook.app_secret).update(payload).digest('base64url');
  const raw = new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await call('post', '/api/webhooks/instagram/deauthorize', { raw, headers })).status).toBe(200);
  expect(await readInstagram(account, body.connection_id)).toMatchObject({ state: 'needs_attention', reason: 'token_rejected' });
});
