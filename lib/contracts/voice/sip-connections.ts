import * as z from 'zod';
import { limits } from '@/lib/limits';
import { registrationReasons } from '@/lib/voice/registration-reasons';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, timestamp } from '../fields';
import { connectionKinds, registrationStates, sipTransports, voiceBase } from './voice-base';

const base = `${voiceBase}/sip-connections`;

const port = z.number().int().min(1).max(65_535).default(5060).describe('voice.port');
const transport = z.enum(sipTransports).default('udp').describe('voice.transport');
const prefix = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{0,14}$/, 'invalid_prefix');

const fields = {
  name: name(limits.name).describe('voice.connection_name'),
  port,
  transport,
  number: z
    .string()
    .trim()
    .regex(/^\+?\d{1,15}$/, 'invalid_phone_number')
    .nullable()
    .default(null)
    .describe('voice.number'),
  username: z
    .string()
    .trim()
    .max(limits.sip_username)
    .regex(/^[\w.+~-]*$/, 'invalid_sip_username')
    .default('')
    .describe('voice.username'),
  server_url: z
    .string()
    .trim()
    .toLowerCase()
    .max(limits.sip_server)
    .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])?$/, 'invalid_sip_server')
    .default('')
    .describe('voice.server_url'),
  allows_outgoing: z.boolean().default(false).describe('voice.allows_outgoing'),
  allowed_prefixes: z.array(prefix).max(limits.sip_prefixes, 'too_many').default([]).describe('voice.allowed_prefixes'),
  max_concurrent_calls: z.number().int().min(1).max(1_000).default(10).describe('voice.max_concurrent_calls'),
  daily_seconds: z.number().int().min(0).max(86_400).default(3_600).describe('voice.daily_seconds'),
};

export const sipPassword = z
  .string()
  .min(1, 'required')
  .max(limits.sip_password)
  .regex(/^[\x21-\x7e]+$/, 'invalid_sip_password')
  .describe('voice.trunk_password');

/** A trunk needs its server, its username and its password. Those of an account are generated. */
export const sipConnectionInput = z
  .object({
    kind: z.enum(connectionKinds).describe('voice.kind'),
    ...fields,
    password: sipPassword.optional(),
    assistant_id: id.nullable().default(null).describe('voice.assistant_id'),
  })
  .superRefine((input, context) => {
    if (input.kind === 'account') return;
    for (const field of ['username', 'server_url', 'password'] as const)
      if (!input[field]) context.addIssue({ code: 'custom', path: [field], message: 'required' });
  });
export type SipConnectionInput = z.output<typeof sipConnectionInput>;

export const sipConnectionChange = changeOf(fields);
export type SipConnectionChange = z.output<typeof sipConnectionChange>;

const reason = z.enum(registrationReasons).nullable();

export const sipConnection = z.object({
  id,
  name: z.string().describe('voice.connection_name'),
  kind: z.enum(connectionKinds).describe('voice.kind'),
  username: z.string().describe('voice.username'),
  server_url: z.string().describe('voice.server_url'),
  port: z.number().int().describe('voice.port'),
  transport: z.enum(sipTransports).describe('voice.transport'),
  number: z.string().nullable().describe('voice.number'),
  assistant: z.object({ id, name: z.string() }).nullable().describe('voice.assistant'),
  is_active: z.boolean().describe('voice.is_active'),
  registration: z.enum(registrationStates).describe('voice.registration'),
  registration_reason: reason.describe('voice.registration_reason'),
  registered_at: timestamp.nullable().describe('voice.registered_at'),
  registration_expires_at: timestamp.nullable().describe('voice.registration_expires_at'),
  user_agent: z.string().nullable().describe('voice.user_agent'),
  refused: z
    .object({ at: timestamp, address: z.string().nullable(), reason: z.enum(registrationReasons) })
    .nullable()
    .describe('voice.refused'),
  can_call: z.boolean().describe('voice.can_call'),
  open_calls: z.number().int().describe('voice.open_calls'),
  allows_outgoing: z.boolean().describe('voice.allows_outgoing'),
  allowed_prefixes: z.array(z.string()).describe('voice.allowed_prefixes'),
  max_concurrent_calls: z.number().int().describe('voice.max_concurrent_calls'),
  daily_seconds: z.number().int().describe('voice.daily_seconds'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type SipConnection = z.output<typeof sipConnection>;

export const ofSipConnection = z.object({ connection_id: id });

const password = z.string().nullable().describe('voice.password');

export const listSipConnections = defineEndpoint({
  method: 'get',
  path: base,
  access: 'voice.read',
  query: searchPage.extend({ kind: z.enum(connectionKinds).optional(), registration: z.enum(registrationStates).optional() }),
  response: listOf(sipConnection),
});

export const createSipConnection = defineEndpoint({
  method: 'post',
  path: base,
  access: 'voice.update',
  quota: ['sip_connections'],
  shown_once: true,
  body: sipConnectionInput,
  response: sipConnection.extend({ password }),
  status: 201,
  errors: ['not_found'],
});

export const getSipConnection = defineEndpoint({
  method: 'get',
  path: `${base}/{connection_id}`,
  access: 'voice.read',
  params: ofSipConnection,
  response: sipConnection,
});

export const updateSipConnection = defineEndpoint({
  method: 'put',
  path: `${base}/{connection_id}`,
  access: 'voice.update',
  if_match: true,
  params: ofSipConnection,
  body: sipConnectionChange,
  response: sipConnection,
});

export const enableSipConnection = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/enable`,
  access: 'voice.update',
  params: ofSipConnection,
  response: sipConnection,
});

/** Phones cannot register or call with it, and we leave its provider. Calls in progress go on. */
export const disableSipConnection = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/disable`,
  access: 'voice.update',
  params: ofSipConnection,
  response: sipConnection,
});

export const assignAssist = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/assign-assist`,
  access: 'voice.update',
  params: ofSipConnection,
  body: z.object({ assistant_id: id.describe('voice.assistant_id') }),
  response: sipConnection,
});

export const removeAssist = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/remove-assist`,
  access: 'voice.update',
  params: ofSipConnection,
  response: sipConnection,
  errors: ['conflict'],
});

/** The previous password stops working immediately. */
export const rotateCredentials = defineEndpoint({
  method: 'post',
  path: `${base}/{connection_id}/rotate-credentials`,
  access: 'voice.update',
  creates: true,
  shown_once: true,
  params: ofSipConnection,
  body: z.object({ password: sipPassword.optional().describe('voice.new_trunk_password') }),
  response: z.object({ password }),
});

export const deleteSipConnection = defineEndpoint({
  method: 'delete',
  path: `${base}/{connection_id}`,
  access: 'voice.update',
  params: ofSipConnection,
});
