import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { timestamp } from '../fields';
import { browserUser } from './browser-users';
import { voiceBase } from './voice-base';

/** For the call button of a widget. A visitor without a token gets one. */
export const createVisitorBrowserUser = defineEndpoint({
  method: 'post',
  path: `${voiceBase}/visitor/browser-users`,
  access: 'publishable_key',
  limit: 'chat',
  for_customers: true,
  shown_once: true,
  response: browserUser.extend({ visitor_token: z.string().describe('visitor.token'), token_expires_at: timestamp }),
  status: 201,
  errors: ['payment_required', 'conflict'],
});
