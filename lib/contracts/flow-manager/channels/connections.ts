import * as z from 'zod';
import { channelErrorCodes } from '@/lib/channels/channel-error-code';
import { purposes, pushChannelIds } from '@/lib/channels/channels';
import { logKinds } from '@/lib/channels/log-kinds';
import { updateFailures } from '@/lib/channels/update-failures';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, searchPage, timestamp } from '../../fields';

/** Calls for one channel are below `<channelsPath>/<channel>`, those for all channels below `<channelsPath>/connections`. */
export const channelsPath = '/api/flow-manager/channels';
const base = `${channelsPath}/connections`;

export const connectionStates = ['connecting', 'connected', 'paused', 'needs_attention'] as const;
export type ConnectionState = (typeof connectionStates)[number];

const channel = z.enum(pushChannelIds).describe('channels.channel');
const purpose = z.enum(purposes).describe('channels.purpose');
const errorCode = z.enum(channelErrorCodes).nullable();

const assigned = z.object({
  purpose,
  assistant_id: id,
  assistant_name: z.string(),
  is_active: z.boolean().describe('channels.assistant_is_active'),
});

/** A connection. Contracts of channels extend it with their own fields. */
export const connection = z.object({
  id,
  channel,
  name: z.string().describe('channels.name'),
  key: z.string().describe('channels.key'),
  picture_url: z.string().nullable().describe('channels.picture_url'),
  state: z.enum(connectionStates).describe('channels.state'),
  reason: errorCode.describe('channels.reason'),
  purposes: z.array(purpose).describe('channels.purposes'),
  assistants: z.array(assigned).describe('channels.assistants'),
  webhook_url: z.string().nullable().describe('channels.webhook_url'),
  last_checked_at: timestamp.nullable().describe('channels.last_checked_at'),
  last_event_at: timestamp.nullable().describe('channels.last_event_at'),
  last_error: errorCode.describe('channels.last_error'),
  last_error_at: timestamp.nullable(),
  token_expires_at: timestamp.nullable().describe('channels.token_expires_at'),
  waiting: z.object({ received: z.number().int(), to_send: z.number().int(), failed: z.number().int() }).describe('channels.waiting'),
  created_at: timestamp,
});
export type Connection = z.output<typeof connection>;

export const ofConnection = z.object({ connection_id: id });

export const listConnections = defineEndpoint({
  method: 'get',
  path: base,
  access: 'channels.read',
  query: searchPage.extend({ channel: channel.optional(), state: z.enum(connectionStates).optional() }),
  response: listOf(connection).extend({ public_url: z.string().nullable().describe('channels.public_url') }),
});

export const getConnection = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}`,
  access: 'channels.read',
  params: ofConnection,
  response: connection,
});

const ofPurpose = z.object({ connection_id: id, purpose });

export const assignAssistant = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}/assistants/{purpose}`,
  access: 'channels.update',
  params: ofPurpose,
  body: z.object({ assistant_id: id, is_active: z.boolean().default(true).describe('channels.assistant_is_active') }),
  response: connection,
});

export const getAssistantStatus = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}/assistants/{purpose}`,
  access: 'channels.read',
  params: ofPurpose,
  response: z.object({ assigned: assigned.nullable().describe('channels.assigned') }),
});

export const enableAssistant = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/assistants/{purpose}/enable`,
  access: 'channels.update',
  params: ofPurpose,
  response: connection,
});

export const disableAssistant = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/assistants/{purpose}/disable`,
  access: 'channels.update',
  params: ofPurpose,
  response: connection,
});

export const removeAssistant = defineEndpoint({
  method: 'delete',
  path: `${base}/{connection_id}/assistants/{purpose}`,
  access: 'channels.update',
  params: ofPurpose,
});

/** Resumes a connection. Checks it first. */
export const startConnection = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/start`,
  access: 'channels.update',
  params: ofConnection,
  response: connection,
  errors: ['conflict'],
});

/** Pauses it: what comes is kept and answered after it is resumed, and nothing is sent. */
export const stopConnection = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/stop`,
  access: 'channels.update',
  params: ofConnection,
  response: connection,
});

export const checkConnection = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/check`,
  access: 'channels.update',
  params: ofConnection,
  response: connection,
});

/** Its conversations and customers stay. Its secrets are removed, and what was to be sent fails. */
export const disconnectConnection = defineEndpoint({
  method: 'delete',
  path: `${base}/{connection_id}`,
  access: 'channels.update',
  params: ofConnection,
});

export const logEntry = z.object({
  id,
  kind: z.enum(logKinds).describe('channels.log_kind'),
  /** Of an error. */
  code: z
    .enum([...channelErrorCodes, ...updateFailures])
    .nullable()
    .describe('channels.log_code'),
  /** Of an update, its kind. Of others what belongs to the kind, such as `name` and `count`. */
  detail: z.record(z.string(), z.unknown()).describe('channels.log_detail'),
  conversation_id: id.nullable(),
  created_at: timestamp,
});
export type LogEntry = z.output<typeof logEntry>;

export const listLogs = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}/logs`,
  access: 'channels.read',
  params: ofConnection,
  query: page.extend({ only: z.enum(['all', 'errors']).default('all').describe('channels.log_only') }),
  response: listOf(logEntry),
});

/** Sends a message again that could not be delivered. */
export const resendMessage = defineEndpoint({
  method: 'post',
  path: '/api/flow-manager/messaging/messages/{message_id}/resend',
  access: 'handoff.answer',
  params: z.object({ message_id: id }),
  errors: ['conflict'],
});
