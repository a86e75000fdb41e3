import * as z from 'zod';
import { callLinkedIn, encodeKey, type Caller } from './call-linkedin';
import { LinkedInError } from './linkedin-error';
import { readCommentUrn, type CommentName } from './urns';

const time = z.object({ time: z.number() });

/** A comment as LinkedIn has it. Others of its fields are not needed. */
const linkedinComment = z
  .looseObject({
    commentUrn: z.string().optional(),
    $URN: z.string().optional(),
    id: z.union([z.string(), z.number()]).transform(String).optional(),
    object: z.string().optional(),
    actor: z.string(),
    message: z.object({ text: z.string().default('') }).default({ text: '' }),
    created: time.optional(),
    parentComment: z.string().nullish(),
    commentsSummary: z
      .object({ aggregatedTotalComments: z.number().optional(), totalFirstLevelComments: z.number().optional() })
      .optional(),
  })
  .transform(({ commentUrn, $URN, id, object, parentComment, commentsSummary, created, message, actor }) => ({
    name: readCommentUrn(commentUrn ?? $URN ?? '') ?? readCommentUrn(`urn:li:comment:(${object},${id})`),
    actor,
    text: message.text,
    /** Milliseconds since 1970. */
    written_at: created?.time ?? Date.now(),
    parent: parentComment ? readCommentUrn(parentComment) : null,
    replies: commentsSummary?.totalFirstLevelComments ?? commentsSummary?.aggregatedTotalComments ?? 0,
  }));

export type LinkedInComment = Omit<z.output<typeof linkedinComment>, 'name'> & { name: CommentName };

const page = z.object({ elements: z.array(z.unknown()), paging: z.object({ total: z.number().optional() }).default({}) });

/** How many comments one call returns. */
const pageSize = 100;

/**
 * Comments of a post, or the replies to a comment, by its name. Those of another shape are left out. `next` is null at the end.
 */
export async function readComments(caller: Caller, of: string, start = 0): Promise<{ comments: LinkedInComment[]; next: number | null }> {
  const path = `socialActions/${encodeKey(of)}/comments?start=${start}&count=${pageSize}`;
  const { elements, paging } = await callLinkedIn({ ...caller, path, result: page });
  const comments = elements.flatMap((element) => toComment(element) ?? []);
  const end = start + elements.length;
  const isLast = elements.length === 0 || (paging.total === undefined ? elements.length < pageSize : end >= paging.total);
  return { comments, next: isLast ? null : end };
}

/** One comment. Throws chat_not_found if it was deleted. */
export async function readComment(caller: Caller, { urn, thread, id }: CommentName): Promise<LinkedInComment> {
  const path = `socialActions/${encodeKey(thread)}/comments/${encodeKey(id)}`;
  const comment = await callLinkedIn({ ...caller, path, result: linkedinComment });
  return { ...comment, name: comment.name ?? { urn, thread, id } };
}

function toComment(element: unknown): LinkedInComment | undefined {
  const { data } = linkedinComment.safeParse(element);
  return data?.name ? { ...data, name: data.name } : undefined;
}

/** For `catch`: what is gone counts as nothing. Throws any other error. */
export function goneAsNull(error: unknown): null {
  if (error instanceof LinkedInError && error.code === 'chat_not_found') return null;
  throw error;
}
