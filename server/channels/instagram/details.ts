import * as z from 'zod';
import { commentRule } from '@/lib/channels/comment-rules';

const count = z.number().int().nullable().default(null);

/** What is stored about an account besides its token: facts from Instagram, and its settings. */
export const instagramDetails = z.object({
  /** Without an @. */
  username: z.string().default(''),
  /** Its id for our app only. */
  scoped_id: z.string().default(''),
  account_type: z.string().default(''),
  /** The page on Facebook through which it is connected. Empty: on Instagram itself. */
  page_id: z.string().default(''),
  followers: count,
  following: count,
  posts: count,
  /** What was allowed when it was connected. Empty: not known. */
  permissions: z.array(z.string()).default([]),
  /** Whether comments are answered below them, or by a private message. */
  comment_reply: z.enum(['public', 'private']).default('public'),
  comment_rules: z.array(commentRule).default([]),
});
export type InstagramDetails = z.output<typeof instagramDetails>;
