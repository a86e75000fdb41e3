import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OpenidStandIn {
  issuer: string;
  client: { id: string; secret: string };
  /** The person who is signed in there: the claims of the next id token. */
  person: Record<string, unknown>;
  /** Whether the next id tokens have a signature of another key. */
  is_forged: boolean;
  /** The parameters of the last call of authorize. */
  asked: URLSearchParams;
  stop: () => Promise<void>;
}

/**
 * An OpenID provider (discovery, authorization code with PKCE S256, RS256) whose person consents immediately. It is
 * strict: a code is valid once, and only with the client's secret, the same redirect address and the verifier of its
 * challenge. The id token has the nonce that was sent.
 */
export async function startOpenid(): Promise<OpenidStandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, URLSearchParams>();
  const standIn: OpenidStandIn = {
    issuer: '',
    client: { id: 'hamdam', secret: randomBytes(16).toString('hex') },
    person: {},
    is_forged: false,
    asked: new URLSearchParams(),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };

  const idToken = (nonce: string | null): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: standIn.issuer, aud: standIn.client.id, iat: now, exp: now + 300, nonce, ...standIn.person };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ alg: 'RS256', kid: 'k', typ: 'JWT' })}.${encode(claims)}`;
    return `${signed}.${createSign('RSA-SHA256')
      .update(signed)
      .sign(standIn.is_forged ? another.privateKey : privateKey, 'base64url')}`;
  };

  const exchange = (body: URLSearchParams): object | null => {
    const asked = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked &&
      body.get('client_id') === standIn.client.id &&
      body.get('client_secret') === standIn.client.secret &&
      body.get('redirect_uri') === asked.get('redirect_uri') &&
      challenge === asked.get('code_challenge');
    return isRight
      ? { access_token: 'a', token_type: 'Bearer', expires_in: 300, scope: 'openid email profile', id_token: idToken(asked.get('nonce')) }
      : null;
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const url = new URL(request.url ?? '/', standIn.issuer);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json({
          issuer: standIn.issuer,
          authorization_endpoint: `${standIn.issuer}/authorize`,
          token_endpoint: `${standIn.issuer}/token`,
          jwks_uri: `${standIn.issuer}/jwks`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/jwks':
        return void json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] });
      case '/authorize': {
        standIn.asked = url.searchParams;
        const code = randomBytes(16).toString('hex');
        codes.set(code, url.searchParams);
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
        return void response.writeHead(302, { Location: back.href }).end();
      }
      case '/token': {
        const tokens = exchange(new URLSearchParams(body));
        return void json(tokens ?? { error: 'invalid_grant' }, tokens ? 200 : 400);
      }
      default:
        return void json({ error: 'not_found' }, 404);
    }
  };

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  standIn.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}
