import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, timestamp } from '../fields';
import { createConversation as conversation } from '../flow-manager/messaging';
import { identityInput, mobile } from './auth';
import { businessContents } from './businesses';

const base = '/api/user-management/users';

/** A person of the business. */
export const person = z.object({
  id,
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture_url: z.string().nullable(),
  locale: z.string(),
  account_status: z.enum(['new', 'confirmed', 'inactive']),
  /** The key of their role in this business. */
  role: z.string(),
  member_status: z.enum(['active', 'inactive']),
  created_at: timestamp,
});
export type Person = z.output<typeof person>;

export const listUsers = defineEndpoint({
  method: 'get',
  path: base,
  access: 'members.read',
  query: searchPage,
  response: listOf(person),
});

export const findUserByMobile = defineEndpoint({
  method: 'get',
  path: `${base}/by-mobile`,
  access: 'members.read',
  query: z.object({ mobile }),
  response: person,
  errors: ['not_found'],
});

/** How a person can be contacted, and therefore found. */
export const lookupChannels = ['email', 'mobile'] as const;

export const lookUpUser = defineEndpoint({
  method: 'get',
  path: `${base}/channel-lookup`,
  access: 'members.read',
  query: z.object({ channel: z.enum(lookupChannels), value: z.string().trim().min(1, 'required').max(254) }),
  response: person,
  errors: ['not_found'],
});

export const getUser = defineEndpoint({
  method: 'get',
  path: `${base}/{user_id}`,
  access: 'members.read',
  params: z.object({ user_id: id }),
  response: person,
});

export const userConversationInput = z.object({ user_id: id, assistant_id: id, channel: z.enum(['api', 'test']).default('api') });
export type UserConversationInput = z.output<typeof userConversationInput>;

export const createConversationOfUser = defineEndpoint({
  method: 'post',
  path: `${base}/create-session`,
  access: 'conversations.create',
  quota: ['sessions_per_hour'],
  body: userConversationInput,
  response: conversation.response,
  status: 201,
  errors: ['not_found', 'timeout'],
});

export const deleteAccountDataInput = identityInput.extend({
  /** A member of no other business. The default is the caller. */
  user_id: id.optional(),
  /** The businesses whose only owner is the caller, which are deleted with the account, each with its name as typed. */
  businesses: z
    .array(z.object({ business_id: id, name: name(200) }))
    .max(100)
    .optional(),
});
export type DeleteAccountDataInput = z.output<typeof deleteAccountDataInput>;

export const deletedParts = [
  'account',
  'businesses',
  'memberships',
  'sessions',
  'notifications',
  'invitations',
  'conversations',
  'files',
  'audit_log_addresses',
] as const;
export const keptParts = ['audit_log', 'handoff_requests'] as const;

export const deletedAccountData = z.object({
  /** What was removed or anonymized. */
  deleted: z.array(z.object({ what: z.enum(deletedParts), count: z.number().int() })),
  /** What is kept anonymously, and why, as a sentence in the request’s language. */
  kept: z.array(z.object({ what: z.enum(keptParts), count: z.number().int(), why: z.string() })),
});
export type DeletedAccountData = z.output<typeof deletedAccountData>;

export const getOwnAccountData = defineEndpoint({
  method: 'get',
  path: `${base}/delete-account-data`,
  access: 'signed_in',
  response: z.object({ businesses: z.array(z.object({ id, name: z.string(), contents: businessContents })) }),
});
export type OwnAccountData = z.output<typeof getOwnAccountData.response & {}>;

export const deleteAccountData = defineEndpoint({
  method: 'post',
  path: `${base}/delete-account-data`,
  access: 'signed_in',
  limit: 'login',
  body: deleteAccountDataInput,
  response: deletedAccountData,
  errors: ['conflict', 'forbidden', 'not_found'],
});
