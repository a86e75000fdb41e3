import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi, refusal, type ApiAnswer, type ApiRequest } from './linkedin-api';
import { LinkedInPageStandIn } from './linkedin-page';

/** Someone who administers pages, and what they allow. */
export interface MemberStandIn {
  pages: LinkedInPageStandIn[];
  scope: string;
  /** Whether the app gets refresh tokens. */
  renews: boolean;
  /** Tokens that are accepted now. */
  tokens: Set<string>;
  refresh_token: string;
}

export interface LinkedInCallReceived extends ApiRequest {
  token: string;
  headers: IncomingMessage['headers'];
}

/** What is done with a call of the API. */
export type LinkedInBehavior =
  | { type: 'answer'; wait_ms?: number }
  | { type: 'error'; status: number; code: string; message: string; headers?: Record<string, string> }
  | { type: 'break'; text: string; status?: number }
  /** Does what was asked for, and closes the connection without an answer. */
  | { type: 'lose' };

const everything = 'r_organization_social,w_organization_social,rw_organization_admin';

/** A server that speaks LinkedIn's OAuth and its versioned REST API, as documented at learn.microsoft.com/linkedin. */
export class LinkedInStandIn {
  url = '';
  readonly version = '202606';
  readonly client = { id: `client-${randomUUID()}`, secret: randomUUID() };
  readonly calls: LinkedInCallReceived[] = [];
  behave: (call: LinkedInCallReceived) => LinkedInBehavior = () => ({ type: 'answer' });
  /** Whether every code is one of a member with one page. */
  knows_all = false;
  private readonly members: MemberStandIn[] = [];
  private readonly codes = new Map<string, { member: MemberStandIn; redirect_uri: string }>();
  private readonly server = createServer((request, response) => void this.serve(request, response).catch(() => response.destroy()));

  addPage = (name: string): LinkedInPageStandIn => new LinkedInPageStandIn(String(randomInt(10_000_000, 2_000_000_000)), name);

  addMember(pages: LinkedInPageStandIn[], { scope = everything, renews = true } = {}): MemberStandIn {
    const member = { pages, scope, renews, tokens: new Set<string>(), refresh_token: '' };
    this.members.push(member);
    return member;
  }

  /** The member allows what the consent page at `url` asks for. Returns what LinkedIn leads back with. */
  consent(member: MemberStandIn, url: string): { code: string; state: string } {
    const { searchParams: query } = new URL(url);
    const code = `AQ${randomUUID()}`;
    this.codes.set(code, { member, redirect_uri: query.get('redirect_uri') ?? '' });
    return { code, state: query.get('state') ?? '' };
  }

  /** A request to a webhook, as LinkedIn signs it. */
  signed(notifications: readonly object[], secret: string = this.client.secret): RequestInit {
    const body = JSON.stringify({ type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS', notifications });
    const signature = createHmac('sha256', secret).update(`hmacsha256=${body}`).digest('hex');
    return { method: 'POST', headers: { 'content-type': 'application/json', 'x-li-signature': signature }, body };
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', () => listening()));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<void> {
    return new Promise((stopped) => {
      this.server.close(() => stopped());
      this.server.closeAllConnections();
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams: query } = new URL(request.url ?? '', this.url);
    if (pathname === '/oauth/v2/accessToken') return send(response, this.giveTokens(new URLSearchParams(text)));
    const segments = pathname.split('/').slice(2).map(decodeURIComponent);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { method = 'GET', headers } = request;
    const call = { token, headers, method, segments, query, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
    this.calls.push(call);
    await this.act(call, this.behave(call), response);
  }

  private async act(call: LinkedInCallReceived, behavior: LinkedInBehavior, response: ServerResponse): Promise<void> {
    if (behavior.type === 'error') {
      const { status, code, message, headers } = behavior;
      return send(response, { ...refusal(status, code, message), headers });
    }
    if (behavior.type === 'break') return void response.writeHead(behavior.status ?? 200).end(behavior.text);
    if (behavior.type === 'answer' && behavior.wait_ms) await new Promise((over) => setTimeout(over, behavior.wait_ms));
    const answer = this.answer(call);
    if (behavior.type === 'lose') response.destroy();
    else send(response, answer);
  }

  private answer(call: LinkedInCallReceived): ApiAnswer {
    const version = call.headers['linkedin-version'];
    if (!version) return refusal(400, 'VERSION_MISSING', 'A version must be present');
    if (version !== this.version) return refusal(426, 'NONEXISTENT_VERSION', `Requested version ${version as string} is not active`);
    if (call.headers['x-restli-protocol-version'] !== '2.0.0') return refusal(400, 'ILLEGAL_ARGUMENT', 'protocol');
    const member = this.members.find(({ tokens }) => tokens.has(call.token));
    return member ? answerApi(call, member.pages) : refusal(401, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked');
  }

  private giveTokens(form: URLSearchParams): ApiAnswer {
    if (form.get('client_id') !== this.client.id || form.get('client_secret') !== this.client.secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };
    const member = form.get('grant_type') === 'refresh_token' ? this.memberOf(form.get('refresh_token')) : this.memberWithCode(form);
    if (!member) return { status: 400, body: { error: 'invalid_request', error_description: 'Unable to retrieve access token' } };
    const token = `AQ${randomUUID()}`;
    member.tokens.add(token);
    if (member.renews) member.refresh_token ||= `AQ${randomUUID()}`;
    const refresh = member.renews && { refresh_token: member.refresh_token, refresh_token_expires_in: 31_536_000 };
    return { status: 200, body: { access_token: token, expires_in: 5_184_000, scope: member.scope, ...refresh } };
  }

  private memberOf = (refresh_token: string | null) =>
    this.members.find((member) => member.renews && member.refresh_token === refresh_token);

  private memberWithCode(form: URLSearchParams): MemberStandIn | undefined {
    const code = form.get('code') ?? '';
    if (this.knows_all) return this.addMember([this.addPage('گلبرگ')]);
    const given = this.codes.get(code);
    this.codes.delete(code);
    return given && given.redirect_uri === form.get('redirect_uri') ? given.member : undefined;
  }
}

function send(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  response.writeHead(status, { ...(body && { 'Content-Type': 'application/json' }), ...headers });
  response.end(body && JSON.stringify(body));
}

/** A stand-in that the product calls from now on. */
export async function startLinkedIn(): Promise<LinkedInStandIn> {
  const standIn = await new LinkedInStandIn().start();
  process.env.LINKEDIN_API_BASE = standIn.url;
  process.env.LINKEDIN_AUTH_BASE = `${standIn.url}/oauth/v2`;
  process.env.LINKEDIN_CLIENT_ID = standIn.client.id;
  process.env.LINKEDIN_CLIENT_SECRET = standIn.client.secret;
  process.env.LINKEDIN_VERSION = standIn.version;
  process.env.LINKEDIN_POLL_SECONDS = '1';
  return standIn;
}

/** One in which each code is that of someone with a page, for tests of every endpoint. */
export async function startLinkedInForAll(): Promise<LinkedInStandIn> {
  const standIn = await startLinkedIn();
  standIn.knows_all = true;
  return standIn;
}
