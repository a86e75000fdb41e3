import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, name, timestamp } from '../../fields';
import { channelsPath, connection, ofConnection } from './connections';

const base = `${channelsPath}/webhook`;

const url = z
  .url({ protocol: /^https?$/, error: 'invalid_url' })
  .max(limits.url)
  // The signature proves who sends. A password in an address would be in every log.
  .refine((value) => !URL.canParse(value) || !new URL(value).username, 'invalid_url')
  .describe('channels.answer_url');

const fields = { name: name(limits.name).describe('channels.name'), url };

export const webhookChannelInput = z.object({ ...fields, assistant_id: id.optional().describe('channels.first_assistant') });
export type WebhookChannelInput = z.output<typeof webhookChannelInput>;

export const webhookChannelChange = changeOf(fields);
export type WebhookChannelChange = z.output<typeof webhookChannelChange>;

const secret = z.string().describe('channels.secret');
const previousEnds = timestamp.nullable().describe('channels.previous_secret_ends_at');

export const webhookConnection = connection.extend({
  url: z.string().describe('channels.answer_url'),
  previous_secret_ends_at: previousEnds,
});
export type WebhookConnection = z.output<typeof webhookConnection>;

export const createWebhookChannel = defineEndpoint({
  method: 'post',
  path: base,
  access: 'channels.update',
  shown_once: true,
  body: webhookChannelInput,
  response: webhookConnection.extend({ secret }),
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const getWebhookChannel = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}`,
  access: 'channels.read',
  params: ofConnection,
  response: webhookConnection,
});

export const updateWebhookChannel = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}`,
  access: 'channels.update',
  params: ofConnection,
  body: webhookChannelChange,
  response: webhookConnection,
});

export const rotateChannelSecret = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/rotate-secret`,
  access: 'channels.update',
  params: ofConnection,
  body: z.object({ overlap_hours: z.number().int().min(0).max(168).default(24).describe('channels.overlap_hours') }),
  response: z.object({ secret, previous_secret_ends_at: previousEnds }),
});
