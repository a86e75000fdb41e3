import type * as z from 'zod';
import type { Capabilities, MediaKind } from '@/lib/channels/capabilities';
import type { CommentAction } from '@/lib/channels/comment-rules';
import type { Purpose } from '@/lib/channels/channels';
import type { UpdateFailure } from '@/lib/channels/update-failures';
import type { ServicePicture } from './account-picture';
import type { AppRequests } from './app-requests';
import type { ChannelConnection, ChannelRequest } from './channel-connection';
import type { SocialNetwork } from './social/social-network';

export type { ChannelConnection, ChannelRequest };

/**
 * What a channel implements, in a folder of its own. It only translates: it stores nothing, knows no other feature, and decides
 * nothing about conversations. The seam (server/channels) verifies, stores, orders, retries, and limits.
 *
 * Methods that call the service throw a ChannelError, and nothing else for what the service does. They end when `signal` aborts.
 * Addresses that come from a business or from a customer are called through server/outgoing only. Base addresses of settings
 * (`TELEGRAM_API_BASE`) are not.
 */
export type ChannelAdapter = PullAdapter | PushAdapter;

/** A channel whose customers make our calls and read the answers from them, such as the widget. */
export interface PullAdapter {
  kind: 'pull';
  capabilities: Capabilities;
}

/** A channel that a service brings messages of, and that messages are sent to. Methods are declared so that `Details` may be narrower. */
export interface PushAdapter<Details extends object = object> {
  kind: 'push';
  capabilities: Capabilities;
  /** What is different where comments are answered. */
  comment_capabilities?: Partial<Capabilities>;
  /** The shape of `connections.details`: settings and facts of a connection, no secrets. Parsed when a connection is loaded. */
  details: z.ZodType<Details>;
  /** The largest request that is read, in bytes, at most 5 MB. */
  request_bytes: number;

  /**
   * Whether the service made this request, by its signature or its secret header, over the raw body, in constant time
   * (isSameSecret). Also refuses what is too old, where the signature has a time.
   */
  verify(connection: ChannelConnection<Details>, request: ChannelRequest): boolean;
  /** Answers a GET with which the service checks the address, such as `hub.challenge`. The text or the JSON to return, or null to refuse. */
  challenge?(connection: ChannelConnection<Details>, request: ChannelRequest): string | object | null;
  /**
   * The updates in a verified body. Pure. What it does not know is left out, or is an update of the kind `unsupported` if a
   * customer did it. Throws SyntaxError or a ZodError for a body that is not the service's: the request is answered with 422,
   * which the connection's log shows.
   */
  parse(body: Uint8Array, connection: ChannelConnection<Details>): ChannelUpdate[];
  /** What is returned for a request that was stored, as JSON. The default is `{}`. Pure. */
  acknowledge?(updates: readonly ChannelUpdate[], body: Uint8Array): object;

  /** Of a service that posts what happens in all accounts to one address of the app: `/api/webhooks/<channel>`. */
  app?: AppRequests;

