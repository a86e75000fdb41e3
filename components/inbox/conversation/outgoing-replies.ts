/** A reply that the server has not stored yet. */
export interface OutgoingReply {
  client_message_id: string;
  text: string;
  files: readonly File[];
  /** Sends it without the time to undo it. */
  is_now: boolean;
  /** `waiting` for the previous reply, because replies arrive in the order in which they were written. */
  state: 'waiting' | 'sending' | 'failed';
  /** Which share of the files was sent. */
  share: number;
  /** The reason for the failure, in words. */
  problem?: string;
}

export type NewReply = Pick<OutgoingReply, 'text' | 'files' | 'is_now'>;

type Delivery = OutgoingReply & { conversation_id: string };

const none: readonly OutgoingReply[] = [];

/**
 * The unconfirmed replies by conversation. They are outside the shown conversation, so a reply is sent, or waits for a
 * retry, whichever conversation is open. A retry keeps the id, so the customer never gets a message twice.
 */
export class OutgoingReplies {
  private readonly replies = new Map<string, readonly OutgoingReply[]>();
  private readonly queues = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();
  /** The files of stored replies, by `client_message_id`: a reply that is taken back gets them again. */
  private readonly stored = new Map<string, readonly File[]>();

  /** @param deliver resolves when the reply is stored and shown as such, and rejects with the reason */
  constructor(
    private readonly deliver: (delivery: Delivery, onProgress: (share: number) => void) => Promise<void>,
    private readonly describe: (error: unknown) => string,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of(conversation_id: string): readonly OutgoingReply[] {
    return this.replies.get(conversation_id) ?? none;
  }

  /** Whether something would be lost if the page were left now. */
  readonly hasAny = (): boolean => [...this.replies.values()].some(({ length }) => length > 0);

  /** The files of a reply that was written here, also after it was stored. */
  filesOf(client_message_id: string): readonly File[] {
    return this.stored.get(client_message_id) ?? [];
  }

  send(conversation_id: string, reply: NewReply): void {
    const added: OutgoingReply = { ...reply, client_message_id: crypto.randomUUID(), state: 'waiting', share: 0 };
    this.set(conversation_id, [...this.of(conversation_id), added]);
    this.enqueue(conversation_id, added);
  }

  /** Retries a failed reply. It is then sent after those written since. */
  retry(conversation_id: string, client_message_id: string): void {
    const reply = this.of(conversation_id).find((one) => one.client_message_id === client_message_id);
    if (reply?.state !== 'failed') return;
    const again: OutgoingReply = { ...reply, state: 'waiting', share: 0, problem: undefined };
    this.set(conversation_id, [...this.without(conversation_id, client_message_id), again]);
    this.enqueue(conversation_id, again);
  }

  discard(conversation_id: string, client_message_id: string): void {
    this.set(conversation_id, this.without(conversation_id, client_message_id));
  }

  private enqueue(conversation_id: string, reply: OutgoingReply): void {
    const before = this.queues.get(conversation_id) ?? Promise.resolve();
    this.queues.set(
      conversation_id,
      before.then(() => this.attempt(conversation_id, reply)),
    );
  }

  private async attempt(conversation_id: string, reply: OutgoingReply): Promise<void> {
    const { client_message_id } = reply;
    this.change(conversation_id, client_message_id, { state: 'sending' });
    try {
      await this.deliver({ ...reply, conversation_id }, (share) => this.change(conversation_id, client_message_id, { share }));
      if (reply.files.length > 0) this.stored.set(client_message_id, reply.files);
      this.discard(conversation_id, client_message_id);
    } catch (error) {
      this.change(conversation_id, client_message_id, { state: 'failed', problem: this.describe(error) });
    }
  }

  private change(conversation_id: string, client_message_id: string, change: Partial<OutgoingReply>): void {
    const changed = this.of(conversation_id).map((one) => (one.client_message_id === client_message_id ? { ...one, ...change } : one));
    this.set(conversation_id, changed);
  }

  private without(conversation_id: string, client_message_id: string): OutgoingReply[] {
    return this.of(conversation_id).filter((one) => one.client_message_id !== client_message_id);
  }

  private set(conversation_id: string, replies: readonly OutgoingReply[]): void {
    this.replies.set(conversation_id, replies);
    for (const listener of this.listeners) listener();
  }
}
