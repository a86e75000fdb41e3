import { randomInt, randomUUID } from 'node:crypto';
import type {
  AccountClient,
  AccountEvent,
  AccountMessage,
  AccountPerson,
  AccountState,
  SentCode,
} from '@/server/channels/telegram-account/account-client';
import { AccountError } from '@/server/channels/telegram-account/account-error';
import type { ChannelError } from '@/server/channels/channel-error';

/** Names of the calls that can be made to fail. */
export type AccountCall = Exclude<keyof AccountClient, 'session' | 'onChange' | 'close'>;

interface Session {
  phone_code_hash?: string;
  /** Who has entered the code. */
  phone?: string;
  account?: TelegramAccountStandIn;
}

type Written = Extract<AccountEvent, { kind: 'message' | 'edited' }>;

/** An account at the stand-in, with what its owner and other people do in its private chats. */
export class TelegramAccountStandIn {
  readonly id = String(randomInt(1_000_000, 2_000_000_000));
  readonly phone = `+98912${randomInt(1_000_000, 9_999_999)}`;
  readonly username = `owner_${this.id}`;
  name = 'فروشگاه سارا';
  /** By the person's id, or the account's own id. */
  readonly pictures = new Map<string, Uint8Array>();
  code = '12345';
  password = '';
  /** Everything that happened, in order. */
  readonly events: AccountEvent[] = [];
  /** What programs sent. */
  readonly sent: (AccountMessage & { id: string })[] = [];
  readonly listeners = new Set<() => void>();
  /** Clients that are open with sessions of this account, and the most there were. */
  open = 0;
  most_open = 0;
  /** How often one was opened. */
  opened = 0;
  private last_id = 1_000;

  nextId = (): string => String(++this.last_id);

  happen(event: AccountEvent): void {
    this.events.push(event);
    for (const listener of this.listeners) listener();
  }

  /** The texts that were sent to a person. */
  textsTo = ({ id }: AccountPerson): string[] => this.sent.filter(({ to }) => to.id === id).map(({ text }) => text);

  /** A person writes, or with `is_own` the owner does to them from a phone. Returns the message. */
  write(person: AccountPerson, text: string, more: Partial<Written> = {}): Written {
    const event: Written = {
      kind: 'message',
      id: this.nextId(),
      person,
      is_own: false,
      sent_at: Date.now(),
      text,
      media: null,
      what: null,
      reply_to: null,
      ...more,
    };
    this.happen(event);
    return event;
  }
}

export const newPerson = (name = 'مریم'): AccountPerson => {
  const id = String(randomInt(1_000_000, 2_000_000_000));
  return { id, name, username: `user_${id}`, phone: '', access_hash: `${id}7` };
};

/** Telegram as its accounts see it. No program on one machine speaks its protocol, so this takes the place of the client. */
export class TelegramAccounts {
  readonly accounts: TelegramAccountStandIn[] = [];
  readonly calls: AccountCall[] = [];
  /** Why a call fails now. Null: it does not. With `is_done` it fails after it was carried out, as if the answer were lost. */
  behave: (call: AccountCall, account?: TelegramAccountStandIn) => { error: ChannelError; is_done?: boolean } | null = () => null;
  /** In seconds. */
  resend_after = 60;
  private readonly sessions = new Map<string, Session>();
  private readonly keys = new Set<string>();

  add(more: Partial<Pick<TelegramAccountStandIn, 'code' | 'password'>> = {}): TelegramAccountStandIn {
    const account = Object.assign(new TelegramAccountStandIn(), more);
    this.accounts.push(account);
    return account;
  }

  /** A session in which someone has signed in. */
  signedIn(account: TelegramAccountStandIn): string {
    const token = randomUUID();
    this.sessions.set(token, { account });
    return token;
  }

  /** The owner ends all sessions, in Telegram's settings. */
  endSessions(account: TelegramAccountStandIn): void {
    for (const [token, session] of this.sessions) if (session.account === account) this.sessions.delete(token);
    for (const listener of account.listeners) listener();
  }

