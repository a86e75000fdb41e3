import { createHash, randomBytes } from 'node:crypto';

/** A message of SIP, as a test reads it. */
export type SipMessage = { first: string; status?: number; method: string; headers: Map<string, string[]>; body: string };

export function parseSip(text: string): SipMessage {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const status = /^SIP\/2\.0 (\d{3})/.exec(first)?.[1];
  const method = status ? (headers.get('cseq')?.[0]?.split(' ')[1] ?? '') : (first.split(' ')[0] ?? '');
  return { first, status: status ? Number(status) : undefined, method, headers, body };
}

/** The first header of this name. Fails where there is none. */
export function header(message: SipMessage, name: string): string {
  const value = message.headers.get(name.toLowerCase())?.[0];
  if (value === undefined) throw new Error(`No ${name} in ${message.first}`);
  return value;
}

export function param(value: string, name: string): string {
  return new RegExp(`${name}="?([^";,>]+)`).exec(value)?.[1] ?? '';
}

/** The address in a Contact, From, or To. */
export function addressIn(value: string): string {
  return /<([^>]+)>/.exec(value)?.[1] ?? value;
}

export function formatSip(first: string, headers: [string, string][], body = ''): string {
  const lines = [first, ...headers.map(([name, value]) => `${name}: ${value}`), `Content-Length: ${Buffer.byteLength(body)}`];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** The answer to a request, with what an answer repeats. */
export function answerTo(request: SipMessage, status: string, more: [string, string][] = [], body = '', tag = 'answer'): string {
  const repeated = ['via', 'record-route', 'from', 'to', 'call-id', 'cseq'].flatMap((name) =>
    (request.headers.get(name) ?? []).map((value): [string, string] => [
      name,
      name === 'to' && !value.includes(';tag=') && !status.startsWith('100') ? `${value};tag=${tag}` : value,
    ]),
  );
  return formatSip(`SIP/2.0 ${status}`, [...repeated, ...more], body);
}

/** What a phone responds to a challenge with (RFC 2617, MD5, qop=auth). */
export function credentials(
  challenge: string,
  { user, password, method, uri, count = 1 }: { user: string; password: string; method: string; uri: string; count?: number },
): string {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const realm = param(challenge, 'realm');
  const nonce = param(challenge, 'nonce');
  const cnonce = token();
  const nc = count.toString(16).padStart(8, '0');
  const response = md5(`${md5(`${user}:${realm}:${password}`)}:${nonce}:${nc}:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
  return `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=MD5, qop=auth, nc=${nc}, cnonce="${cnonce}"`;
}

export function token(): string {
  return randomBytes(8).toString('hex');
}
