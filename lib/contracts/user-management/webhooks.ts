import * as z from 'zod';
import { limits } from '@/lib/limits';
import { pingType, webhookEventTypes } from '@/lib/webhooks/events';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, page, revision, text, timestamp } from '../fields';

const base = '/api/user-management/webhooks';

/** Why the product deactivated an endpoint: it answered 410, or failed for days. */
export const deactivations = ['gone', 'failing'] as const;
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
/** Why an attempt got no response. */
export const deliveryFailures = [
  'address_refused',
  'address_unreachable',
  'response_too_large',
  'response_too_slow',
  'too_many_redirects',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Hours in which the previous secret still signs. */
const overlap = { default: 24, most: 168 } as const;

export const webhook = z.object({
  id,
  url: z.string().describe('webhooks.url'),
  description: z.string().describe('webhooks.description'),
  events: z.array(z.enum(webhookEventTypes)).describe('webhooks.events'),
  is_active: z.boolean().describe('webhooks.is_active'),
  deactivation: z.enum(deactivations).nullable().describe('webhooks.deactivation'),
  deactivated_at: timestamp.nullable(),
  failing_since: timestamp.nullable().describe('webhooks.failing_since'),
  previous_secret_ends_at: timestamp.nullable().describe('webhooks.previous_secret_ends_at'),
  /** Of the last 24 hours. */
  counts: z.object({ delivered: z.number().int(), failed: z.number().int(), pending: z.number().int() }).describe('webhooks.counts'),
  last_delivered_at: timestamp.nullable().describe('webhooks.last_delivered_at'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Webhook = z.output<typeof webhook>;

const url = z
  .url({ protocol: /^https?$/, error: 'invalid_url' })
  .max(limits.url)
  // The signature proves who sends. A password in an address would be in every log.
  .refine((value) => !URL.canParse(value) || !new URL(value).username, 'invalid_url')
  .describe('webhooks.url');

const fields = {
  url,
  description: text(limits.name).trim().default('').describe('webhooks.description'),
  events: z
    .array(z.enum(webhookEventTypes))
    .min(1, 'required')
    .max(webhookEventTypes.length, 'too_many')
    .transform((events) => [...new Set(events)])
    .describe('webhooks.events'),
  is_active: z.boolean().default(true).describe('webhooks.is_active'),
};

export const webhookInput = z.object(fields);
export type WebhookInput = z.output<typeof webhookInput>;

export const webhookChange = changeOf(fields);
export type WebhookChange = z.output<typeof webhookChange>;

const secret = z.string().describe('webhooks.secret');

const ofWebhook = z.object({ webhook_id: id });

export const listWebhooks = defineEndpoint({
  method: 'get',
  path: base,
  access: 'webhooks.read',
  query: page,
  response: listOf(webhook),
});

export const createWebhook = defineEndpoint({
  method: 'post',
  path: base,
  access: 'webhooks.update',
  quota: ['webhooks'],
  shown_once: true,
  body: webhookInput,
  response: webhook.extend({ secret }),
  status: 201,
});

export const getWebhook = defineEndpoint({
  method: 'get',
  path: `${base}/{webhook_id}`,
  access: 'webhooks.read',
  params: ofWebhook,
  response: webhook,
});

export const updateWebhook = defineEndpoint({
  method: 'put',
  path: `${base}/{webhook_id}`,
  access: 'webhooks.update',
  if_match: true,
  params: ofWebhook,
  body: webhookChange,
  response: webhook,
});

export const deleteWebhook = defineEndpoint({
  method: 'delete',
  path: `${base}/{webhook_id}`,
  access: 'webhooks.update',
  params: ofWebhook,
});

export const rotateWebhookSecret = defineEndpoint({
  method: 'post',
  path: `${base}/{webhook_id}/rotate-secret`,
  access: 'webhooks.update',
  creates: true,
  shown_once: true,
  params: ofWebhook,
  body: z.object({
    overlap_hours: z.number().int().min(0).max(overlap.most).default(overlap.default).describe('webhooks.overlap_hours'),
  }),
  response: z.object({ secret, previous_secret_ends_at: timestamp.nullable().describe('webhooks.previous_secret_ends_at') }),
});

const attempt = z.object({
  id,
  status: z.number().int().nullable().describe('webhooks.attempt_status'),
  failure: z.enum(deliveryFailures).nullable().describe('webhooks.attempt_failure'),
  response: z.string().describe('webhooks.response'),
  duration_ms: z.number().int(),
  created_at: timestamp,
});
export type WebhookAttempt = z.output<typeof attempt>;

const listed = z.object({
  id,
  event_id: id.describe('webhooks.event_id'),
  type: z.enum([...webhookEventTypes, pingType]),
  conversation_id: id.nullable(),
  sequence: z.number().int().nullable().describe('webhooks.sequence'),
  state: z.enum(deliveryStates).describe('webhooks.state'),
  attempts: z.number().int().describe('webhooks.attempts'),
  status: attempt.shape.status,
  failure: attempt.shape.failure,
  next_at: timestamp.nullable().describe('webhooks.next_at'),
  finished_at: timestamp.nullable(),
  created_at: timestamp,
});
export type ListedDelivery = z.output<typeof listed>;

export const webhookDelivery = listed.extend({
  body: z.string().describe('webhooks.body'),
  attempt_log: z.array(attempt).describe('webhooks.attempt_log'),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const testWebhook = defineEndpoint({
  method: 'post',
  path: `${base}/{webhook_id}/test`,
  access: 'webhooks.update',
  creates: true,
  heavy: true,
  params: ofWebhook,
  response: webhookDelivery,
});

/** How many deliveries one call sends again. */
export const mostResent = 1_000;

export const resendFailed = defineEndpoint({
  method: 'post',
  path: `${base}/{webhook_id}/resend-failed`,
  access: 'webhooks.update',
  params: ofWebhook,
  response: z.object({ resent: z.number().int().describe('webhooks.resent') }),
});

export const listDeliveries = defineEndpoint({
  method: 'get',
  path: `${base}/{webhook_id}/deliveries`,
  access: 'webhooks.read',
  params: ofWebhook,
  query: page.extend({
    state: z.enum(deliveryStates).optional(),
    type: z.enum([...webhookEventTypes, pingType]).optional(),
    conversation_id: id.optional(),
  }),
  response: listOf(listed),
});

const ofDelivery = ofWebhook.extend({ delivery_id: id });

export const getDelivery = defineEndpoint({
  method: 'get',
  path: `${base}/{webhook_id}/deliveries/{delivery_id}`,
  access: 'webhooks.read',
  params: ofDelivery,
  response: webhookDelivery,
});

export const resendDelivery = defineEndpoint({
  method: 'post',
  path: `${base}/{webhook_id}/deliveries/{delivery_id}/resend`,
  access: 'webhooks.update',
  params: ofDelivery,
  response: webhookDelivery,
});