  /**
   * Receives without requests, such as by long polling or an open session. The seam runs it in one worker per connection, for as
   * long as the connection is connected and `listens`, and again with growing pauses after it ends or throws. If its worker dies,
   * another one takes over within 10 s. It calls `receive` with each batch, and continues when that is stored. A batch that
   * is received twice does no harm. It returns soon after `signal` aborts.
   */
  listen?(connection: ChannelConnection<Details>, receive: (updates: ChannelUpdate[]) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Whether `listen` is needed for this connection now, for instance because there is no PUBLIC_URL. */
  listens?(connection: ChannelConnection<Details>): boolean;
  /**
   * The service lets one process at a time use a connection: the one that listens. It alone sends, and hands over what came with
   * its downloads. `check`, `subscribe` and `unsubscribe` can be called anywhere.
   */
  is_used_where_it_listens?: true;
  /**
   * Called before an update is handed over, and again if that is repeated. May note what came. Returns why nobody answers it, or null.
   *
   * @param is_with_person whether a person helps the customer, so that no assistant would answer anyway
   */
  admit?(connection: ChannelConnection<Details>, update: AdmittedUpdate, is_with_person: boolean): Promise<UpdateFailure | null>;

  /**
   * Sends one part. `key` is the same each time this part is sent: services with an idempotency key get it, so that there is no
   * duplicate. The adapter escapes the text and formats it in its own way. Returns the service's id of the message, or null.
   */
  send(connection: ChannelConnection<Details>, message: OutgoingMessage, signal: AbortSignal): Promise<{ external_id: string | null }>;
  /**
   * Whether the service takes one message only in this chat, until the customer writes again. Then the seam sends it when the
   * conversation has nothing left to say, with all its texts.
   */
  takesOne?(connection: ChannelConnection<Details>, chat: Chat): boolean;
  /** Shows that the assistant is writing. Called without waiting, and failures are ignored. */
  showTyping?(connection: ChannelConnection<Details>, chat: Chat, signal: AbortSignal): Promise<void>;

  /**
   * Reads a file of a message. At most `max_bytes`: a larger one throws media_refused. Throws media_refused too for one that is
   * gone. The seam checks the content.
   */
  download(connection: ChannelConnection<Details>, media: MediaRef, max_bytes: number, signal: AbortSignal): Promise<DownloadedMedia>;

  /** What a customer is called whose updates do not say so. The seam asks once for a customer it does not know, and goes on without. */
  readSender?(
    connection: ChannelConnection<Details>,
    sender_id: string,
    signal: AbortSignal,
  ): Promise<{ name?: string; username?: string }>;
  /**
   * The picture of a customer, where the service shows it to us. A job asks for it once, after a customer has come. Undefined: another
   * process may know.
   */
  readSenderPicture?(
    connection: ChannelConnection<Details>,
    sender: { external_id: string; chat: Chat },
    signal: AbortSignal,
  ): Promise<ServicePicture | undefined>;
  /**
   * Hides or deletes a comment that the connection's settings do not want, before anyone answers it. Returns what it did, which the log
   * shows. Null: the comment is answered. It may be called again for the same comment.
   */
  moderate?(
    connection: ChannelConnection<Details>,
    comment: { id: string; text: string },
    signal: AbortSignal,
  ): Promise<{ action: CommentAction; word: string } | null>;

  /**
   * Asks the service whether the connection works, and what it is called now. The seam calls it every hour, when someone asks
   * for it, and before a connection is resumed. Throws token_rejected and the like.
   */
  check(connection: ChannelConnection<Details>, signal: AbortSignal): Promise<CheckedAccount<Details>>;
  /** The account's own picture. The seam asks for it once a day. Undefined: another process may know. */
  readPicture?(connection: ChannelConnection<Details>, signal: AbortSignal): Promise<ServicePicture | undefined>;
  /** Lets messages come, such as with setWebhook. Called after connecting and when a connection is resumed. */
  subscribe?(connection: ChannelConnection<Details>, signal: AbortSignal): Promise<void>;
  /** Stops messages from coming, and revokes what can be revoked. Called for a disconnection, and only logged if it fails. */
  unsubscribe?(connection: ChannelConnection<Details>, signal: AbortSignal): Promise<void>;
  /**
   * Replaces tokens. Called from a week before `token_expires_at`, or from the middle of a shorter life, until it succeeds. Null: someone
   * has to connect the account again, of which they are notified once.
   */
  refresh?(
    connection: ChannelConnection<Details>,
    signal: AbortSignal,
  ): Promise<{ secrets: Record<string, string>; token_expires_at: Date | null } | null>;
  /** Of a channel whose accounts have posts. */
  social?: SocialNetwork<Details>;
}

/** Where a message goes. */
export interface Chat {
  /** The service's id of the chat: `chat.id` of its updates. */
  id: string;
  purpose: Purpose;
  /** `chat.details` of the latest update of this chat, such as a thread or a comment to answer. */
  details: Record<string, unknown>;
}

/** Something that happened in a chat. */
export interface ChannelUpdate {
  /** Unique in the connection and the same each time the service sends it. At most 200 characters. */
  external_id: string;
  kind: UpdateKind;
  chat: {
    /** One conversation per connection, chat and assistant. At most 255 characters. */
    id: string;
    /** The default is `messages`. */
    purpose?: Purpose;
    /** Stored with the conversation, and given to `send`. At most 4 kB. */
    details?: Record<string, unknown>;
  };
  sender: {
    /** How the customer is known on this connection. At most 255 characters. */
    external_id: string;
    name?: string;
    /** Without an @. */
    username?: string;
    /** BCP 47. */
    language?: string;
  };
  /** When the customer did it, in milliseconds since 1970. The default is the time of arrival. */
  sent_at?: number;
  /** Orders updates of a chat that were sent at the same time, such as the service's number of the message. The default is 0. */
  order?: number;
  /** The message's text, a caption, or the text after an edit. The default is empty. Longer than `limits.message` is cut. */
  text?: string;
  /** Of a message. */
  media?: MediaRef[];
  /** Of `pressed`: the button's `value`. Of `started`: the parameter. */
  value?: string;
  /** The service's id of the message that is replied to, edited, or deleted. */
  about?: string;
  /** The service's id of the message itself, if edits and deletions refer to another id than `external_id`. */
  message_id?: string;
  /** Of `unsupported`: what it was, one of the words in messages/<locale>/channels.json (`unsupported.<what>`). */
  what?: UnsupportedKind;
}

/** What is known of an update when it is handed over. */
export type AdmittedUpdate = Pick<ChannelUpdate, 'kind' | 'chat' | 'sender'> & {
  /** Milliseconds since 1970. */
  sent_at: number;
};

/**
 * - `message`: a text, or files, or both.
 * - `pressed`: a button of a question.
 * - `started`: the chat was opened, such as with /start. It begins the flow, or begins it again, without a message.
 * - `edited`, `deleted`: of an earlier message. Written in the history, and answered by nobody.
 * - `unsupported`: something that assistants cannot read, such as a poll. Written in the history.
 * - `blocked`, `unblocked`: the customer has blocked us, or allows us to write again.
 * - `owner_wrote`: the account's owner answered in the service's own program. Written in the history. `sender` is the customer.
 */
export type UpdateKind = 'message' | 'pressed' | 'started' | 'edited' | 'deleted' | 'unsupported' | 'blocked' | 'unblocked' | 'owner_wrote';

export const unsupportedKinds = [
  'sticker',
  'location',
  'contact',
  'poll',
  'reaction',
  'share',
  'call',
  'story',
  'payment',
  'other',
] as const;
export type UnsupportedKind = (typeof unsupportedKinds)[number];

/** A file at the service. */
export interface MediaRef {
  /** What `download` needs: an id, or an address. */
  ref: string;
  kind: MediaKind;
  file_name?: string;
  /** In bytes, if the service says so. */
  size?: number;
}

export interface DownloadedMedia {
  content: Uint8Array;
  /** With its extension if it is known. The seam names it after its content otherwise. */
  file_name?: string;
}

/** One part of a message to a customer. */
export interface OutgoingMessage {
  chat: Chat;
  part: OutgoingPart;
  /** The same each time this part is sent: `<message id>:<number of the part>`. ASCII, at most 40 characters. */
  key: string;
}

export type OutgoingPart =
  /** At most `text_length`, never blank, and with buttons only if all fit. A pressed button's `value` comes back in `pressed`. */
  | { type: 'text'; text: string; buttons: OutgoingButton[] }
  /** A file of a kind in `sends`, within its size. `caption` is at most `caption_length`, and may be empty. */
  | { type: MediaKind; media: OutgoingMedia; caption: string };

export interface OutgoingButton {
  label: string;
  /** ASCII, at most 40 bytes. */
  value: string;
}

export interface OutgoingMedia {
  /** Where everyone can load it, for some hours at least. Null without PUBLIC_URL. */
  url: string | null;
  /** Empty if it is not known before it is loaded. */
  file_name: string;
  /** Loads the file, for services that it is uploaded to. Throws media_refused for one that is gone or too large. */
  load(): Promise<{ content: Uint8Array; content_type: string; file_name: string }>;
}

export interface CheckedAccount<Details extends object = object> {
  /** The service's id of the account. */
  key: string;
  name: string;
  /** What replaces `connections.details`. Undefined: unchanged. */
  details?: Details;
}
