import * as z from 'zod';
import { limits } from '@/lib/limits';
import { id, moment, name, timestamp } from '../fields';
import { email, mobile } from './auth';

/** The base path of customers. A customer is called a contact in the API. */
export const contactsBase = '/api/user-management/contacts';

export const ofContact = z.object({ contact_id: id });

/** The channels on which people of the business can add an identity. Other channels add their own. */
export const identityChannels = ['api'] as const;

const attributeName = name(limits.attribute_name);
const attributeValue = z.union([z.string().max(limits.attribute_value), z.number(), z.boolean(), z.null()]);

/** What the business knows about a customer, by name. */
export const attributes = z
  .record(attributeName, attributeValue)
  .refine((all) => Object.keys(all).length <= limits.attributes, 'too_many')
  .meta({ maxProperties: limits.attributes, description: 'contacts.attributes' });
export type Attributes = z.output<typeof attributes>;

export const tag = name(limits.tag).describe('contacts.tag');

/** Each tag once, in the order given. */
const tags = z
  .array(tag)
  .max(limits.tags, 'too_many')
  .overwrite((all) => [...new Set(all)])
  .describe('contacts.tags');

/** A language as browsers write it: fa, en-US. */
export const language = z
  .string()
  .trim()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'invalid_language')
  .describe('contacts.language');

export const externalId = name(limits.external_id).describe('contacts.external_id');

/** What people of the business can set. */
export const contactFields = {
  name: z.string().trim().max(limits.name).default('').describe('contacts.name'),
  email: email.nullable().default(null).describe('contacts.email'),
  mobile: mobile.nullable().default(null).describe('contacts.mobile'),
  language: language.nullable().default(null),
  attributes: attributes.default({}),
  tags: tags.default([]),
  notes: z.string().max(limits.contact_notes).default('').describe('contacts.notes'),
};

export const contact = z.object({
  id,
  name: z.string().describe('contacts.name'),
  email: z.string().nullable().describe('contacts.email'),
  mobile: z.string().nullable().describe('contacts.mobile'),
  language: z.string().nullable().describe('contacts.language'),
  /** The address of their picture, which cannot be guessed. */
  picture_url: z.string().nullable().describe('contacts.picture_url'),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).describe('contacts.attributes'),
  tags: z.array(z.string()).describe('contacts.tags'),
  notes: z.string().describe('contacts.notes'),
  first_seen_at: timestamp.describe('contacts.first_seen_at'),
  last_seen_at: timestamp.describe('contacts.last_seen_at'),
  blocked_at: timestamp.nullable().describe('contacts.blocked_at'),
  revision: z.number().int().describe('contacts.revision'),
  created_at: timestamp,
});
export type Contact = z.output<typeof contact>;

/** A customer in a list. */
export const contactItem = contact.omit({ notes: true, attributes: true }).extend({
  identity_count: z.number().int().describe('contacts.identity_count'),
  channels: z.array(z.string()).describe('contacts.channels'),
});
export type ContactItem = z.output<typeof contactItem>;

/** How a customer is known on a connection. */
export const identity = z.object({
  id,
  channel: z.string().describe('contacts.channel'),
  connection_id: id,
  external_id: z.string().describe('contacts.external_id'),
  display_name: z.string().describe('contacts.display_name'),
  created_at: timestamp,
});
export type Identity = z.output<typeof identity>;

export const contactDetail = contact.extend({
  identities: z.array(identity),
  conversation_count: z.number().int().describe('contacts.conversation_count'),
});
export type ContactDetail = z.output<typeof contactDetail>;

const filters = {
  search: z.string().trim().max(200).optional().describe('contacts.search'),
  tag: tag.optional(),
  channel: z.string().trim().min(1).max(50).optional().describe('contacts.channel'),
  language: language.optional(),
  seen_after: moment.optional().describe('contacts.seen_after'),
  seen_before: moment.optional().describe('contacts.seen_before'),
};

/** The filters of the list as they are in an address. */
export const contactFilters = z.object({ ...filters, blocked: z.stringbool().optional().describe('contacts.blocked') });
export type ContactFilters = z.output<typeof contactFilters>;

/** The same filters in the body of a call. */
export const contactFiltersInBody = z.object({ ...filters, blocked: z.boolean().optional().describe('contacts.blocked') });

export const contactSorts = ['last_seen', 'name', 'created'] as const;
export type ContactSort = (typeof contactSorts)[number];

/** Pages in an order of their own: `cursor` is the previous response's `next_cursor`. */
export const textPage = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(1_000).optional(),
});
