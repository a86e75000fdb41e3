import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { channelsPath, connection, ofConnection } from './connections';
import { account, endOauth, readOauth, startOauth } from './oauth';

const base = `${channelsPath}/linkedin`;

/** A LinkedIn page: its connection, and what is special about it. */
const linkedinPage = connection.extend({
  username: z.string().describe('linkedin.username'),
  website: z.string().describe('linkedin.website'),
  followers: z.number().int().nullable().describe('linkedin.followers'),
  answers_replies: z.boolean().describe('linkedin.answers_replies'),
  renews: z.boolean().describe('linkedin.renews'),
  choices: z.array(account).describe('linkedin.choices'),
});
export type LinkedInPage = z.output<typeof linkedinPage>;

export const readLinkedInOauth = readOauth('linkedin');
export const startLinkedInOauth = startOauth('linkedin');
export const endLinkedInOauth = endOauth('linkedin');

/** As many pages as one member is offered. */
const mostPages = 50;

/** Connects the chosen pages of those that the member administers. One that another business has is `refused`. */
export const chooseLinkedInPages = defineEndpoint({
  method: 'post',
  path: `${base}/oauth/choose`,
  access: 'channels.update',
  people_only: true,
  body: z.object({
    connection_id: id,
    keys: z.array(z.string().min(1, 'required').max(255)).min(1, 'required').max(mostPages).describe('linkedin.keys'),
  }),
  response: z.object({
    connection_id: id,
    connected: z.array(account).describe('linkedin.connected'),
    refused: z.array(account).describe('linkedin.refused'),
  }),
  errors: ['conflict', 'not_found'],
});

export const getLinkedInPage = defineEndpoint({
  method: 'get',
  path: `${base}/page/{connection_id}`,
  access: 'channels.read',
  params: ofConnection,
  response: linkedinPage,
});

export const updateLinkedInPage = defineEndpoint({
  method: 'put',
  path: `${base}/page/{connection_id}`,
  access: 'channels.update',
  params: ofConnection,
  body: z.object({ answers_replies: z.boolean().describe('linkedin.answers_replies') }),
  response: linkedinPage,
});
