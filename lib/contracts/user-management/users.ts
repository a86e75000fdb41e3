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
  summary: 'The people of the business, newest first',
  access: 'members.read',
  query: searchPage,
  response: listOf(person),
});

export const findUserByMobile = defineEndpoint({
  method: 'get',
  path: `${base}/by-mobile`,
  summary: 'The person of the business with this mobile number',
  access: 'members.read',
  query: z.object({ mobile }),
  response: person,
  errors: ['not_found'],
});

/** The ways in which a person can be reached, and so be found by. */
export const lookupChannels = ['email', 'mobile'] as const;

export const lookUpUser = defineEndpoint({
  method: 'get',
  path: `${base}/channel-lookup`,
  summary: 'The person of the business who is reached at this address of a channel',
  access: 'members.read',
  query: z.object({ channel: z.enum(lookupChannels), value: z.string().trim().min(1, 'required').max(254) }),
  response: person,
  errors: ['not_found'],
});

export const getUser = defineEndpoint({
  method: 'get',
  path: `${base}/{user_id}`,
  summary: 'One person of the business',
  access: 'members.read',
  params: z.object({ user_id: id }),
  response: person,
});

export const userConversationInput = z.object({ user_id: id, assistant_id: id, channel: z.enum(['api', 'test']).default('api') });
export type UserConversationInput = z.output<typeof userConversationInput>;

export const createConversationOfUser = defineEndpoint({
  method: 'post',
  path: `${base}/create-session`,
  summary: 'Begin a conversation of an assistant with a person of the business, whose name it knows',
  access: 'conversations.create',
  quota: ['sessions_per_hour'],
  body: userConversationInput,
  response: conversation.response,
  status: 201,
  errors: ['not_found', 'timeout'],
});

export const deleteAccountDataInput = identityInput.extend({
  /** A member who is in no other business; oneself where it is left out. */
  user_id: id.optional(),
  /** The businesses of which one is the only owner and which go with one's own account, each with its name as it was typed. */
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
  /** What was removed, or made to name nobody. */
  deleted: z.array(z.object({ what: z.enum(deletedParts), count: z.number().int() })),
  /** What stays without naming the person, and why, as a sentence in the request’s language. */
  kept: z.array(z.object({ what: z.enum(keptParts), count: z.number().int(), why: z.string() })),
});
export type DeletedAccountData = z.output<typeof deletedAccountData>;

export const getOwnAccountData = defineEndpoint({
  method: 'get',
  path: `${base}/delete-account-data`,
  summary: 'What goes with one’s own account when it is deleted: the businesses of which one is the only owner, and what is in them',
  access: 'signed_in',
  response: z.object({ businesses: z.array(z.object({ id, name: z.string(), contents: businessContents })) }),
});
export type OwnAccountData = z.output<typeof getOwnAccountData.response & {}>;

export const deleteAccountData = defineEndpoint({
  method: 'post',
  path: `${base}/delete-account-data`,
  summary: 'Delete an account with all that names its person, everywhere, and the businesses that it alone owns; says what is kept and why',
  access: 'signed_in',
  limit: 'login',
  body: deleteAccountDataInput,
  response: deletedAccountData,
  errors: ['conflict', 'forbidden', 'not_found'],
});
