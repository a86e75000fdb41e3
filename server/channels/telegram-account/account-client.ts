import type { MediaKind } from '@/lib/channels/capabilities';
import type { DownloadedMedia, UnsupportedKind } from '../channel-adapter';

/**
 * What is used of Telegram's API for accounts. Calls throw an AccountError for what Telegram refuses, and a ChannelError if it does
 * not answer. One process at a time may use a session: Telegram ends those that are used from two addresses.
 */
export interface AccountClient {
  sendCode(phone: string): Promise<SentCode>;
  /** The same code in another way, where Telegram has one. */
  resendCode(phone: string, phone_code_hash: string): Promise<SentCode>;
  signIn(attempt: { phone: string; phone_code_hash: string; code: string }): Promise<SignedIn>;
  checkPassword(password: string): Promise<AccountOwner>;
  /** The session as it is now, to open it again. Whoever has it can use the account. */
  session(): string;

  me(): Promise<AccountOwner>;
  readState(): Promise<AccountState>;
  /** What happened since a state, in order. `is_all`: there is nothing more now. */
  readChanges(since: AccountState): Promise<{ events: AccountEvent[]; state: AccountState; is_all: boolean }>;
  /** The latest private chats with people, at most a hundred. */
  readChats(): Promise<AccountPerson[]>;
  /** Calls `listener` when there may be changes to read. */
  onChange(listener: () => void): void;

  /** Returns the id of the message, or null if Telegram had it already. */
  sendMessage(message: AccountMessage): Promise<string | null>;
  showTyping(person: AccountPeer): Promise<void>;
  /** The file of a message. Throws media_refused for one that is gone or larger. */
  download(message_id: string, max_bytes: number): Promise<DownloadedMedia>;

  /** The picture of a person, or the account's own. Null without one that it shows. */
  readPicture(person: AccountPeer | null): Promise<Uint8Array | null>;

  /** Ends the session at Telegram. */
  logOut(): Promise<void>;
  close(): Promise<void>;
}

export interface SentCode {
  phone_code_hash: string;
  via: 'app' | 'sms' | 'call' | 'email' | 'other';
  length: number | null;
  /** After how many seconds it can be sent again. */
  resend_after: number;
}

export type SignedIn = { owner: AccountOwner } | { password_hint: string };

export interface AccountOwner {
  id: string;
  name: string;
  /** Empty if there is none. */
  username: string;
}

/** Where an account's changes were read to: https://core.telegram.org/api/updates. */
export interface AccountState {
  pts: number;
  qts: number;
  /** Seconds since 1970. */
  date: number;
}

export interface AccountPeer {
  id: string;
  /** With which this account may write to the person. */
  access_hash: string;
}

export interface AccountPerson extends AccountPeer {
  name: string;
  /** Empty if there is none, or if it is not visible. */
  username: string;
  phone: string;
  language?: string;
}

export type AccountEvent =
  | {
      kind: 'message' | 'edited';
      id: string;
      person: AccountPerson;
      /** Whether the account's owner wrote it, or a program that is signed in as them. */
      is_own: boolean;
      /** Milliseconds since 1970. */
      sent_at: number;
      text: string;
      media: { kind: MediaKind; file_name?: string; size?: number } | null;
      /** What it is if it is neither a text nor a file. */
      what: UnsupportedKind | null;
      reply_to: string | null;
    }
  | { kind: 'deleted'; ids: string[] };

export interface AccountMessage {
  to: AccountPeer;
  /** The same each time this message is sent: Telegram takes each only once. */
  key: string;
  text: string;
  /** The text is its caption. */
  file: { kind: MediaKind; content: Uint8Array; content_type: string; file_name: string } | null;
}
