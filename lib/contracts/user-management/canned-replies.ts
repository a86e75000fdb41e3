import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, searchPage, timestamp } from '../fields';

const base = '/api/user-management/canned-replies';

/**
 * The placeholders of a canned reply, each written as `{{customer_name}}`. The screen fills them in when the reply is
 * inserted, so that the operator sees what is sent. Names that are not in this list remain as they are.
 */
export const cannedPlaceholders = [
  'customer_name',
  'customer_email',
  'customer_mobile',
  'operator_name',
  'assistant_name',
  'business_name',
] as const;
export type CannedPlaceholder = (typeof cannedPlaceholders)[number];

export const cannedReply = z.object({
  id,
  shortcut: z.string().describe('canned_replies.shortcut'),
  text: z.string().describe('canned_replies.text'),
  is_shared: z.boolean().describe('canned_replies.is_shared'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type CannedReply = z.output<typeof cannedReply>;

const fields = {
  /** What follows the slash. It contains no white space, because a space ends the search. */
  shortcut: z
    .string()
    .trim()
    .min(1, { error: 'required', abort: true })
    .max(limits.canned_shortcut)
    .regex(/^[^\s/]+$/u, 'invalid_shortcut')
    .describe('canned_replies.shortcut'),
  text: name(limits.message).describe('canned_replies.text'),
  is_shared: z.boolean().default(false).describe('canned_replies.is_shared'),
};

export const cannedReplyInput = z.object(fields);
export type CannedReplyInput = z.output<typeof cannedReplyInput>;

export const cannedReplyChange = changeOf(fields);
export type CannedReplyChange = z.output<typeof cannedReplyChange>;

const ofCannedReply = z.object({ canned_reply_id: id });

export const cannedReplyQuery = searchPage.extend({
  scope: z.enum(['all', 'shared', 'own']).default('all').describe('canned_replies.scope'),
});

export const listCannedReplies = defineEndpoint({
  method: 'get',
  path: base,
  access: 'handoff.read',
  query: cannedReplyQuery,
  response: listOf(cannedReply),
});

/** A shared one needs the permission `inbox.manage`. */
export const createCannedReply = defineEndpoint({
  method: 'post',
  path: base,
  access: 'handoff.answer',
  body: cannedReplyInput,
  response: cannedReply,
  status: 201,
});

export const updateCannedReply = defineEndpoint({
  method: 'put',
  path: `${base}/{canned_reply_id}`,
  access: 'handoff.answer',
  params: ofCannedReply,
  body: cannedReplyChange,
  response: cannedReply,
});

export const deleteCannedReply = defineEndpoint({
  method: 'delete',
  path: `${base}/{canned_reply_id}`,
  access: 'handoff.answer',
  params: ofCannedReply,
});
