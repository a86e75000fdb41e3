import { emptyState, type ChatState } from './chat-state';
import { endOf, mergeSaid, saidOf, unreadIn, type Said } from './message-list';
import type { VisitorStore } from './visitor-store';

export interface ChatEvents {
  onChange: (state: ChatState) => void;
  /** Messages from others arrived that this page did not know. */
  onMessages: (messages: readonly Said[]) => void;
}

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** The state of a chat, and the rules by which it changes. */
export class ChatModel {
  state: ChatState = emptyState;
  isOpen = false;
  /** When something last happened in the conversation, in milliseconds. */
  lastEvent = 0;
  private isEnded = false;

  constructor(
    private readonly store: VisitorStore,
    private readonly events: ChatEvents,
    /** The id of the message that is being sent. */
    private readonly sending: () => string | null,
  ) {}

  set(change: Partial<ChatState>): void {
    if (this.isEnded) return;
    this.state = { ...this.state, ...change };
    this.events.onChange(this.state);
  }

  /** Shows nothing of the conversation any more. */
  clear(): void {
    this.lastEvent = 0;
    this.set({ ...emptyState, is_offline: this.state.is_offline });
    this.showWritten();
  }

  end(): void {
    this.isEnded = true;
  }

  /** Adds messages that arrived. */
  take(messages: readonly Said[]): void {
    const known = new Set(this.state.messages.map(({ id }) => id));
    const fresh = messages.filter(({ id, role }) => role !== 'user' && !known.has(id));
    if (fresh.length) this.lastEvent = Date.now();
    const isOperator = fresh.some(({ role }) => role === 'operator');
    this.set({ messages: mergeSaid(this.state.messages, messages), ...(isOperator && { typing: null }) });
    this.showWritten();
    if (this.isOpen && isVisible()) this.markRead();
    else this.count();
    if (fresh.length) this.events.onMessages(fresh);
  }

  /** Moves a message of the visitor that is answered to the messages of the conversation. What has files is read from there. */
  settle(client_message_id: string): void {
    const own = this.state.written.find((one) => one.client_message_id === client_message_id);
    if (!own || own.files.length > 0) return;
    const said = saidOf({ id: client_message_id, client_message_id, role: 'user', type: 'text', text: own.text }, new Date(own.at));
    this.set({ messages: mergeSaid(this.state.messages, [said]) });
    this.showWritten();
  }

  /** Shows the messages that are not sent yet, as they are stored. */
  showWritten(): void {
    const known = new Set(this.state.messages.map(({ client_message_id }) => client_message_id));
    const written = this.store.messages().flatMap((message) => {
      if (known.has(message.client_message_id)) return [];
      const isSending = this.sending() === message.client_message_id;
      const state = message.problem !== undefined ? ('failed' as const) : isSending ? ('sending' as const) : ('waiting' as const);
      const before = this.state.written.find((one) => one.client_message_id === message.client_message_id);
      return [{ ...message, state, progress: isSending ? before?.progress : undefined }];
    });
    this.set({ written });
  }

  showProgress(client_message_id: string, progress: number): void {
    this.set({ written: this.state.written.map((one) => (one.client_message_id === client_message_id ? { ...one, progress } : one)) });
  }

  markRead(): void {
    if (this.state.messages.length) this.store.set('read', String(endOf(this.state.messages)));
    this.set({ unread: 0 });
  }

  count(): void {
    this.set({ unread: unreadIn(this.state.messages, Number(this.store.get('read') ?? 0)) });
  }
}
