import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { parseSip, type SipMessage } from './sip-message';

/** One side's connection, which sends texts as they are and keeps what comes until a test asks for it. */
export type Wire = {
  /** host:port of this side. */
  address: string;
  transport: 'UDP' | 'TCP' | 'WS';
  send(text: string | Buffer): void;
  /** The first message that matches, of those that came and are still to come. */
  next(matches: (message: SipMessage) => boolean): Promise<SipMessage>;
  /** Called with each message from now on. */
  onMessage(listener: (message: SipMessage) => void): void;
  close(): void;
};

const patienceMs = 12_000;

export async function udpWire(port: number, from = '127.0.0.1'): Promise<Wire> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, from, resolve));
  const inbox = makeInbox();
  socket.on('message', (data) => inbox.add(data.toString('latin1')));
  const send = (text: string | Buffer) => void socket.send(text, port, '127.0.0.1');
  return { ...inbox, address: `${from}:${socket.address().port}`, transport: 'UDP', send, close: () => socket.close() };
}

export async function tcpWire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  const inbox = makeInbox();
  let rest = '';
  socket.on('data', (data) => {
    rest += data.toString('latin1');
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      const length = Number(/content-length:\s*(\d+)/i.exec(rest.slice(0, head))?.[1] ?? 0);
      if (head < 0 || rest.length < head + 4 + length) return;
      inbox.add(rest.slice(0, head + 4 + length));
      rest = rest.slice(head + 4 + length);
    }
  });
  const send = (text: string | Buffer) => void socket.write(text);
  return { ...inbox, address: `127.0.0.1:${socket.localPort}`, transport: 'TCP', send, close: () => socket.destroy() };
}

export async function webSocketWire(port: number): Promise<Wire & { kill(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'sip');
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const inbox = makeInbox();
  socket.on('message', (data: Buffer) => inbox.add(data.toString('latin1')));
  const send = (text: string | Buffer) => socket.send(text);
  return { ...inbox, address: 'voice.invalid', transport: 'WS', send, close: () => socket.close(), kill: () => socket.terminate() };
}

function makeInbox() {
  const kept: SipMessage[] = [];
  const waiting: { matches: (message: SipMessage) => boolean; resolve: (message: SipMessage) => void }[] = [];
  const listeners: ((message: SipMessage) => void)[] = [];
  const add = (text: string) => {
    if (!text.trim()) return;
    const message = parseSip(text);
    for (const listener of listeners) listener(message);
    const index = waiting.findIndex(({ matches }) => matches(message));
    if (index < 0) kept.push(message);
    else waiting.splice(index, 1)[0]?.resolve(message);
  };
  const next = (matches: (message: SipMessage) => boolean) => {
    const index = kept.findIndex(matches);
    if (index >= 0) return Promise.resolve(kept.splice(index, 1)[0] as SipMessage);
    return new Promise<SipMessage>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Not received. There is: ${kept.map(({ first }) => first).join(' | ') || 'nothing'}`)),
        patienceMs,
      );
      waiting.push({ matches, resolve: (message) => (clearTimeout(timer), resolve(message)) });
    });
  };
  return { add, next, onMessage: (listener: (message: SipMessage) => void) => void listeners.push(listener) };
}
