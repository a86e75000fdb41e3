import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Core } from 'sip.js';
import { digestChallenge, digestResponse, Nonces, parseDigest, type DigestCredentials } from '@/lib/voice/digest';
import { log } from '@/server/platform/log';
import type { BrowserUser } from './browser-user';

/** How long a nonce can be used, and a registration lasts, in milliseconds and seconds. */
const [nonceLifetime, longestRegistration] = [60_000, 600];

export interface RegistrationRules {
  realm: string;
  /** The product's own address, from which people of the business and hosted pages call. */
  ownOrigins: readonly string[];
  findUser(username: string): Promise<BrowserUser | undefined>;
  /** Counts an attempt. Rejects if there were too many, of the address or of the name. */
  countAttempt(address: string, username: string): Promise<unknown>;
  nonce_ms?: number;
}

/** Who has registered over one connection. */
export class BrowserRegistration {
  private readonly nonces: Nonces;
  private registered?: { user: BrowserUser; until: number };

  constructor(
    private readonly rules: RegistrationRules,
    private readonly from: { address: string; origin: string | undefined },
    private readonly onRegistered: (user: BrowserUser) => void,
  ) {
    this.nonces = new Nonces(() => randomBytes(16).toString('hex'), rules.nonce_ms ?? nonceLifetime);
  }

  /** Undefined if no one is registered now. */
  get user(): BrowserUser | undefined {
    return this.registered && this.registered.until > Date.now() ? this.registered.user : undefined;
  }

  async answer(request: Core.IncomingRegisterRequest): Promise<void> {
    try {
      await this.decide(request);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'a registration could not be checked');
      request.reject({ statusCode: 500 });
    }
  }

  private async decide(request: Core.IncomingRegisterRequest): Promise<void> {
    const { message } = request;
    const credentials = parseDigest(message.getHeader('authorization') ?? '');
    if (!credentials) return this.challenge(request, false);
    try {
      await this.rules.countAttempt(this.from.address, credentials.username);
    } catch {
      request.reject({ statusCode: 503, reasonPhrase: 'Too Many Attempts', extraHeaders: ['Retry-After: 60'] });
      return;
    }
    const use = this.nonces.use(credentials, Date.now());
    if (use !== 'used') return this.challenge(request, use === 'stale');
    const user = await this.findUser(credentials);
    if (!user || !this.isPermittedOrigin(user)) {
      log.info({ address: this.from.address, origin: this.from.origin, is_known: !!user }, 'a browser may not register');
      request.reject({ statusCode: 403 });
      return;
    }
    this.accept(request, user);
  }

  private challenge(request: Core.IncomingRegisterRequest, isStale: boolean): void {
    const challenge = digestChallenge(this.rules.realm, this.nonces.issue(Date.now()), isStale);
    request.reject({ statusCode: 401, extraHeaders: [`WWW-Authenticate: ${challenge}`] });
  }

  /** Whose password was proved. Who is registered may stay after the time in which others can begin. */
  private async findUser(credentials: DigestCredentials): Promise<BrowserUser | undefined> {
    const { username, realm, response } = credentials;
    if (realm !== this.rules.realm) return undefined;
    const user = this.user?.username === username ? this.user : await this.rules.findUser(username);
    const expected = digestResponse(credentials, 'REGISTER', user?.ha1 ?? '', md5);
    const isRight = response.length === expected.length && timingSafeEqual(Buffer.from(response), Buffer.from(expected));
    return isRight ? user : undefined;
  }

  /** Visitors call from the websites of their widget, and everyone from the product's own pages. */
  private isPermittedOrigin({ purpose, origins }: BrowserUser): boolean {
    const { origin } = this.from;
    if (origin === undefined) return false;
    return this.rules.ownOrigins.includes(origin) || (purpose === 'visitor' && (origins ?? []).includes(origin));
  }

  private accept(request: Core.IncomingRegisterRequest, user: BrowserUser): void {
    const { message } = request;
    const contact = message.getHeader('contact') ?? '';
    const asked = /;\s*expires=(\d{1,9})/i.exec(contact)?.[1] ?? message.getHeader('expires') ?? longestRegistration;
    const seconds = Math.min(longestRegistration, Number(asked) || 0);
    this.registered = seconds ? { user, until: Date.now() + seconds * 1_000 } : undefined;
    const kept = contact.replace(/;\s*expires=\d+/gi, '');
    request.accept({ statusCode: 200, extraHeaders: seconds ? [`Contact: ${kept};expires=${seconds}`] : [] });
    if (seconds) this.onRegistered(user);
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
