import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page } from '../fields';
import { session } from '../flow-manager/messaging';
import { contactsBase, ofContact } from './contact-fields';

/** A customer's conversation, whatever its channel. */
export const contactConversation = session.extend({
  title: z.string().nullable(),
  assistant: z.object({ id, name: z.string() }),
});
export type ContactConversation = z.output<typeof contactConversation>;

/** Newest first. */
export const listContactConversations = defineEndpoint({
  method: 'get',
  path: `${contactsBase}/{contact_id}/conversations`,
  access: 'conversations.read',
  params: ofContact,
  query: page,
  response: listOf(contactConversation),
});
