import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, timestamp } from '../fields';
import { signedIn } from './auth';

const base = '/api/user-management/auth';

export const ownSession = z.object({
  id,
  is_current: z.boolean(),
  business: z.object({ id, name: z.string() }).nullable(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
});

export const listOwnSessions = defineEndpoint({
  method: 'get',
  path: `${base}/sessions`,
  access: 'account.read',
  response: z.object({ items: z.array(ownSession) }),
});

export const revokeOwnSession = defineEndpoint({
  method: 'delete',
  path: `${base}/sessions/{sign_in_id}`,
  access: 'signed_in',
  params: z.object({ sign_in_id: id }),
  errors: ['not_found'],
});

export const revokeOtherSessions = defineEndpoint({
  method: 'delete',
  path: `${base}/sessions`,
  access: 'signed_in',
});

export const switchBusiness = defineEndpoint({
  method: 'post',
  path: `${base}/switch-business`,
  access: 'signed_in',
  /** Null means the platform. */
  body: z.object({ business_id: id.nullable() }),
  response: signedIn,
  errors: ['not_found'],
});
