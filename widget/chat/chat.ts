import type { CallCredentials } from '@/phone/call-state';
import { CallProblem, isGone } from '../api/call-problem';
import type { AnswerListener, Identity, Row, VisitorApi } from '../api/visitor-api';
import { ChatModel, isVisible, type ChatEvents } from './chat-model';
import { isWithPerson, type ChatActions, type ChatState } from './chat-state';
import { ConversationReader } from './conversation-reader';
import { FileStore } from './file-store';
import { listeningPlan } from './listening-plan';
import { LiveLink } from './live-link';
import { saidOf } from './message-list';
import { Outbox } from './outbox';
import { pause, pauseAfter } from './pause';
import { VisitorSession } from './visitor-session';
import type { StoredMessage, VisitorStore } from './visitor-store';

/** The longest time for which typing is shown before a reply, in milliseconds. */
const longestTyping = 4_000;
/** How long an operator counts as typing after a notice, and how often the visitor's typing is told, in milliseconds. */
const typingTime = 6_000;
const typingEvery = 4_000;
/** What was read so recently, in milliseconds, is not read again when the page is shown. */
const isFresh = 15_000;

/** One visitor's conversation with the assistant of the key. */
export class Chat implements ChatActions {
  private readonly model: ChatModel;
  private readonly session: VisitorSession;
  private readonly reader: ConversationReader;
  private readonly outbox: Outbox;
  private readonly live: LiveLink;
  private typingTimer: ReturnType<typeof setTimeout> | undefined;
  private toldTyping = 0;
  private readonly ends: (() => void)[] = [];

  /** @param lock the name that tabs of the website share */
  constructor(
    private readonly api: VisitorApi,
    private readonly store: VisitorStore,
    lock: string,
    events: ChatEvents,
  ) {
    const forget = () => {
      this.session.forget();
      this.clear();
    };
    this.outbox = new Outbox(store, new FileStore(), `${lock}:send`, {
      deliver: (message, files) => this.deliver(message, files),
      onGone: forget,
      onChange: () => this.model.showWritten(),
    });
    this.model = new ChatModel(store, events, () => this.outbox.sending);
    this.session = new VisitorSession(api, store, lock, ({ status, replies }) => {
      this.model.lastEvent = Date.now();
      this.model.set({ phase: 'ready', status, messages: replies.map((reply) => saidOf(reply, new Date())) });
      this.live.update();
    });
    this.reader = new ConversationReader(api, store, this.session, this.model, forget);
    this.live = new LiveLink({
      plan: () => {
        const { isOpen: is_open, lastEvent, state } = this.model;
        return listeningPlan({ status: state.status, is_open, is_visible: isVisible(), idle: Date.now() - lastEvent });
      },
      listen: (signal, onEvent) => this.api.listen(this.session.id ?? '', signal, onEvent),
      onEvent: (type) => this.hear(type),
      look: () => this.reader.look(),
    });
  }

  get state(): ChatState {
    return this.model.state;
  }

  /** Takes up the conversation of the visitor. Throws a CallProblem if the website's signature is not valid. */
  async start(identity: Identity | null): Promise<void> {
    this.session.switchTo(identity);
    if (this.ends.length === 0) this.watchPage();
    await this.resume();
  }

  /** Changes to a customer whom the website names and signs. Throws like `start`. */
  async identify(identity: Identity): Promise<void> {
    if (this.session.isOf(identity.user_id)) return;
    this.session.switchTo(identity);
    await this.resume();
  }

  /** Forgets the visitor on this device. */
  reset(): void {
    this.store.clear();
    this.session.switchTo(null);
    void this.resume();
  }

  end(): void {
    this.live.stop();
    this.outbox.stop();
    this.model.end();
    clearTimeout(this.typingTimer);
    for (const end of this.ends) end();
  }

  /** The visitor looks at the conversation. It begins with the first look, because the assistant may speak first. */
  async open(): Promise<void> {
    this.model.isOpen = true;
    this.live.update();
    if (this.state.phase === 'loading') return;
    if (this.state.phase === 'ready') return this.model.markRead();
    this.model.set({ phase: 'loading' });
    try {
      const id = await this.session.need();
      // A conversation that just began is complete.
      if (!this.isReady()) await this.reader.load(id);
      this.live.update();
      if (this.model.isOpen) this.model.markRead();
    } catch (problem) {
      if (problem instanceof CallProblem && isGone(problem) && this.session.id) {
        this.session.forget();
        this.clear();
        return this.open();
      }
      this.model.set({ phase: 'unreachable' });
    }
  }

  close(): void {
    this.model.markRead();
    this.model.isOpen = false;
    this.live.update();
  }

  send = (text: string, files: readonly File[]): void => {
    void this.outbox.add(text, files);
  };

  retry = (client_message_id: string): void => this.outbox.retry(client_message_id);

  discard = (client_message_id: string): void => this.outbox.discard(client_message_id);

  reload = (): void => void this.open();

  /** Only people see it, so assistants are not told. */
  types = (): void => {
    const { id } = this.session;
    if (!id || !isWithPerson(this.state.status) || Date.now() - this.toldTyping < typingEvery) return;
    this.toldTyping = Date.now();
    void this.api.typing(id).catch(() => undefined);
  };

