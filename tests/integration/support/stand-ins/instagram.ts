import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FacebookStandIn } from './facebook';
import { InstagramAccountStandIn, refusal, type Refusal, type InstagramCallReceived } from './instagram-account';

/** What is done with a call. */
export type InstagramBehavior =
  | { type: 'answer'; wait_ms?: number }
  | { type: 'error'; refusal: Refusal; headers?: Record<string, string> }
  /** Does what was asked for, and closes the connection without an answer. */
  | { type: 'lose' }
  | { type: 'break'; text: string; status?: number }
  | { type: 'hang' };

/** A server that speaks the "Instagram API with Instagram Login", its login page, and a store of pictures, at one address. */
export class InstagramStandIn {
  url = '';
  readonly app_id = '990011';
  readonly app_secret = 'app-secret-of-the-stand-in';
  readonly facebook = new FacebookStandIn();
  calls: InstagramCallReceived[] = [];
  /** Decides about each call. */
  behave: (call: InstagramCallReceived) => InstagramBehavior = () => ({ type: 'answer' });
  /** Who allows access on the login page. Null: they decline. */
  consent: InstagramAccountStandIn | null = null;
  /** Whether a code that no one was given is a new account's, for tests of every endpoint. */
  knows_all = false;
  /** Makes requests to webhooks. */
  post: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init);
  /** By their path below /cdn/. */
  readonly files = new Map<string, Uint8Array>();
  readonly #accounts: InstagramAccountStandIn[] = [];
  readonly #codes = new Map<string, { account: InstagramAccountStandIn; redirect_uri: string }>();
  readonly #server = createServer((request, response) => void this.#take(request, response).catch(() => response.destroy()));

  addAccount({ username = `shop_${randomBytes(4).toString('hex')}`, name = 'گل‌فروشی' } = {}): InstagramAccountStandIn {
    const account = new InstagramAccountStandIn(username, name);
    this.#accounts.push(account);
    return account;
  }

  /** Allows access as someone does on the login page. Returns what their browser brings back. */
  async allow(account: InstagramAccountStandIn | null, authorize_url: string): Promise<URLSearchParams> {
    this.consent = account;
    const response = await fetch(authorize_url, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', this.url).searchParams;
  }

  /** Posts a webhook to the app's address, signed with the app's secret unless the headers say otherwise. */
  async notify(
    entry: object[],
    { url = '/api/webhooks/instagram', headers = {} }: { url?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const body = JSON.stringify({ object: 'instagram', entry });
    return this.post(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...this.sign(body), ...headers } });
  }

  sign = (body: string): Record<string, string> => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', this.app_secret).update(body).digest('hex')}`,
  });

  /** The form that is posted when someone removes the app. */
  signedRequest({ scoped_id }: InstagramAccountStandIn): string {
    const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1_700_000_000, user_id: scoped_id })).toString(
      'base64url',
    );
    const signature = createHmac('sha256', this.app_secret).update(payload).digest('base64url');
    return new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString();
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', () => listening()));
    // A test that does not stop it ends all the same.
    this.#server.unref();
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<void> {
    return new Promise((stopped) => {
      this.#server.close(() => stopped());
      this.#server.closeAllConnections();
    });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', this.url);
    if (pathname.startsWith('/cdn/')) {
      const file = this.files.get(pathname.slice('/cdn/'.length));
      response.writeHead(file ? 200 : 404).end(file ?? '');
      return;
    }
    if (pathname.endsWith('/dialog/oauth')) return void response.writeHead(302, { location: this.facebook.authorize(query) }).end();
    if (pathname === '/oauth/authorize') return this.#authorize(query, response);
    const body = readBody(Buffer.concat(chunks).toString(), request.headers['content-type'] ?? '');
    const isFacebook = pathname.startsWith('/fb/');
    const path = pathname.replace(/^(\/fb)?\/v\d+\.\d+/, '');
    const token =
      /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? query.get('access_token') ?? String(body.access_token ?? '');
    const account = this.#accounts.find(({ tokens }) => tokens.includes(token));
    const call = { method: request.method ?? 'GET', path, query, body, account };
    this.calls.push(call);
    await this.#act(call, this.behave(call), response, isFacebook);
  }

  async #act(call: InstagramCallReceived, behavior: InstagramBehavior, response: ServerResponse, isFacebook: boolean): Promise<void> {
    if (behavior.type === 'hang') return;
    if (behavior.type === 'error') return send(response, behavior.refusal.status, { error: behavior.refusal.error }, behavior.headers);
    if (behavior.type === 'break') {
      response.writeHead(behavior.status ?? 200, { 'Content-Type': 'application/json' }).end(behavior.text);
      return;
    }
    if (behavior.type === 'answer' && behavior.wait_ms) await new Promise((over) => setTimeout(over, behavior.wait_ms));
    const [status, result] = isFacebook ? answerOf(this.facebook.perform(call)) : this.#perform(call);
    if (behavior.type === 'lose') response.destroy();
    else send(response, status, result);
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirect_uri = query.get('redirect_uri') ?? '';
    const back = new URL(redirect_uri);
    if (this.consent && query.get('client_id') === this.app_id) {
      const code = randomBytes(16).toString('hex');
      this.#codes.set(code, { account: this.consent, redirect_uri });
      back.searchParams.set('code', code);
    } else back.search = 'error=access_denied&error_reason=user_denied&error_description=Permissions+error';
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: `${back.href}#_` }).end();
  }

  #perform({ method, path, query, body, account }: InstagramCallReceived): [status: number, result: object] {
    if (path === '/oauth/access_token') return this.#exchange(body);
    if (!account) return failed(refusal(400, 190, 'Error validating access token: Session has expired', 463));
    if (path === '/access_token' || path === '/refresh_access_token') {
      if (path === '/access_token' && query.get('client_secret') !== this.app_secret)
        return failed(refusal(400, 101, 'Error validating client secret'));
      return [200, { access_token: this.giveToken(account), token_type: 'bearer', expires_in: 5_184_000 }];
    }
    return answerOf(account.perform(method, path, query, body));
  }

  /** A new token of an account, besides those that it has. */
  giveToken(account: InstagramAccountStandIn): string {
    const token = `IGAA${randomBytes(24).toString('hex')}`;
    account.tokens.push(token);
    return token;
  }

  #exchange(body: Record<string, unknown>): [status: number, result: object] {
    const code = String(body.code);
    const known = this.#codes.get(code) ?? (this.knows_all ? { account: this.addAccount(), redirect_uri: body.redirect_uri } : undefined);
    this.#codes.delete(code);
    const isRight = known && body.client_secret === this.app_secret && body.redirect_uri === known.redirect_uri;
    if (!isRight)
      return [400, { error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found or was already used' }];
    const { scoped_id: user_id, permissions } = known.account;
    return [200, { data: [{ access_token: this.giveToken(known.account), user_id, permissions: permissions.join(',') }] }];
  }
}

/** Starts one, and lets the product call it. */
export async function startInstagram({ knows_all = false } = {}): Promise<InstagramStandIn> {
  const standIn = await new InstagramStandIn().start();
  standIn.knows_all = knows_all;
  process.env.INSTAGRAM_API_BASE = standIn.url;
  process.env.INSTAGRAM_APP_ID = standIn.app_id;
  process.env.INSTAGRAM_APP_SECRET = standIn.app_secret;
  process.env.FACEBOOK_GRAPH_BASE = `${standIn.url}/fb`;
  process.env.FACEBOOK_APP_ID = standIn.facebook.app_id;
  process.env.FACEBOOK_APP_SECRET = standIn.facebook.app_secret;
  process.env.PUBLIC_URL ??= 'https://hamdam.example.org';
  return standIn;
}

const isRefusal = (result: object): result is Refusal => 'error' in result && 'status' in result;
const answerOf = (result: object): [number, object] => (isRefusal(result) ? failed(result) : [200, result]);
const failed = ({ status, error }: Refusal): [number, object] => [status, { error: { ...error, fbtrace_id: 'A6LJylpZRKw2xKLFsAP-cJh' } }];

function send(response: ServerResponse, status: number, result: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(result));
}

function readBody(text: string, type: string): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
