import type { CommentAction } from '@/lib/channels/comment-rules';
import type { InstagramAccount } from '@/lib/contracts/flow-manager/channels/instagram';

/** The settings of an account as its form has them. */
export interface InstagramFields extends Record<string, unknown> {
  comment_reply: InstagramAccount['comment_reply'];
  /** Words are lines of a text here. */
  comment_rules: { action: CommentAction; words: string }[];
}
