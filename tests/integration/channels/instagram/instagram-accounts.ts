import { expect } from 'vitest';
import type { OauthResult } from '@/lib/contracts/flow-manager/channels/oauth';
import type { InstagramAccount } from '@/lib/contracts/flow-manager/channels/instagram';
import { app } from '@/server/api/app';
import type { Account } from '../../support/accounts';
import { assistantWith } from '../../support/conversations';
import type { CallOptions } from '../../support/http';
import type { InstagramStandIn } from '../../support/stand-ins/instagram';
import type { InstagramAccountStandIn } from '../../support/stand-ins/instagram-account';
import { InstagramPerson } from '../../support/stand-ins/instagram-person';

export const instagramPath = '/api/flow-manager/channels/instagram';
export const connectionsPath = '/api/flow-manager/channels/connections';

/** Goes to Instagram's page and back, as a browser does. Returns the code and the state. */
export async function travel(instagram: InstagramStandIn, account: Account, owner: InstagramAccountStandIn) {
  const begun = await account.call<{ url: string }>('post', `${instagramPath}/oauth/start`);
  expect(begun).toMatchObject({ status: 200 });
  const back = await instagram.allow(owner, begun.body.url);
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', url: new URL(begun.body.url) };
}

/** What the page does to which Instagram has led back. */
export const finish = (account: Account, json: object, options: CallOptions = {}) =>
  account.call<OauthResult>('post', `${instagramPath}/oauth/callback`, { json, ...options });

/** A connected account whose direct messages and comments an assistant answers, and a person who can write to it. */
export async function giveInstagram(instagram: InstagramStandIn, account: Account, flow: object) {
  const owner = instagram.addAccount();
  const { code, state } = await travel(instagram, account, owner);
  const connected = await finish(account, { code, state });
  expect(connected).toMatchObject({ status: 201, body: { choices: [] } });
  const id = connected.body.connection_id;
  const { id: assistant_id } = await assistantWith(account, flow);
  for (const purpose of ['messages', 'comments'])
    expect((await account.call('put', `${connectionsPath}/${id}/assistants/${purpose}`, { json: { assistant_id } })).status).toBe(200);
  await expect.poll(() => owner.subscribed.length).toBeGreaterThan(0);
  return { id, owner, person: new InstagramPerson(instagram, owner) };
}

export const readInstagram = async (account: Account, id: string): Promise<InstagramAccount> =>
  (await account.call<InstagramAccount>('get', `${instagramPath}/${id}`)).body;

/** Posts to this process, as Meta does to PUBLIC_URL. */
export const postHere = async (url: string, init: RequestInit): Promise<Response> => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return app.request(pathname + search, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
};
