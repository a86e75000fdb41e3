import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { LinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';
import errors from '@/messages/fa/errors.json';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import { refreshConnection } from '@/server/channels/check-connection';
import { loadConnection } from '@/server/channels/load-connection';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { useProduct } from '../../support/product';
import { givePage, linkedinPath, readPage, travel } from './pages';

const linkedin = await vi.hoisted(async () => (await import('../../support/stand-ins/linkedin')).startLinkedIn());

useProduct({ workers: true });
afterAll(() => linkedin.stop());

let account: Account;
beforeEach(async () => {
  linkedin.behave = () => ({ type: 'answer' });
  account = await signUp();
});

describe('connecting', () => {
  it('asks LinkedIn for consent, and connects the only page with its name and followers', async () => {
    const { body } = await account.call<{ url: string }>('post', `${linkedinPath}/oauth/start`);
    const { origin, pathname, searchParams: query } = new URL(body.url);
    expect(`${origin}${pathname}`).toBe(`${linkedin.url}/oauth/v2/authorization`);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: linkedin.client.id,
      scope: 'r_organization_social w_organization_social rw_organization_admin',
      redirect_uri: expect.stringMatching(/\/integrations\/channels\/linkedin\/connected$/) as string,
    });
    const { page, member, id } = await givePage(linkedin, account, shopFlow);
    await expect.poll(async () => (await readPage(account, id)).followers).toBe(1_234);
    const read = await readPage(account, id);
    expect(read).toMatchObject({
      name: 'گلبرگ',
      key: page.id,
      username: page.username,
      state: 'connected',
      renews: true,
      purposes: ['comments'],
    });
    expect(Date.parse(read.token_expires_at ?? '')).toBeGreaterThan(Date.now() + 59 * 86_400_000);
    const [token = ''] = [...member.tokens];
    const stored = await rows<{ text: string }>('select row_to_json(c)::text as text from connections c where id = $1', [id]);
    expect(JSON.stringify([read, stored])).not.toContain(token);
  });

  it('offers several pages, and connects those that are chosen', async () => {
    const pages = ['الف', 'ب', 'پ'].map((name) => linkedin.addPage(name));
    const [first, second, third] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
    const { body } = await travel(linkedin, account, linkedin.addMember(pages));
    expect(body.choices.map(({ key }) => key).toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
    expect(await readPage(account, body.connection_id)).toMatchObject({ state: 'connecting', choices: body.choices });
    // Another business is faster with one of them.
    const rival = await signUp('رقیب');
    await travel(linkedin, rival, linkedin.addMember([second]));
    const choose = (keys: string[]) =>
      account.call('post', `${linkedinPath}/oauth/choose`, { json: { connection_id: body.connection_id, keys } });
    expect(await choose(['1'])).toMatchObject({ status: 404 });
    expect(await choose([second.id])).toMatchObject({ status: 409, body: { detail: errors.account_connected_elsewhere } });
    expect(await choose([second.id, first.id, third.id])).toMatchObject({
      status: 200,
      body: { connection_id: body.connection_id, connected: [{ key: first.id }, { key: third.id }], refused: [{ key: second.id }] },
    });
    expect(await choose([first.id])).toMatchObject({ status: 404 });
    const list = await account.call<ListOf<LinkedInPage>>('get', '/api/flow-manager/channels/connections', {
      query: { channel: 'linkedin' },
    });
    expect(list.body.items.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ['الف', 'connected'],
      ['پ', 'connected'],
    ]);
  });

  it('explains what is missing', async () => {
    const refusal = async (member: Parameters<typeof travel>[2]) =>
      (await travel(linkedin, account, member)) as { status: number; body: unknown };
    const one = () => [linkedin.addPage('گلبرگ')];
    expect(await refusal(linkedin.addMember(one(), { scope: 'r_organization_social' }))).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('w_organization_social, rw_organization_admin') as string },
    });
    expect(await refusal(linkedin.addMember([]))).toMatchObject({ status: 422, body: { detail: errors.linkedin_no_pages } });
    linkedin.behave = () => ({ type: 'error', status: 426, code: 'NONEXISTENT_VERSION', message: 'not active' });
    expect(await refusal(linkedin.addMember(one()))).toMatchObject({ status: 503, body: { detail: errors.linkedin_version_over } });
    linkedin.behave = () => ({ type: 'error', status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' });
    expect(await refusal(linkedin.addMember(one()))).toMatchObject({ status: 422, body: { detail: errors.linkedin_refused } });
    linkedin.behave = () => ({ type: 'break', text: '{"elements": [' });
    expect(await refusal(linkedin.addMember(one()))).toMatchObject({ status: 503, body: { detail: errors.linkedin_unreachable } });
    const invented = await account.call<{ url: string }>('post', `${linkedinPath}/oauth/start`);
    const state = new URL(invented.body.url).searchParams.get('state') ?? '';
    const end = (json: object) => account.call('post', `${linkedinPath}/oauth/callback`, { json });
    expect(await end({ code: 'invented', state })).toMatchObject({ status: 422, body: { detail: errors.linkedin_code_refused } });
    expect(await end({ code: 'invented', state })).toMatchObject({ status: 422, body: { detail: errors.oauth_state_refused } });
    expect(await rows('select from connections where business_id = $1 and channel = $2', [account.business_id, 'linkedin'])).toEqual([]);
  });

  it('refuses a page that another business has', async () => {
    const { page } = await givePage(linkedin, await signUp('رقیب'), shopFlow);
    expect(await travel(linkedin, account, linkedin.addMember([page]))).toMatchObject({
      status: 409,
      body: { detail: errors.account_connected_elsewhere },
    });
  });
});

describe('a token', () => {
  it('is renewed where LinkedIn allows it, and refused renewal needs attention', async () => {
    const { id, member } = await givePage(linkedin, account, shopFlow);
    const before = await loadConnection(account.business_id, id);
    await refreshConnection(account.business_id, id);
    const after = await loadConnection(account.business_id, id);
    expect(after?.secrets.token).not.toBe(before?.secrets.token);
    expect(after?.secrets.refresh_token).toBe(before?.secrets.refresh_token);
    member.refresh_token = 'revoked';
    await refreshConnection(account.business_id, id);
    expect(await readPage(account, id)).toMatchObject({ state: 'needs_attention', reason: 'token_rejected' });
  });

  it('that cannot be renewed is announced before it expires, and works until then', async () => {
    const { id } = await givePage(linkedin, account, shopFlow, { renews: false });
    await refreshConnection(account.business_id, id);
    expect(await readPage(account, id)).toMatchObject({ state: 'connected', renews: false });
    const { body } = await account.call<ListOf<Notification>>('get', '/api/user-management/notifications');
    expect(body.items.filter(({ kind }) => kind === 'channel_token_expires')).toMatchObject([
      { params: { channel: 'linkedin', name: 'گلبرگ' } },
    ]);
    expect(await rows('select from connections where id = $1 and refresh_at is not null', [id])).toEqual([]);
  });
});
