import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, timestamp } from '../fields';
import {
  contactDetail,
  contactFields,
  contactFilters,
  contactFiltersInBody,
  contactItem,
  contactsBase,
  contactSorts,
  externalId,
  identity,
  identityChannels,
  ofContact,
  tag,
  textPage,
} from './contact-fields';

/** Counting stops at this number. */
export const countedContacts = 10_000;

export const contactsQuery = textPage.extend({
  ...contactFilters.shape,
  sort: z.enum(contactSorts).default('last_seen').describe('contacts.sort'),
});
export type ContactsQuery = z.output<typeof contactsQuery>;

export const contactList = z.object({
  items: z.array(contactItem),
  total: z.number().int(),
  /** Whether there are more than `total`. */
  total_is_capped: z.boolean().describe('contacts.total_is_capped'),
  next_cursor: z.string().nullable(),
});
export type ContactList = z.output<typeof contactList>;

export const listContacts = defineEndpoint({
  method: 'get',
  path: contactsBase,
  access: 'contacts.read',
  query: contactsQuery,
  response: contactList,
});

export const contactInput = z
  .object({ ...contactFields, external_id: externalId.optional() })
  .refine(({ name, email, mobile, external_id }) => Boolean(name || email || mobile || external_id), { path: ['name'], error: 'required' });
export type ContactInput = z.output<typeof contactInput>;

const contactBody = 256 * 1024;

export const createContact = defineEndpoint({
  method: 'post',
  path: contactsBase,
  access: 'contacts.update',
  quota: ['contacts'],
  body: contactInput,
  max_body: contactBody,
  response: contactDetail,
  status: 201,
});

/** The id of a customer who was merged into another one returns the other one. */
export const getContact = defineEndpoint({
  method: 'get',
  path: `${contactsBase}/{contact_id}`,
  access: 'contacts.read',
  params: ofContact,
  response: contactDetail,
});

/** Only the fields to change. `attributes` and `tags` are replaced as a whole. */
export const contactChange = changeOf(contactFields);
export type ContactChange = z.output<typeof contactChange>;

export const updateContact = defineEndpoint({
  method: 'put',
  path: `${contactsBase}/{contact_id}`,
  access: 'contacts.update',
  if_match: true,
  params: ofContact,
  body: contactChange,
  max_body: contactBody,
  response: contactDetail,
});

export const deleteContact = defineEndpoint({
  method: 'delete',
  path: `${contactsBase}/{contact_id}`,
  access: 'contacts.delete',
  params: ofContact,
});

export const blockContact = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/{contact_id}/block`,
  access: 'contacts.update',
  params: ofContact,
  response: contactDetail,
});

export const unblockContact = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/{contact_id}/unblock`,
  access: 'contacts.update',
  params: ofContact,
  response: contactDetail,
});

/** JPEG, PNG, WebP or GIF, up to 5 MB. It is cropped to a square. */
export const setContactPicture = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/{contact_id}/picture`,
  access: 'contacts.update',
  quota: ['files_per_hour'],
  params: ofContact,
  body: z.object({ picture: z.file('required') }),
  body_type: 'multipart',
  max_body: 6 * 1024 * 1024,
  response: contactDetail,
});

export const removeContactPicture = defineEndpoint({
  method: 'delete',
  path: `${contactsBase}/{contact_id}/picture`,
  access: 'contacts.update',
  params: ofContact,
  response: contactDetail,
});

export const identityInput = z.object({
  channel: z.enum(identityChannels).default('api').describe('contacts.channel'),
  external_id: externalId,
  display_name: z.string().trim().max(limits.name).default('').describe('contacts.display_name'),
});
export type IdentityInput = z.output<typeof identityInput>;

export const addIdentity = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/{contact_id}/identities`,
  access: 'contacts.update',
  params: ofContact,
  body: identityInput,
  response: identity,
  status: 201,
});

export const removeIdentity = defineEndpoint({
  method: 'delete',
  path: `${contactsBase}/{contact_id}/identities/{identity_id}`,
  access: 'contacts.update',
  params: ofContact.extend({ identity_id: id }),
});

/** What happened with a customer: their conversations, their requests for a person, and what staff changed. */
export const contactEventKinds = [
  'conversation_started',
  'conversation_ended',
  'handoff_requested',
  'handoff_resolved',
  'created',
  'updated',
  'merged',
  'blocked',
  'unblocked',
  'identity_added',
  'identity_removed',
] as const;

export const contactEvent = z.object({
  /** With `kind`, what the entry is about: a conversation, a request, or an entry of the activity log. */
  id,
  kind: z.enum(contactEventKinds).describe('contacts.event_kind'),
  at: timestamp,
  /** Who did it. Null for what the customer or the assistant did, and for people whose account was deleted. */
  actor: z.object({ id, name: z.string().nullable() }).nullable(),
  conversation: z.object({ id, title: z.string().nullable(), channel: z.string(), assistant_name: z.string() }).nullable(),
  /** The fields that were changed, with short forms of the values before and after. */
  changes: z.array(z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() })),
  /** The name of the customer who was merged into this one, or of the identity. */
  name: z.string().nullable().describe('contacts.event_name'),
});
export type ContactEvent = z.output<typeof contactEvent>;

/** Newest first. */
export const getContactTimeline = defineEndpoint({
  method: 'get',
  path: `${contactsBase}/{contact_id}/timeline`,
  access: 'contacts.read',
  params: ofContact,
  query: textPage,
  response: z.object({ items: z.array(contactEvent), next_cursor: z.string().nullable() }),
});

/** The tags in use, the most frequent first, 200 at most. */
export const listContactTags = defineEndpoint({
  method: 'get',
  path: `${contactsBase}/tags`,
  access: 'contacts.read',
  query: z.object({ search: z.string().trim().max(limits.tag).optional() }),
  response: z.object({ items: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
});

/** Either the customers with these ids, or all that match the filters of the list. */
export const bulkContactsInput = z
  .object({
    ids: z.array(id).min(1, 'required').max(limits.bulk_contacts, 'too_many').optional().describe('contacts.bulk_ids'),
    filter: contactFiltersInBody.optional().describe('contacts.bulk_filter'),
    add_tags: z.array(tag).max(limits.tags, 'too_many').default([]).describe('contacts.add_tags'),
    remove_tags: z.array(tag).max(limits.tags, 'too_many').default([]).describe('contacts.remove_tags'),
    block: z.boolean().optional().describe('contacts.bulk_block'),
  })
  .refine(({ ids, filter }) => Boolean(ids) !== Boolean(filter), { path: ['ids'], error: 'ids_or_filter' });
export type BulkContactsInput = z.output<typeof bulkContactsInput>;

export const changeContacts = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/bulk`,
  access: 'contacts.update',
  heavy: true,
  body: bulkContactsInput,
  response: z.object({
    /** How many were changed. */
    changed: z.number().int().describe('contacts.changed'),
    /** How many kept their tags, because they would have had too many. */
    full: z.number().int().describe('contacts.full'),
  }),
});
