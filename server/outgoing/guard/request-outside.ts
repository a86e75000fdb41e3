import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { OutgoingError } from '../outgoing-error';
import { checkTarget, readAddress, type CheckedTarget } from './check-target';
import { byteLimit, decodersOf } from './decode-body';
import type { Network } from '../network';
import { userAgent } from '../user-agent';

export interface OutsideRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whether a `cookie` header goes along, which whoever entered the address has also entered. */
  sends_cookie?: boolean;
  /** Ends the request. It then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Of the response's content, before and after it is decompressed. */
  max_bytes: number;
  /** False: a redirect is the response. */
  follow_redirects?: boolean;
  /** From the first lookup of a name to the last byte of the content, with all redirects. */
  timeout_ms: number;
}

export interface OutsideResponse {
  /** After redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** Decompressed. It fails with an OutgoingError. */
  body: Readable;
}

const mostRedirects = 5;

/** Of a connection, or decided here. A cookie would carry one person's session into requests for another. */
const ownHeaders =
  /^(host|connection|keep-alive|upgrade|te|trailer|transfer-encoding|content-length|expect|cookie|user-agent|accept-encoding|proxy-.*)$/;

/** What may go to another origin after a redirect. Everything else may be a key. */
const harmlessHeaders = new Set(['accept', 'accept-language']);

/** Makes a request as ARCHITECTURE.md, "Requests to other people's addresses", describes. Throws an OutgoingError. */
export async function requestOutside(address: string, request: OutsideRequest, network: Network): Promise<OutsideResponse> {
  const controller = new AbortController();
  const end = () => controller.abort(request.signal?.reason);
  const timer = setTimeout(() => controller.abort(new OutgoingError('response_too_slow')), request.timeout_ms);
  const release = () => {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', end);
  };
  request.signal?.throwIfAborted();
  request.signal?.addEventListener('abort', end, { once: true });
  const failureOf = (error: unknown): Error => {
    if (controller.signal.aborted) return controller.signal.reason as Error;
    return error instanceof OutgoingError ? error : new OutgoingError('address_unreachable', { cause: error });
  };
  try {
    const { url, response } = await followRedirects(address, request, network, controller.signal);
    return {
      url: url.href,
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      body: openBody(response, request, { failureOf, release }),
    };
  } catch (error) {
    const failure = failureOf(error);
    release();
    // Closes the connection of a response that is not read.
    controller.abort();
    throw failure;
  }
}

async function followRedirects(
  address: string,
  request: OutsideRequest,
  network: Network,
  signal: AbortSignal,
): Promise<{ url: URL; response: IncomingMessage }> {
  let url = readAddress(address);
  let { method = 'GET', body } = request;
  let headers = Object.fromEntries(
    Object.entries(request.headers ?? {})
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !ownHeaders.test(name) || (name === 'cookie' && request.sends_cookie)),
  );
  for (let redirects = 0; ; redirects++) {
    const target = await checkTarget(url, network, signal);
    const response = await send(target, { method, headers, body, signal });
    const location = redirectOf(response);
    if (location === undefined || request.follow_redirects === false) return { url, response };
    response.destroy();
    if (redirects === mostRedirects) throw new OutgoingError('too_many_redirects');
    const next = readAddress(location, url);
    const isElsewhere = next.origin !== url.origin;
    const changesMethod = response.statusCode === 303 || ((response.statusCode ?? 0) < 303 && method === 'POST');
    if (isElsewhere) headers = Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.has(name)));
    if ((isElsewhere || changesMethod) && method !== 'HEAD') {
      method = 'GET';
      body = undefined;
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
    }
    url = next;
  }
}

/** Where a redirect leads. Sites send UTF-8 there, and node reads bytes as Latin-1. */
function redirectOf({ statusCode, headers }: IncomingMessage): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode ?? 0) || !headers.location) return undefined;
  return Buffer.from(headers.location, 'latin1').toString('utf8');
}

/**
 * Connects to one of the checked addresses and to nothing else: a second answer of the name server is never asked for.
 * The certificate, SNI and the Host header are those of the name. Each request has a connection of its own.
 */
function send(
  { url, addresses }: CheckedTarget,
  { method, headers, body, signal }: { method: string; headers: OutgoingHttpHeaders; body?: string | Uint8Array; signal: AbortSignal },
): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, options, found) => {
    if (options.all) found(null, pinned);
    else found(null, pinned[0]?.address ?? '', pinned[0]?.family);
  };
  // Far hosts need longer for a connection than the quarter of a second after which node tries the next address.
  const connection = { lookup, autoSelectFamilyAttemptTimeout: 2_000 };
  const options: RequestOptions = {
    ...connection,
    method,
    signal,
    agent: false,
    headers: { ...headers, 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br' },
  };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  // The content is decompressed, and cookies are nobody's here.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie']) headers.delete(name);
  return headers;
}

function openBody(
  response: IncomingMessage,
  { method, max_bytes }: OutsideRequest,
  { failureOf, release }: { failureOf: (error: unknown) => Error; release: () => void },
): Readable {
  const isEmpty = method === 'HEAD' || response.statusCode === 204 || response.statusCode === 304;
  if (!isEmpty && Number(response.headers['content-length'] ?? 0) > max_bytes) throw new OutgoingError('response_too_large');
  const decoders = isEmpty ? [] : decodersOf(response.headers['content-encoding']);
  const body = new PassThrough({
    destroy: (error, done) => {
      release();
      done(error && failureOf(error));
    },
  });
  // A reader that comes after the failure finds it, and until then it must not end the process.
  body.on('error', () => undefined);
  const steps = [response, byteLimit(max_bytes), ...decoders.flatMap((decoder) => [decoder, byteLimit(max_bytes)]), body];
  pipeline(steps, () => undefined);
  return body;
}
