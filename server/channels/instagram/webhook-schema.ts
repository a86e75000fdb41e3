import * as z from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const party = z.object({ id });
const attachment = z.object({
  type: z.string().default(''),
  payload: z.object({ url: z.string().optional(), title: z.string().nullable().optional() }).nullable().default({}),
});
const referral = z.object({ ref: z.string().optional() });

/** Something in the direct messages of an account. https://developers.facebook.com/docs/instagram-platform/webhooks/examples */
export const messagingSchema = z.object({
  sender: party,
  recipient: party,
  /** In milliseconds since 1970. */
  timestamp: z.number().optional(),
  message: z
    .object({
      mid: z.string().min(1),
      text: z.string().optional(),
      is_echo: z.boolean().optional(),
      is_deleted: z.boolean().optional(),
      is_unsupported: z.boolean().optional(),
      quick_reply: z.object({ payload: z.string().default('') }).optional(),
      reply_to: z.object({ mid: z.string().optional() }).optional(),
      attachments: z.array(attachment).default([]),
      referral: referral.optional(),
    })
    .optional(),
  message_edit: z.object({ mid: z.string().min(1), text: z.string().default(''), num_edit: z.number().default(0) }).optional(),
  postback: z.object({ mid: z.string().optional(), title: z.string().default(''), payload: z.string().default('') }).optional(),
  reaction: z.object({ mid: z.string(), action: z.string(), reaction: z.string().optional() }).optional(),
  referral: referral.optional(),
});
export type Messaging = z.output<typeof messagingSchema>;

/** A comment on a post of an account. */
export const commentSchema = z.object({
  id,
  text: z.string().default(''),
  from: z.object({ id, username: z.string().default(''), self_ig_scoped_id: id.optional() }),
  media: z.object({ id }),
  parent_id: id.optional(),
});
export type InstagramComment = z.output<typeof commentSchema>;

/** What happened in one account. Kinds that are not known are left out, so a shape is only checked of those that are. */
export const entrySchema = z.object({
  id,
  /** In seconds or milliseconds since 1970. */
  time: z.number().optional(),
  messaging: z.array(z.unknown()).default([]),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]),
  /** Some notices of comments have these in place of `changes`. */
  field: z.string().optional(),
  value: z.unknown().optional(),
});
export type WebhookEntry = z.output<typeof entrySchema>;

export const webhookSchema = z.object({ object: z.literal('instagram'), entry: z.array(entrySchema) });
