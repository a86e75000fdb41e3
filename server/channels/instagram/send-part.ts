import * as z from 'zod';
import { firstBytes } from '@/lib/text/first-bytes';
import type { ChannelConnection, Chat, OutgoingMessage, OutgoingPart } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { callerOf, post, type Caller } from './account-methods';
import { callInstagram } from './call-instagram';
import type { InstagramDetails } from './details';

const [day, week] = [86_400_000, 7 * 86_400_000];
/** How long a text of Instagram may be, in bytes, and a title of a quick reply, in characters. */
export const messageBytes = 1_000;

const sentMessage = z.object({ message_id: z.string().optional() });
const sentReply = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/** `chat.details`: when the customer wrote, and the comment that is answered. */
const whenWritten = z.object({ at: z.number().optional(), comment: z.string().optional() });

/** Sends one part: a direct message, a reply below a comment, or the one private message that a comment may be answered with. */
export async function sendPart(
  connection: ChannelConnection<InstagramDetails>,
  { chat, part }: OutgoingMessage,
  signal: AbortSignal,
): Promise<{ external_id: string | null }> {
  const caller = callerOf(connection, signal);
  const { data: written } = whenWritten.safeParse(chat.details);
  const age = Date.now() - (written?.at ?? Date.now());
  if (chat.purpose === 'messages') {
    // Instagram refuses it too. So staff see the reason at once, and no call is made.
    if (age > day) throw new ChannelError('window_closed');
    return sendMessage(caller, { id: chat.id }, part);
  }
  if (!written?.comment) throw new ChannelError('chat_not_found');
  if (connection.details.comment_reply === 'public') return replyTo(caller, written.comment, textOf(part));
  if (age > week) throw new ChannelError('window_closed');
  return sendMessage(caller, { comment_id: written.comment }, part);
}

/** Shows for some seconds that someone writes. */
export async function sendTyping(connection: ChannelConnection<InstagramDetails>, chat: Chat, signal: AbortSignal): Promise<void> {
  if (chat.purpose !== 'messages') return;
  await callMessages(callerOf(connection, signal), { recipient: { id: chat.id }, sender_action: 'typing_on' });
}

type Recipient = { id: string } | { comment_id: string };

async function sendMessage(caller: Caller, recipient: Recipient, part: OutgoingPart): Promise<{ external_id: string | null }> {
  if (part.type === 'text') return toSent(await callMessages(caller, { recipient, message: textMessage(part) }));
  const { url } = part.media;
  if (!url) throw new ChannelError('media_refused');
  try {
    return toSent(await callMessages(caller, { recipient, message: { attachment: { type: part.type, payload: { url } } } }));
  } catch (error) {
    // Such as a picture in a format that it does not show.
    if (!(error instanceof ChannelError) || error.code !== 'media_refused') throw error;
    return toSent(await callMessages(caller, { recipient, message: { text: firstBytes(url, messageBytes) } }));
  }
}

function textMessage({ text, buttons }: Extract<OutgoingPart, { type: 'text' }>): object {
  const quick_replies = buttons.map(({ label, value }) => ({ content_type: 'text', title: label, payload: value }));
  return { text, ...(quick_replies.length > 0 && { quick_replies }) };
}

/** Comments take no files. The seam sends those as links. */
function textOf(part: OutgoingPart): string {
  if (part.type === 'text') return part.text;
  throw new ChannelError('media_refused');
}

/** Answers a comment below it. */
export async function replyTo(caller: Caller, comment: string, message: string): Promise<{ external_id: string }> {
  return { external_id: (await post(caller, `/${comment}/replies`, { json: { message } }, sentReply)).id };
}

function callMessages({ token, signal, api_base, owner_id }: Caller, json: object) {
  const url = `${api_base}/${owner_id}/messages`;
  return callInstagram({ method: 'POST', url, json, bearer: token, result: sentMessage, signal });
}

const toSent = ({ message_id }: z.output<typeof sentMessage>) => ({ external_id: message_id ?? null });
