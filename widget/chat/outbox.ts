import { CallProblem, isGone, passes } from '../api/call-problem';
import type { FileStore } from './file-store';
import { pause, pauseAfter } from './pause';
import type { StoredMessage, VisitorStore } from './visitor-store';
import { withLock } from './with-lock';

interface OutboxWork {
  /** Sends one message until it is answered. Throws a CallProblem. */
  deliver: (message: StoredMessage, files: readonly File[]) => Promise<void>;
  /** The conversation no longer exists, so the message begins another one. */
  onGone: () => void;
  /** The list, or the state of one of its messages, has changed. */
  onChange: () => void;
}

/** A failure of the server itself is tried again so often, then its author decides. */
const mostAttempts = 6;

/**
 * The messages that are not sent yet. Each is stored before it is sent, and removed when it was answered, so none is lost
 * with the page. They are sent one after another, because their turns run that way. A message that is sent again has the
 * same id, so it is answered once.
 */
export class Outbox {
  /** The id of the message that is being sent. */
  sending: string | null = null;
  /** Whether the last attempt found no connection. */
  is_unreached = false;
  private isDraining = false;
  private isAgain = false;
  private isStopped = false;
  private wake = new AbortController();

  constructor(
    private readonly store: VisitorStore,
    private readonly files: FileStore,
    private readonly lock: string,
    private readonly work: OutboxWork,
  ) {}

  async add(text: string, files: readonly File[]): Promise<void> {
    const client_message_id = newMessageId();
    const kept = files.map(({ name, size, type }) => ({ name, size, type }));
    const last = this.store.messages().at(-1)?.at ?? 0;
    this.store.keep({ client_message_id, text, files: kept, at: Math.max(Date.now(), last + 1) });
    this.work.onChange();
    if (files.length) await this.files.keep(client_message_id, files);
    await this.drain();
  }

  /** Sends a refused message again, after everything that was written since. */
  retry(client_message_id: string): void {
    const message = this.store.messages().find((one) => one.client_message_id === client_message_id);
    if (message) this.store.keep({ ...message, at: Date.now(), problem: undefined });
    this.work.onChange();
    this.wake.abort();
    void this.drain();
  }

  discard(client_message_id: string): void {
    this.store.drop(client_message_id);
    void this.files.drop(client_message_id);
    this.work.onChange();
  }

  stop(): void {
    this.isStopped = true;
    this.wake.abort();
  }

  /** Sends what waits. */
  async drain(): Promise<void> {
    if (this.isDraining) {
      this.isAgain = true;
      return;
    }
    this.isDraining = true;
    try {
      do {
        this.isAgain = false;
        if (this.next()) await withLock(this.lock, () => this.sendAll());
      } while (this.isAgain && !this.isStopped);
    } finally {
      this.isDraining = false;
    }
  }

  private next(): StoredMessage | undefined {
    return this.isStopped ? undefined : this.store.messages().find(({ problem }) => problem === undefined);
  }

  private async sendAll(): Promise<void> {
    let failures = 0;
    // Read again each time: another tab may have sent it, and messages may have been added.
    for (let message = this.next(); message; message = this.next()) {
      const problem = await this.attempt(message);
      failures = problem ? failures + 1 : 0;
      if (!problem || problem === 'refused') continue;
      const isInVain = (problem.status >= 500 && failures >= mostAttempts) || (isGone(problem) && failures > 1);
      if (isInVain) {
        this.store.keep({ ...message, problem: problem.detail });
        this.work.onChange();
        failures = 0;
        continue;
      }
      this.wake = new AbortController();
      await pause(pauseAfter(failures, problem.retry_after), this.wake.signal);
    }
  }

  /** Returns the problem that may pass, or that the message was refused. */
  private async attempt(message: StoredMessage): Promise<CallProblem | 'refused' | undefined> {
    const { client_message_id } = message;
    this.sending = client_message_id;
    this.work.onChange();
    try {
      const files = message.files.length ? await this.files.find(client_message_id) : [];
      if (files.length < message.files.length) throw new CallProblem(0, 'files_lost');
      await this.work.deliver(message, files);
      this.is_unreached = false;
      this.discard(client_message_id);
      return undefined;
    } catch (error) {
      const problem = error instanceof CallProblem ? error : new CallProblem(0, 'refused');
      this.is_unreached = problem.code === 'network';
      if (isGone(problem)) {
        this.work.onGone();
        return problem;
      }
      if (passes(problem)) return problem;
      this.store.keep({ ...message, problem: problem.detail });
      return 'refused';
    } finally {
      this.sending = null;
      this.work.onChange();
    }
  }
}

/** Pages without HTTPS have no `randomUUID`. */
function newMessageId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
