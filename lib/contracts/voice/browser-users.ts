import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, timestamp } from '../fields';
import { voiceBase } from './voice-base';

/** With what a browser signs in over SIP for one call, and whom it calls. */
export const browserUser = z.object({
  username: z.string().describe('voice.browser_username'),
  password: z.string().describe('voice.browser_password'),
  realm: z.string().describe('voice.domain'),
  address: z.string().describe('voice.browser_address'),
  target: z.string().describe('voice.browser_target'),
  ice_servers: z
    .array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }))
    .describe('voice.ice_servers'),
  expires_at: timestamp.describe('voice.browser_expires_at'),
});
export type BrowserUser = z.output<typeof browserUser>;

export const browserUserInput = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('test').describe('voice.browser_purpose'),
    connection_id: id.optional().describe('voice.test_connection'),
    assistant_id: id.optional().describe('voice.test_assistant'),
  }),
  z.object({ purpose: z.literal('member').describe('voice.browser_purpose'), call_id: id }),
]);
export type BrowserUserInput = z.output<typeof browserUserInput>;

/** A test call, or taking a call in progress, which needs `voice.call`. */
export const createBrowserUser = defineEndpoint({
  method: 'post',
  path: `${voiceBase}/browser-users`,
  access: 'voice.read',
  people_only: true,
  limit: 'call',
  shown_once: true,
  body: browserUserInput,
  response: browserUser,
  status: 201,
  errors: ['not_found', 'conflict'],
});