  open = (given: string): Promise<AccountClient> => {
    const token = given || randomUUID();
    if (!given) this.sessions.set(token, {});
    const opened = this.sessions.get(token)?.account;
    if (opened) {
      opened.opened++;
      opened.most_open = Math.max(opened.most_open, ++opened.open);
    }
    const own = new Set<() => void>();
    const session = (): Session => {
      const found = this.sessions.get(token);
      if (!found) throw new AccountError('AUTH_KEY_UNREGISTERED');
      return found;
    };
    const account = (): TelegramAccountStandIn => {
      const found = session().account;
      if (!found) throw new AccountError('AUTH_KEY_UNREGISTERED');
      return found;
    };
    const calling = async <Result>(call: AccountCall, work: () => Result): Promise<Result> => {
      await Promise.resolve();
      this.calls.push(call);
      const fault = this.behave(call, this.sessions.get(token)?.account);
      if (fault && !fault.is_done) throw fault.error;
      const result = work();
      if (fault) throw fault.error;
      return result;
    };
    return Promise.resolve({
      session: () => token,
      sendCode: (phone) => calling('sendCode', () => this.sendCode(session(), phone)),
      resendCode: (phone) => calling('resendCode', () => ({ ...this.sendCode(session(), phone), via: 'sms' as const })),
      signIn: (attempt) => calling('signIn', () => this.signIn(session(), attempt)),
      checkPassword: (password) =>
        calling('checkPassword', () => {
          const found = this.accounts.find(({ phone }) => phone === session().phone);
          if (!found || password !== found.password) throw new AccountError('PASSWORD_HASH_INVALID');
          session().account = found;
          return ownerOf(found);
        }),
      me: () => calling('me', () => ownerOf(account())),
      readPicture: (person) => calling('readPicture', () => account().pictures.get(person?.id ?? account().id) ?? null),
      readState: () => calling('readState', () => stateOf(account().events.length)),
      readChats: () => calling('readChats', () => []),
      readChanges: (since) => calling('readChanges', () => changesOf(account(), since)),
      onChange: (listener) => {
        own.add(listener);
        account().listeners.add(listener);
      },
      sendMessage: (message) => calling('sendMessage', () => this.send(account(), message)),
      showTyping: () => calling('showTyping', () => undefined),
      download: (id) => calling('download', () => ({ content: Buffer.from(`file of ${id}`), file_name: 'price.txt' })),
      logOut: () => calling('logOut', () => void this.sessions.delete(token)),
      close: () => {
        if (opened) opened.open--;
        for (const listener of own) for (const one of this.accounts) one.listeners.delete(listener);
        return Promise.resolve();
      },
    });
  };

  private sendCode(session: Session, phone: string): SentCode {
    const found = this.accounts.find((one) => one.phone === phone);
    if (!found) throw new AccountError('PHONE_NUMBER_INVALID');
    session.phone_code_hash = randomUUID();
    return { phone_code_hash: session.phone_code_hash, via: 'app', length: found.code.length, resend_after: this.resend_after };
  }

  private signIn(session: Session, { phone, phone_code_hash, code }: Parameters<AccountClient['signIn']>[0]) {
    const found = this.accounts.find((one) => one.phone === phone);
    if (!found || session.phone_code_hash !== phone_code_hash) throw new AccountError('PHONE_CODE_EXPIRED');
    if (code !== found.code) throw new AccountError('PHONE_CODE_INVALID');
    session.phone = phone;
    if (found.password) return { password_hint: 'نام گربه' };
    session.account = found;
    return { owner: ownerOf(found) };
  }

  /** What a program sends is also a message of the owner for all programs. */
  private send(account: TelegramAccountStandIn, message: AccountMessage): string | null {
    if (this.keys.has(message.key)) return null;
    this.keys.add(message.key);
    const id = account.nextId();
    account.sent.push({ ...message, id });
    account.write({ ...newPerson(), ...message.to }, message.text, { id, is_own: true });
    return id;
  }
}

const ownerOf = ({ id, name, username }: TelegramAccountStandIn) => ({ id, name, username });

const stateOf = (pts: number): AccountState => ({ pts, qts: 0, date: 0 });

/** Two at a time, so that there is always more to ask for. */
function changesOf({ events }: TelegramAccountStandIn, { pts }: AccountState) {
  const part = events.slice(pts, pts + 2);
  return { events: part, state: stateOf(pts + part.length), is_all: pts + part.length === events.length };
}
