import * as z from 'zod';
import type { ChannelConnection, Chat, OutgoingMessage } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { callLinkedIn, encodeKey, type Caller } from './call-linkedin';
import { readComment } from './comments';
import type { LinkedInDetails } from './details';
import { formatText } from './format-text';
import { organizationUrn, readCommentUrn, type CommentName } from './urns';

/** What `chat.details` has: the comment to answer, and what it is below of if that is known. */
const ofChat = z.object({ comment: z.string(), parent: z.string().nullish() });
const sent = z.looseObject({
  commentUrn: z.string().optional(),
  $URN: z.string().optional(),
  id: z.union([z.string(), z.number()]).optional(),
});

/**
 * Answers a comment as the page. LinkedIn has one level of replies, so the answer to a reply is next to it. It knows no idempotency
 * keys, and comments have no buttons and no files.
 */
export async function sendReply(
  connection: ChannelConnection<LinkedInDetails>,
  { chat, part }: OutgoingMessage,
  signal: AbortSignal,
): Promise<{ external_id: string | null }> {
  if (part.type !== 'text') throw new ChannelError('media_refused');
  const caller = { token: connection.secrets.token ?? '', signal };
  return { external_id: await writeBelow(caller, connection.key, await findParent(caller, chat), part.text) };
}

/** Writes a comment below another one, as the page. Returns its name if LinkedIn tells it. */
export async function writeBelow(caller: Caller, key: string, { urn, thread }: CommentName, text: string): Promise<string | null> {
  const body = { actor: organizationUrn(key), object: thread, parentComment: urn, message: { text: formatText(text) } };
  const path = `socialActions/${encodeKey(urn)}/comments`;
  const { commentUrn, $URN, id } = await callLinkedIn({ ...caller, method: 'POST', path, body, result: sent });
  return commentUrn ?? $URN ?? (id === undefined ? null : String(id));
}

/** The comment that the answer is below of. Throws chat_not_found if it is gone. */
async function findParent(caller: Caller, { details }: Chat): Promise<CommentName> {
  const { data } = ofChat.safeParse(details);
  const name = readCommentUrn(data?.comment ?? '');
  if (!data || !name) throw new ChannelError('chat_not_found');
  if (data.parent) return readCommentUrn(data.parent) ?? name;
  if (data.parent === null) return name;
  return (await readComment(caller, name)).parent ?? name;
}
