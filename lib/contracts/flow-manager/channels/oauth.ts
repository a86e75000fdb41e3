import * as z from 'zod';
import type { PushChannel } from '@/lib/channels/channels';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { channelsPath } from './connections';

/** Of channels whose accounts are connected on a page of the service. Each has these calls below its own path. */

export const account = z.object({
  key: z.string().describe('oauth.account_key'),
  name: z.string().describe('oauth.account_name'),
});

/** Whether accounts can be connected. `missing` has the names of settings that whoever runs the installation must make. */
export const readOauth = (channel: PushChannel) =>
  defineEndpoint({
    method: 'get',
    path: `${channelsPath}/${channel}/oauth`,
    access: 'channels.read',
    response: z.object({
      missing: z.array(z.string()).describe('oauth.missing'),
      redirect_uri: z.string().describe('oauth.redirect_uri'),
      via: z.array(z.enum(['facebook'])).describe('oauth.via'),
    }),
  });

/** Begins: the browser opens `url`, and comes back to `redirect_uri` with a code and the state. */
export const startOauth = (channel: PushChannel) =>
  defineEndpoint({
    method: 'post',
    path: `${channelsPath}/${channel}/oauth/start`,
    access: 'channels.update',
    people_only: true,
    response: z.object({ url: z.string().describe('oauth.url') }),
    errors: ['conflict'],
  });

const oauthResult = z.object({
  connection_id: id,
  /** Empty: the account is connected. Otherwise the connection is set up for the one that is chosen. */
  choices: z.array(account).describe('oauth.choices'),
});
export type OauthResult = z.output<typeof oauthResult>;

/** Ends: exchanges the code for the account. */
export const endOauth = (channel: PushChannel) =>
  defineEndpoint({
    method: 'post',
    path: `${channelsPath}/${channel}/oauth/callback`,
    access: 'channels.update',
    people_only: true,
    body: z.object({
      code: z.string().min(1, 'required').max(limits.oauth_code).describe('oauth.code'),
      state: z.string().min(1, 'required').max(200).describe('oauth.state'),
    }),
    response: oauthResult,
    status: 201,
    errors: ['conflict'],
  });
