import { expect } from 'vitest';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import type { LinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';
import type { OauthResult } from '@/lib/contracts/flow-manager/channels/oauth';
import { app } from '@/server/api/app';
import type { Account } from '../../support/accounts';
import { assistantWith } from '../../support/conversations';
import type { LinkedInStandIn, MemberStandIn } from '../../support/stand-ins/linkedin';

export const linkedinPath = '/api/flow-manager/channels/linkedin';
export const connectionsPath = '/api/flow-manager/channels/connections';

/** The whole trip: begins, allows access as the member, and returns what the product answers. */
export async function travel(linkedin: LinkedInStandIn, account: Account, member: MemberStandIn) {
  const begun = await account.call<{ url: string }>('post', `${linkedinPath}/oauth/start`);
  expect(begun).toMatchObject({ status: 200 });
  return account.call<OauthResult>('post', `${linkedinPath}/oauth/callback`, { json: linkedin.consent(member, begun.body.url) });
}

/** A page that is connected, with an assistant that follows a flow and answers its comments. */
export async function givePage(linkedin: LinkedInStandIn, account: Account, flow: object, options: { renews?: boolean } = {}) {
  const page = linkedin.addPage('گلبرگ');
  const member = linkedin.addMember([page], options);
  const answer = await travel(linkedin, account, member);
  expect(answer).toMatchObject({ status: 201, body: { choices: [] } });
  const { connection_id: id } = answer.body;
  const { id: assistant_id } = await assistantWith(account, flow);
  const assigned = await account.call<Connection>('put', `${connectionsPath}/${id}/assistants/comments`, { json: { assistant_id } });
  expect(assigned).toMatchObject({ status: 200 });
  return { page, member, id };
}

export const readPage = async (account: Account, id: string): Promise<LinkedInPage> =>
  (await account.call<LinkedInPage>('get', `${linkedinPath}/page/${id}`)).body;

/** Makes a request to this process, as LinkedIn does to PUBLIC_URL. */
export const requestHere = async (path: string, init?: RequestInit): Promise<Response> =>
  app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
