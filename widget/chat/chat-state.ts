import type { Author, ConversationStatus } from '../api/visitor-api';
import type { Said } from './message-list';
import type { StoredMessage } from './visitor-store';

/** A message of the visitor that is not stored yet. */
export interface Written extends StoredMessage {
  state: 'waiting' | 'sending' | 'failed';
  /** The share of its files that was sent, while they are. */
  progress?: number;
}

export interface ChatState {
  /** Of the conversation: there is none, it is being loaded or begun, it is there, or loading it failed. */
  phase: 'none' | 'loading' | 'ready' | 'unreachable';
  status: ConversationStatus | null;
  operator: Author | null;
  messages: readonly Said[];
  written: readonly Written[];
  /** The beginning of an answer that is still being written. */
  provisional: { attempt: string; text: string } | null;
  /** Who is writing, as far as anything is known. */
  typing: 'assistant' | 'operator' | null;
  has_earlier: boolean;
  unread: number;
  is_offline: boolean;
}

export const emptyState: ChatState = {
  phase: 'none',
  status: null,
  operator: null,
  messages: [],
  written: [],
  provisional: null,
  typing: null,
  has_earlier: false,
  unread: 0,
  is_offline: false,
};

/** What the panel can ask for. */
export interface ChatActions {
  send: (text: string, files: readonly File[]) => void;
  retry: (client_message_id: string) => void;
  discard: (client_message_id: string) => void;
  /** The visitor is writing. */
  types: () => void;
  loadEarlier: () => Promise<void>;
  /** Tries again to load the conversation. */
  reload: () => void;
  startNew: () => void;
  file: (id: string) => Promise<Blob>;
}

/** Whether people of the business answer, or will. */
export const isWithPerson = (status: ConversationStatus | null): boolean =>
  status === 'needs_human_intervention' || status === 'with_operator';

export const isOver = (status: ConversationStatus | null): boolean => status === 'ended' || status === 'abandoned';
