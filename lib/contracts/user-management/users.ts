import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, timestamp } from '../fields';
import { createConversation as conversation } from '../flow-manager/messaging';
import { identityInput, mobile } from './auth';
import { businessContents } from './businesses';
import { contact, identityChannels } from './contact-fields';

const base = '/api/user-management/users';

/** A member of the business. */
const memberPerson = z.object({
  kind: z.literal('member').describe('contacts.person_kind'),
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

/** A customer of the business. */
const customerPerson = contact
  .pick({ id: true, name: true, email: true, mobile: true, language: true, picture_url: true, blocked_at: true, created_at: true })
  .extend({
    kind: z.literal('contact').describe('contacts.person_kind'),
    first_seen_at: timestamp.describe('contacts.first_seen_at'),
    last_seen_at: timestamp.describe('contacts.last_seen_at'),
  });

/** A person whom the business knows: one of its members, or a customer. */
export const person = z.discriminatedUnion('kind', [memberPerson, customerPerson]);
export type Person = z.output<typeof person>;

export const personKinds = ['member', 'contact'] as const;
export type PersonKind = (typeof personKinds)[number];

const kind = z.enum(personKinds).optional().describe('contacts.person_kind');

export const listUsers = defineEndpoint({
  method: 'get',
  path: base,
  access: 'members.read',
  query: searchPage.extend({ kind: kind.unwrap().default('member') }),
  response: listOf(person),
});

export const findUserByMobile = defineEndpoint({
  method: 'get',
  path: `${base}/by-mobile`,
  access: 'members.read',
  query: z.object({ mobile, kind }),
  response: person,
  errors: ['not_found'],
});

/** How a person can be found: by their address, and a customer by every channel on which they have an identity. */
export const lookupChannels = ['email', 'mobile', ...identityChannels] as const;
export type LookupChannel = (typeof lookupChannels)[number];

export const lookUpUser = defineEndpoint({
  method: 'get',
  path: `${base}/channel-lookup`,
  access: 'members.read',
  query: z.object({
    channel: z.enum(lookupChannels).describe('contacts.lookup_channel'),
    value: z.string().trim().min(1, 'required').max(limits.external_id).describe('contacts.lookup_value'),
    kind,
  }),
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

/** `user_id` is that of a member or of a customer. */
export const userConversationInput = z.object({ user_id: id, assistant_id: id, channel: z.enum(['api', 'test']).default('api') });
export type UserConversationInput = z.output<typeof userConversationInput>;

export const createConversationOfUser = defineEndpoint({
  method: 'post',
  path: `${base}/create-session`,
  access: 'conversations.create',
  quota: ['sessions_per_hour'],
  entitlements: ['monthly_sessions'],
  body: userConversationInput,
  response: conversation.response,
  status: 201,
  errors: ['not_found', 'timeout'],
});

export const deleteAccountDataInput = identityInput.extend({
  /** A member of no other business, or a customer. The default is the caller. */
  user_id: id.optional().describe('contacts.forgotten_id'),
  /** The businesses whose only owner is the caller, which are deleted with the account, each with its name as typed. */
  businesses: z
    .array(z.object({ business_id: id, name: name(200) }))
    .max(100)
    .optional(),
});
export type DeleteAccountDataInput = z.output<typeof deleteAccountDataInput>;

export const deletedParts = [
  'account',
  'contact',
  'identities',
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
