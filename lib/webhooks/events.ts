import * as z from 'zod';

const id = z.uuid();
const time = z.iso.datetime();

const conversation = z.object({
  id,
  assistant_id: id,
  channel: z.string().describe('webhooks.channel'),
  contact_id: id.nullable().describe('webhooks.contact_id'),
  status: z.enum(['active', 'needs_human_intervention', 'with_operator', 'ended', 'abandoned']),
  created_at: time,
});

const message = z.object({
  id,
  position: z.number().int().describe('webhooks.position'),
  role: z.enum(['user', 'assistant', 'operator', 'system']).describe('webhooks.role'),
  type: z.string(),
  text: z.string(),
  payload: z.record(z.string(), z.unknown()).describe('webhooks.payload'),
  client_message_id: z.string().nullable(),
  author_id: id.nullable().describe('webhooks.author_id'),
  created_at: time,
});

const request = z.object({
  id,
  status: z.enum(['PENDING', 'ASSIGNED', 'RESOLVED']),
  reason: z.string().describe('webhooks.reason'),
  assigned_to: id.nullable().describe('webhooks.assigned_to'),
  team_id: id.nullable(),
  rating: z.number().int().nullable().describe('webhooks.rating'),
  rating_comment: z.string().nullable(),
  created_at: time,
  assigned_at: time.nullable(),
  resolved_at: time.nullable(),
});

const contact = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.string().nullable(),
  attributes: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  is_blocked: z.boolean(),
  identities: z.array(z.object({ channel: z.string(), external_id: z.string() })).describe('webhooks.identities'),
  revision: z.number().int().describe('webhooks.revision'),
  created_at: time,
});

const training = z.object({
  id,
  assistant_id: id,
  model_id: id.nullable(),
  accuracy: z.number().nullable().describe('webhooks.accuracy'),
  intents: z.number().int(),
  phrases: z.number().int(),
  entities: z.number().int(),
  reason: z.string().nullable().describe('webhooks.failure'),
  finished_at: time.nullable(),
});

const document = z.object({
  id,
  index_id: id.describe('webhooks.index_id'),
  kind: z.enum(['text', 'file', 'faq', 'structured', 'url']),
  name: z.string(),
  failure: z.string().nullable().describe('webhooks.failure'),
  passages: z.number().int(),
  characters: z.number().int(),
});

const ofRequest = z.object({ request, conversation });
const ofContact = z.object({ contact });
const ofTraining = z.object({ training });
const ofDocument = z.object({ document });

/**
 * Everything that an endpoint can subscribe to, with the content of its events, in the order in which screens offer it. The
 * triggers of 0033_webhooks.sql record the events. A new type is a line here, its trigger, and its words in
 * messages/<locale>/webhooks.json and openapi.json.
 */
export const webhookEvents = {
  'message.created': z.object({ message, conversation }),
  'conversation.created': z.object({ conversation }),
  'conversation.status_changed': z.object({ conversation, previous_status: conversation.shape.status }),
  'handoff.opened': ofRequest,
  'handoff.assigned': ofRequest,
  'handoff.released': ofRequest,
  'handoff.resolved': ofRequest,
  'handoff.rated': ofRequest,
  'contact.created': ofContact,
  'contact.updated': ofContact,
  'contact.merged': z.object({ contact_id: id, merged_id: id.describe('webhooks.merged_id') }),
  'contact.deleted': z.object({ contact_id: id }),
  'nlu.trained': ofTraining,
  'nlu.training_failed': ofTraining,
  'flow.activated': z.object({
    version: z.object({ id, number: z.number().int(), name: z.string() }),
    flow: z.object({ id, name: z.string(), is_default: z.boolean() }),
    assistant_id: id,
  }),
  'knowledge.document_ready': ofDocument,
  'knowledge.document_failed': ofDocument,
} as const satisfies Record<string, z.ZodType>;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** The event of a test. No one subscribes to it. */
export const pingType = 'ping';
export const pingData = z.object({ webhook_id: id });

/** What is posted. */
export const webhookBody = <Data extends z.ZodType>(type: string, data: Data) =>
  z.object({
    type: z.literal(type),
    timestamp: time.describe('webhooks.timestamp'),
    sequence: z.number().int().nullable().describe('webhooks.sequence'),
    data,
  });
