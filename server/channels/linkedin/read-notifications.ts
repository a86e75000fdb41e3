import * as z from 'zod';
import type { ChannelUpdate } from '../channel-adapter';
import type { LinkedInComment } from './comments';
import { organizationUrn, readCommentUrn, type CommentName } from './urns';

/** What happens to comments of a page's posts. Comments of the page itself have an action of their own. */
export const commentActions = ['COMMENT', 'COMMENT_EDIT', 'COMMENT_DELETE'] as const;

/** A notification, as it is fetched and as webhooks bring it. */
const notification = z.looseObject({
  action: z.string(),
  organizationalEntity: z.string(),
  /** Milliseconds since 1970. */
  lastModifiedAt: z.number().default(() => Date.now()),
  sourcePost: z.string().default(''),
  generatedActivity: z.string().default(''),
  decoratedGeneratedActivity: z
    .looseObject({
      comment: z.looseObject({ entity: z.string().default(''), owner: z.string().default(''), text: z.string().default('') }).optional(),
    })
    .nullish(),
});

export interface CommentNotification {
  action: (typeof commentActions)[number];
  organization: string;
  at: number;
  name: CommentName;
  /** Empty if it is not told. */
  owner: string;
  text: string;
}

/** The comments that notifications are about. What they tell besides that is left out. */
export function readNotifications(values: readonly unknown[]): CommentNotification[] {
  return values.flatMap((value) => {
    const { data } = notification.safeParse(value);
    const action = commentActions.find((one) => one === data?.action);
    const comment = data?.decoratedGeneratedActivity?.comment;
    const name = readCommentUrn(comment?.entity ?? '') ?? readCommentUrn(data?.generatedActivity ?? '');
    if (!data || !action || !name) return [];
    const { organizationalEntity: organization, lastModifiedAt: at } = data;
    return { action, organization, at, name, owner: comment?.owner ?? '', text: comment?.text ?? '' };
  });
}

/** The same ID for the same event, whether it comes from a notification or from the comment itself. */
export const idOf = ({ action, name, at }: Pick<CommentNotification, 'action' | 'name' | 'at'>): string => {
  if (action === 'COMMENT') return name.urn;
  return action === 'COMMENT_DELETE' ? `${name.urn}#deleted` : `${name.urn}#${at}`;
};

interface Page {
  /** Of the page. */
  key: string;
}

/** What a notification tells. Nothing if the page itself wrote the comment, or if it is not told who did. */
export function toUpdate(notification: CommentNotification, page: Page): ChannelUpdate[] {
  const { action, at, name, owner, text } = notification;
  if (!owner || owner === organizationUrn(page.key)) return [];
  const common = { ...commonOf(name, owner, at), external_id: idOf(notification) };
  if (action === 'COMMENT_DELETE') return [{ ...common, kind: 'deleted', about: name.urn }];
  if (action === 'COMMENT_EDIT') return [{ ...common, kind: 'edited', about: name.urn, text }];
  return [{ ...common, ...contentOf(text) }];
}

/** The same for a comment that was read, which also tells what it is below of. */
export function toMessage({ name, actor, text, written_at, parent }: LinkedInComment, page: Page): ChannelUpdate[] {
  if (actor === organizationUrn(page.key)) return [];
  const common = { ...commonOf(name, actor, written_at), external_id: idOf({ action: 'COMMENT', name, at: written_at }) };
  const chat = { ...common.chat, details: { ...common.chat.details, parent: parent?.urn ?? null } };
  return [{ ...common, chat, ...contentOf(text) }];
}

/** Each person below a post has a conversation of their own. Answers go below what they wrote last. */
function commonOf(name: CommentName, owner: string, sent_at: number) {
  return {
    message_id: name.urn,
    chat: {
      id: `comment:${name.thread}:${owner}`,
      purpose: 'comments' as const,
      details: { comment: name.urn } as Record<string, unknown>,
    },
    sender: { external_id: owner },
    sent_at,
  };
}

/** A comment without words is a picture. */
const contentOf = (text: string) =>
  text.trim() ? ({ kind: 'message', text } as const) : ({ kind: 'unsupported', what: 'other' } as const);
