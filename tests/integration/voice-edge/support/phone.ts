import { addressIn, answerTo, credentials, formatSip, header, token, type SipMessage } from './sip-message';
import type { Wire } from './wire';

export const realm = 'hamdam.local';

export type Account = { user: string; password: string };
export type RequestOptions = {
  callId?: string;
  fromTag?: string;
  toTag?: string;
  to?: string;
  from?: string;
  cseq?: number;
  contact?: string;
  via?: string;
  routes?: string[];
  more?: [string, string][];
  body?: string;
};

/** The text of a request, with what a phone would write. */
export function requestText(wire: Wire, method: string, uri: string, options: RequestOptions = {}): string {
  const { callId = token(), fromTag = token(), toTag, to = uri, from = `sip:phone@${realm}`, cseq = 1, body = '' } = options;
  const headers: [string, string][] = [
    ['Via', options.via ?? `SIP/2.0/${wire.transport} ${wire.address};rport;branch=z9hG4bK${token()}`],
    ['Max-Forwards', '70'],
    ...(options.routes ?? []).map((route): [string, string] => ['Route', route]),
    ['From', `<${from}>;tag=${fromTag}`],
    ['To', `<${to}>${toTag ? `;tag=${toTag}` : ''}`],
    ['Call-ID', callId],
    ['CSeq', `${cseq} ${method}`],
    ['Contact', options.contact ?? `<sip:phone@${wire.address};transport=${wire.transport.toLowerCase()}>`],
    ...(options.more ?? []),
    ...(body ? [['Content-Type', 'application/sdp'] as [string, string]] : []),
  ];
  return formatSip(`${method} ${uri} SIP/2.0`, headers, body);
}

/** Sends a request and returns its final answer. An INVITE's refusal is acknowledged. */
export async function sendRequest(wire: Wire, method: string, uri: string, options: RequestOptions = {}): Promise<SipMessage> {
  const callId = options.callId ?? token();
  const cseq = options.cseq ?? 1;
  const via = options.via ?? `SIP/2.0/${wire.transport} ${wire.address};rport;branch=z9hG4bK${token()}`;
  const all = { ...options, callId, cseq, via, fromTag: options.fromTag ?? token() };
  const text = requestText(wire, method, uri, all);
  wire.send(text);
  // Packets may be lost while another test floods the machine. TCP repeats them by itself.
  const again = wire.transport === 'UDP' ? setInterval(() => wire.send(text), 2000) : undefined;
  const answer = await finalAnswer(wire, callId, cseq, method).finally(() => clearInterval(again));
  if (method === 'INVITE' && (answer.status ?? 0) >= 300) acknowledge(wire, uri, answer, via);
  return answer;
}

export function finalAnswer(wire: Wire, callId: string, cseq: number, method: string): Promise<SipMessage> {
  return wire.next(
    (message) =>
      (message.status ?? 0) >= 200 &&
      message.headers.get('call-id')?.[0] === callId &&
      message.headers.get('cseq')?.[0] === `${cseq} ${method}`,
  );
}

function acknowledge(wire: Wire, uri: string, answer: SipMessage, via: string): void {
  const [number] = header(answer, 'cseq').split(' ');
  wire.send(
    formatSip(`ACK ${uri} SIP/2.0`, [
      ['Via', via],
      ['Max-Forwards', '70'],
      ['From', header(answer, 'from')],
      ['To', header(answer, 'to')],
      ['Call-ID', header(answer, 'call-id')],
      ['CSeq', `${number} ACK`],
    ]),
  );
}

/** Sends a request, and again with credentials when it is challenged. */
export async function signedRequest(
  wire: Wire,
  account: Account,
  method: string,
  uri: string,
  options: RequestOptions = {},
): Promise<SipMessage> {
  const address = `sip:${account.user}@${realm}`;
  const all = { from: address, callId: token(), fromTag: token(), cseq: 1, ...options };
  const challenged = await sendRequest(wire, method, uri, all);
  const [name, challenge] = challengeOf(challenged);
  if (!challenge) return challenged;
  const answer = credentials(challenge, { ...account, method, uri });
  return sendRequest(wire, method, uri, { ...all, cseq: all.cseq + 1, more: [...(options.more ?? []), [name, answer]] });
}

/** The header to respond with, and the challenge. */
export function challengeOf(message: SipMessage): [string, string | undefined] {
  return message.status === 407
    ? ['Proxy-Authorization', message.headers.get('proxy-authenticate')?.[0]]
    : ['Authorization', message.headers.get('www-authenticate')?.[0]];
}

export function register(wire: Wire, account: Account, options: RequestOptions = {}): Promise<SipMessage> {
  const address = `sip:${account.user}@${realm}`;
  return signedRequest(wire, account, 'REGISTER', `sip:${realm}`, {
    to: address,
    ...options,
    more: [['Expires', '300'], ...(options.more ?? [])],
  });
}

/** What is needed to send requests within a call. `answer` is that of the INVITE. */
export type Dialog = {
  wire: Wire;
  uri: string;
  callId: string;
  fromTag: string;
  from: string;
  to: string;
  toTag: string;
  routes: string[];
  cseq: number;
  contact?: string;
};

export function dialogOf(wire: Wire, answer: SipMessage): Dialog {
  const tag = (value: string) => /;tag=([^;]+)/.exec(value)?.[1] ?? '';
  return {
    wire,
    uri: addressIn(header(answer, 'contact')),
    callId: header(answer, 'call-id'),
    from: addressIn(header(answer, 'from')),
    fromTag: tag(header(answer, 'from')),
    to: addressIn(header(answer, 'to')),
    toTag: tag(header(answer, 'to')),
    routes: [...(answer.headers.get('record-route') ?? [])].flatMap((value) => value.split(/,\s*(?=<)/)).reverse(),
    cseq: Number(header(answer, 'cseq').split(' ')[0]),
  };
}

/** Acknowledges the answer of an INVITE. */
export function ack(dialog: Dialog): void {
  dialog.wire.send(requestText(dialog.wire, 'ACK', dialog.uri, dialog));
}

/** Sends a request within a call and returns its answer. */
export function within(dialog: Dialog, method: string, options: RequestOptions = {}): Promise<SipMessage> {
  dialog.cseq += 1;
  return sendRequest(dialog.wire, method, dialog.uri, { ...dialog, ...options });
}

/** Waits for the request of this call, such as BYE, and answers it. */
export async function answerNext(wire: Wire, method: string, callId: string): Promise<SipMessage> {
  const request = await wire.next(
    (message) => !message.status && message.method === method && message.headers.get('call-id')?.[0] === callId,
  );
  wire.send(answerTo(request, '200 OK'));
  return request;
}
