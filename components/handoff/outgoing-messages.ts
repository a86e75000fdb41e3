/** An operator's message that the server has not confirmed yet. */
export interface OutgoingMessage {
  client_message_id: string;
  text: string;
  /** `waiting` for the previous message, because messages arrive in the order in which they were written. */
  state: 'waiting' | 'sending' | 'failed';
  /** The reason for the failure, in words. */
  problem?: string;
}

interface Delivery {
  request_id: string;
  text: string;
  client_message_id: string;
}

const none: readonly OutgoingMessage[] = [];

/**
 * The unconfirmed messages by handoff request. They are outside the shown conversation, so a message is sent, or waits
 * for a retry, whichever conversation is open. A retry keeps the id, so the customer never gets a message twice.
 */
export class OutgoingMessages {
  private readonly messages = new Map<string, readonly OutgoingMessage[]>();
  private readonly queues = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();

  /** @param deliver resolves when the message is stored and shown as such, and rejects with the reason */
  constructor(
    private readonly deliver: (delivery: Delivery) => Promise<void>,
    private readonly describe: (error: unknown) => string,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of(request_id: string): readonly OutgoingMessage[] {
    return this.messages.get(request_id) ?? none;
  }

  send(request_id: string, text: string): void {
    const message: OutgoingMessage = { client_message_id: crypto.randomUUID(), text, state: 'waiting' };
    this.set(request_id, [...this.of(request_id), message]);
    this.enqueue(request_id, message);
  }

  /** Retries a failed message. It is then sent after those written since. */
  retry(request_id: string, client_message_id: string): void {
    const message = this.of(request_id).find((one) => one.client_message_id === client_message_id);
    if (message?.state !== 'failed') return;
    const again: OutgoingMessage = { ...message, state: 'waiting', problem: undefined };
    this.set(request_id, [...this.without(request_id, client_message_id), again]);
    this.enqueue(request_id, again);
  }

  discard(request_id: string, client_message_id: string): void {
    this.set(request_id, this.without(request_id, client_message_id));
  }

  private enqueue(request_id: string, message: OutgoingMessage): void {
    const before = this.queues.get(request_id) ?? Promise.resolve();
    this.queues.set(
      request_id,
      before.then(() => this.attempt(request_id, message)),
    );
  }

  private async attempt(request_id: string, { client_message_id, text }: OutgoingMessage): Promise<void> {
    this.change(request_id, client_message_id, { state: 'sending' });
    try {
      await this.deliver({ request_id, text, client_message_id });
      this.discard(request_id, client_message_id);
    } catch (error) {
      this.change(request_id, client_message_id, { state: 'failed', problem: this.describe(error) });
    }
  }

  private change(request_id: string, client_message_id: string, change: Partial<OutgoingMessage>): void {
    const changed = this.of(request_id).map((one) => (one.client_message_id === client_message_id ? { ...one, ...change } : one));
    this.set(request_id, changed);
  }

  private without(request_id: string, client_message_id: string): OutgoingMessage[] {
    return this.of(request_id).filter((one) => one.client_message_id !== client_message_id);
  }

  private set(request_id: string, messages: readonly OutgoingMessage[]): void {
    this.messages.set(request_id, messages);
    for (const listener of this.listeners) listener();
  }
}
