import type { CallCredentials } from '@/phone/call-state';
import type { Identity, VisitorApi } from '../api/visitor-api';
import type { VisitorStore } from './visitor-store';
import { withLock } from './with-lock';

type Opening = Awaited<ReturnType<VisitorApi['begin']>>;

const ignore = (): void => undefined;

/** Who the visitor is, and which conversation is theirs, on this device. */
export class VisitorSession {
  /** The conversation. */
  id: string | null = null;
  private identity: Identity | null = null;
  private beginning: Promise<string> | undefined;
  private resuming: Promise<void> | undefined;
  private admitting: Promise<void> | undefined;

  constructor(
    private readonly api: VisitorApi,
    private readonly store: VisitorStore,
    private readonly lock: string,
    private readonly onOpening: (opening: Opening) => void,
  ) {}

  isOf(user_id: string): boolean {
    return this.identity?.user_id === user_id;
  }

  /** Changes to another visitor, or to one without a name. What one has written and not sent yet goes along to the next. */
  switchTo(identity: Identity | null): void {
    const unsent = identity ? this.store.messages() : [];
    for (const { client_message_id } of unsent) this.store.drop(client_message_id);
    this.identity = identity;
    this.store.switchTo(identity?.user_id ?? null);
    for (const message of unsent) this.store.keep(message);
  }

  /** Takes up the conversation of this device or, of a customer whom the website names, the newest one. Throws a CallProblem. */
  resume(): Promise<void> {
    const resuming = this.find().finally(() => {
      if (this.resuming === resuming) this.resuming = undefined;
    });
    return (this.resuming = resuming);
  }

  /** The conversation, which begins if there is none: once, whichever tab or message is the first to need it. Throws a CallProblem. */
  async need(): Promise<string> {
    while (this.resuming) await this.resuming.catch(ignore);
    if (this.id) return this.id;
    this.beginning ??= withLock(`${this.lock}:begin`, () => this.begin()).finally(() => (this.beginning = undefined));
    return this.beginning;
  }

  /** The conversation is left. The next message begins another one of the same visitor. */
  leave(): void {
    this.id = null;
    this.store.set('conversation', null);
    this.store.set('read', null);
  }

  /** What a call of the visitor needs. Whoever has no token yet gets one with it. Throws a CallProblem. */
  callCredentials(): Promise<CallCredentials> {
    const { beginning } = this;
    if (beginning) return beginning.then(ignore, ignore).then(() => this.admit());
    const admitted = this.admit();
    // A conversation that begins meanwhile must be one of the same visitor.
    this.admitting = admitted.then(ignore, ignore);
    return admitted;
  }

  /** Moves to the conversation that began last, such as that of a call. Says whether it is another one. Throws a CallProblem. */
  async moveToNewest(): Promise<boolean> {
    const newest = await this.api.newest();
    if (!newest || newest.id === this.id) return false;
    this.leave();
    this.keep('conversation', (this.id = newest.id));
    return true;
  }

  /** The conversation or the visitor no longer exists. */
  forget(): void {
    this.leave();
    this.api.token = null;
    this.store.set('token', null);
  }

  private async find(): Promise<void> {
    this.api.token = this.store.get('token');
    this.id = this.store.get('conversation');
    if (!this.identity || (this.api.token && this.id)) return;
    if (!this.api.token) {
      const { visitor_token } = await this.api.identify(this.identity);
      this.keep('token', (this.api.token = visitor_token));
    }
    this.id ??= (await this.api.newest())?.id ?? null;
    if (this.id) this.keep('conversation', this.id);
  }

  private async admit(): Promise<CallCredentials> {
    while (this.resuming) await this.resuming.catch(ignore);
    const { visitor_token, ...credentials } = await this.api.createBrowserUser();
    this.keep('token', (this.api.token = visitor_token));
    return credentials;
  }

  private async begin(): Promise<string> {
    await this.admitting;
    const elsewhere = this.store.get('conversation');
    if (elsewhere) {
      this.api.token = this.store.get('token');
      return (this.id = elsewhere);
    }
    const { identity } = this;
    // They could not be asked for before.
    if (identity && !this.api.token) {
      await this.find();
      if (this.id) return this.id;
    }
    const opening = await this.api.begin(identity);
    // The website has named another customer in the meantime.
    if (identity !== this.identity) return this.begin();
    this.keep('token', (this.api.token = opening.visitor_token));
    this.keep('conversation', (this.id = opening.id));
    this.onOpening(opening);
    return opening.id;
  }

  private keep(name: string, value: string): void {
    this.store.set(name, value);
  }
}