  startNew = (): void => {
    this.session.leave();
    this.clear();
    void this.open();
  };

  /** What a call needs. Throws a CallProblem. */
  callCredentials(): Promise<CallCredentials> {
    return this.session.callCredentials();
  }

  /** Shows the conversation of a call as soon as it exists. What is said there appears as it is written down. */
  async follow(isCalling: () => boolean): Promise<void> {
    for (let tries = 1; isCalling(); tries++) {
      if (await this.session.moveToNewest().catch(() => false)) {
        this.clear();
        return this.open();
      }
      await pause(pauseAfter(tries));
    }
  }

  file = (id: string): Promise<Blob> => this.api.file(id);

  loadEarlier = (): Promise<void> => this.reader.loadEarlier();

  private isReady(): boolean {
    return this.state.phase === 'ready';
  }

  private async resume(): Promise<void> {
    this.clear();
    try {
      await this.session.resume();
      if (this.session.id) await this.reader.look();
    } catch (problem) {
      // Without a connection, it is read when there is one.
      if (problem instanceof CallProblem && problem.status === 403) throw problem;
    }
    this.live.start();
    if (this.model.isOpen) void this.open();
    void this.outbox.drain();
  }

  private clear(): void {
    this.model.clear();
    this.live.update();
  }

  private watchPage(): void {
    const look = () => {
      this.live.update();
      if (!isVisible()) return;
      void this.outbox.drain();
      if (this.model.isOpen) this.model.markRead();
      if (Date.now() - this.reader.readAt > isFresh) this.reader.glance();
    };
    const noteConnection = () => {
      this.model.set({ is_offline: !navigator.onLine });
      if (!navigator.onLine) return;
      void this.outbox.drain();
      if (this.model.isOpen && !this.isReady()) void this.open();
    };
    document.addEventListener('visibilitychange', look);
    for (const type of ['online', 'offline']) window.addEventListener(type, noteConnection);
    this.ends.push(
      () => document.removeEventListener('visibilitychange', look),
      () => ['online', 'offline'].forEach((type) => window.removeEventListener(type, noteConnection)),
      this.store.listen((name) => this.hearTab(name)),
    );
    if (!navigator.onLine) noteConnection();
  }

  /** Another tab of the website has changed something. */
  private hearTab(name: string): void {
    if (name === 'conversation' && this.store.get('conversation') !== this.session.id) void this.resume();
    else if (name === 'news') this.reader.glance();
    else if (name === 'read') this.model.count();
    else if (name.startsWith('outbox:')) void this.hearOfMessage(name);
  }

  /** One that is no longer waiting was sent, and is shown as it is stored. */
  private async hearOfMessage(name: string): Promise<void> {
    if (this.store.get(name) === null) await this.reader.look().catch(() => undefined);
    this.model.showWritten();
  }

  private async deliver({ client_message_id, text }: StoredMessage, files: readonly File[]): Promise<void> {
    const id = await this.session.need();
    const listener: AnswerListener = {
      // While a person answers, no one is known to be about to write.
      onAccepted: () => !isWithPerson(this.state.status) && this.model.set({ typing: 'assistant' }),
      onDelta: (attempt, more) => {
        const { provisional } = this.state;
        const shown = provisional?.attempt === attempt ? provisional.text : '';
        this.model.set({ provisional: { attempt, text: (shown + more).trimStart() } });
      },
      onRetract: () => this.model.set({ provisional: null }),
      onReply: async (reply) => {
        this.model.settle(client_message_id);
        await this.showTyping(reply);
        this.model.set({ provisional: null });
        this.model.take([saidOf(reply, new Date())]);
      },
      onProgress: (share) => this.model.showProgress(client_message_id, share),
    };
    const before = this.state.status;
    try {
      const { status } = await this.api.say(id, { client_message_id, text, files }, listener);
      this.model.settle(client_message_id);
      this.model.set({ status });
      if (files.length) await this.reader.look();
      else if (status !== before) this.reader.glance();
    } finally {
      this.model.lastEvent = Date.now();
      this.model.set({ provisional: null, ...(this.state.typing === 'assistant' && { typing: null }) });
      this.live.update();
    }
    this.store.set('news', String(Date.now()));
    if (this.model.isOpen && !this.isReady()) void this.open();
  }

  /** The flow can ask to show for a moment that the assistant is typing, unless the text has already arrived in pieces. */
  private async showTyping({ typing_ms }: Row): Promise<void> {
    if (typeof typing_ms !== 'number' || typing_ms <= 0 || this.state.provisional) return;
    this.model.set({ typing: 'assistant' });
    await new Promise((resolve) => setTimeout(resolve, Math.min(typing_ms, longestTyping)));
  }

  private hear(type: string): void {
    if (type !== 'typing') return this.reader.glance();
    clearTimeout(this.typingTimer);
    this.model.set({ typing: 'operator' });
    this.typingTimer = setTimeout(() => this.model.set({ typing: null }), typingTime);
  }
}
