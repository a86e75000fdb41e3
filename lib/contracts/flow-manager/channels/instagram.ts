import * as z from 'zod';
import { commentRule } from '@/lib/channels/comment-rules';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { channelsPath, connection, ofConnection } from './connections';
import { endOauth, readOauth, startOauth } from './oauth';

const base = `${channelsPath}/instagram`;

export const readInstagramOauth = readOauth('instagram');
export const startInstagramOauth = startOauth('instagram');
/** The same on Facebook's page, for accounts that are linked to a page there. All that are chosen there are connected. */
export const startFacebookOauth = defineEndpoint({
  method: 'post',
  path: `${base}/oauth/facebook`,
  access: 'channels.update',
  people_only: true,
  response: z.object({ url: z.string().describe('oauth.url') }),
  errors: ['conflict'],
});
export const endInstagramOauth = endOauth('instagram');

/** How comments are answered, and which are hidden or deleted before anyone does. */
export const instagramSettingsInput = z.object({
  comment_reply: z.enum(['public', 'private']).describe('instagram.comment_reply'),
  comment_rules: z.array(commentRule).max(limits.comment_rules, 'too_many').describe('instagram.comment_rules'),
});
export type InstagramSettingsInput = z.output<typeof instagramSettingsInput>;

const count = z.number().int().nullable();

/** An account of Instagram: its connection, and what is special about it. */
const instagramAccount = connection.extend({
  username: z.string().describe('instagram.username'),
  account_type: z.string().describe('instagram.account_type'),
  followers: count.describe('instagram.followers'),
  following: count.describe('instagram.following'),
  posts: count.describe('instagram.posts'),
  is_linked: z.boolean().describe('instagram.is_linked'),
  not_allowed: z.array(z.enum(['messages', 'comments', 'insights'])).describe('instagram.not_allowed'),
  ...instagramSettingsInput.shape,
});
export type InstagramAccount = z.output<typeof instagramAccount>;

export const getInstagramAccount = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}`,
  access: 'channels.read',
  params: ofConnection,
  response: instagramAccount,
});

export const updateInstagramAccount = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}`,
  access: 'channels.update',
  params: ofConnection,
  body: instagramSettingsInput,
  response: instagramAccount,
});

export const disconnectInstagramAccount = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/disconnect`,
  access: 'channels.update',
  params: ofConnection,
  status: 204,
});
