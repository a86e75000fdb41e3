import { type CallProblem, isGone } from '../api/call-problem';
import type { Conversation, VisitorApi } from '../api/visitor-api';
import type { ChatModel } from './chat-model';
import { endOf, lastPlace, mergeSaid, saidOf, type Said } from './message-list';
import type { VisitorSession } from './visitor-session';
import type { VisitorStore } from './visitor-store';

const pageSize = 50;
/** How much is read of what arrived in the meantime. */
const mostNews = 200;

/** Reads a conversation: its end when it is opened, earlier messages on request, and what is new. */
export class ConversationReader {
  private reading: Promise<void> | undefined;
  private isAgain = false;
  /** When it was last read, in milliseconds. */
  readAt = 0;

  constructor(
    private readonly api: VisitorApi,
    private readonly store: VisitorStore,
    private readonly session: VisitorSession,
    private readonly model: ChatModel,
    private readonly onGone: () => void,
  ) {}

  /** Loads the end of the conversation. Throws a CallProblem. */
  async load(id: string): Promise<void> {
    const found = await this.api.read(id);
    const after = found.message_count - pageSize;
    const messages = await this.page(id, after, pageSize * 2);
    if (id !== this.session.id) return;
    this.model.set({ phase: 'ready', messages: mergeSaid(this.model.state.messages, messages), has_earlier: after > 0 });
    this.show(found);
    this.model.showWritten();
  }

  async loadEarlier(): Promise<void> {
    const { id } = this.session;
    const { messages } = this.model.state;
    const first = messages.find(({ position }) => position !== undefined)?.position ?? 1;
    if (!id) return;
    const earlier = (await this.page(id, first - 1 - pageSize, pageSize)).filter(({ position = 0 }) => position < first);
    this.model.set({ messages: mergeSaid(messages, earlier), has_earlier: earlier.length > 0 && first - pageSize > 1 });
  }

  /** Reads the state of the conversation and what is new. Several wishes during one reading cause one more. Throws a CallProblem. */
  look(): Promise<void> {
    this.isAgain = this.reading !== undefined;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** Like `look`, for news that will be noticed again. */
  glance(): void {
    void this.look().catch(() => undefined);
  }

  private async read(): Promise<void> {
    do {
      this.isAgain = false;
      const { id } = this.session;
      if (!id) return;
      this.readAt = Date.now();
      const found = await this.api.read(id).catch((problem: CallProblem) => {
        if (isGone(problem) && id === this.session.id) this.onGone();
        throw problem;
      });
      if (id !== this.session.id) return;
      await this.readNews(found);
      if (id === this.session.id) this.show(found);
    } while (this.isAgain);
  }

  private show({ status, operator, last_message_at }: Conversation): void {
    this.model.lastEvent = Math.max(this.model.lastEvent, Date.parse(last_message_at ?? '') || 0);
    this.model.set({ status, operator });
  }

  private async readNews({ id, message_count }: Conversation): Promise<void> {
    const { messages, written } = this.model.state;
    // While nothing is loaded, only what the visitor has not read is of interest.
    const after = messages.length > 0 ? lastPlace(messages) : Number(this.store.get('read') ?? message_count);
    // A message with files that was just sent is shown as it is stored.
    const isExpected = written.some(({ files, state }) => files.length > 0 && state !== 'failed');
    if (!isExpected && message_count <= Math.max(after, endOf(messages))) return;
    const news = await this.page(id, after, mostNews);
    if (id === this.session.id) this.model.take(news);
  }

  private async page(id: string, after: number, limit: number): Promise<Said[]> {
    const { items } = await this.api.history(id, after, limit);
    return items.map((row) => saidOf(row, new Date()));
  }
}
