import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { timestamp } from '../fields';
import { ofSipConnection } from './sip-connections';
import { connectionKinds, sipTransports, voiceBase } from './voice-base';

const base = `${voiceBase}/sip-connections/{connection_id}`;

/** What to enter in a phone. The password was shown once, when it was generated. */
export const sipDetails = z.object({
  name: z.string().describe('voice.connection_name'),
  kind: z.enum(connectionKinds).describe('voice.kind'),
  username: z.string().describe('voice.username'),
  domain: z.string().describe('voice.domain'),
  server: z.string().describe('voice.server'),
  port: z.number().int().describe('voice.port'),
  transport: z.enum(sipTransports).describe('voice.transport'),
  uri: z.string().describe('voice.uri'),
});
export type SipDetails = z.output<typeof sipDetails>;

export const getSipCredentials = defineEndpoint({
  method: 'get',
  path: `${base}/credentials`,
  access: 'voice.read',
  params: ofSipConnection,
  response: sipDetails,
});

/** With the token, the details can be opened on another device, without signing in. */
export const getViewToken = defineEndpoint({
  method: 'get',
  path: `${base}/view-token`,
  access: 'voice.read',
  params: ofSipConnection,
  response: z.object({ token: z.string().describe('voice.view_token'), expires_at: timestamp }),
});

export const showSipDetails = defineEndpoint({
  method: 'get',
  path: `${voiceBase}/sip-details`,
  access: 'public',
  limit: 'code',
  query: z.object({ token: z.string().max(500).describe('voice.view_token') }),
  response: sipDetails,
  errors: ['not_found'],
});
