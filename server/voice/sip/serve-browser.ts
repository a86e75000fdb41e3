import type { RawData, WebSocket } from 'ws';
import { log } from '@/server/platform/log';
import { BrowserLine, type BrowserOrigin, type BrowserRules } from './browser-line';
import type { LostLines } from './lost-lines';

/** Messages in ten seconds, and those that are not SIP, after which a connection is closed. */
const [mostMessages, mostMalformed] = [100, 5];
/** How often a connection is asked whether it lives, and how long it may stay without a registration, in milliseconds. */
const [pingEvery, unregisteredFor] = [25_000, 30_000];
/** The page was left, or said that it is done. */
const normalEnds = [1000, 1001, 1008, 1009];

/** Speaks with one browser, until its connection closes. */
export function serveBrowser(socket: WebSocket, from: BrowserOrigin, rules: BrowserRules, lost: LostLines): void {
  const findUser = async (username: string) => lost.userOf(username) ?? rules.findUser(username);
  let line = new BrowserLine(socket, from, { ...rules, findUser }, ({ username }) => {
    const waiting = lost.take(username);
    if (!waiting) return;
    const [own, next] = [line, waiting];
    next.attach(socket);
    line = next;
    // Its connection is used by the other one from now on.
    own.attach(closed);
    own.lose('canceled');
  });
  let [malformed, messages] = [0, 0];
  let isAlive = true;

  function take(data: RawData): void {
    if (++messages > mostMessages) return socket.close(1008, 'too many messages');
    const text = textOf(data);
    // What keeps a connection open (RFC 5626).
    if (text.trim() === '') return socket.send('\r\n');
    if (!line.receive(text) && ++malformed >= mostMalformed) socket.close(1008, 'not SIP');
  }

  const forgetMessages = setInterval(() => (messages = 0), 10_000);
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingEvery);
  const unregistered = setInterval(() => {
    if (line.isIdle) socket.close(1008, 'not registered');
  }, unregisteredFor);

  socket.on('message', take);
  socket.on('pong', () => (isAlive = true));
  socket.on('error', (error) => log.debug({ error: error.message }, 'a connection of SIP failed'));
  socket.on('close', (code) => {
    for (const timer of [forgetMessages, ping, unregistered]) clearInterval(timer);
    const { user } = line;
    if (normalEnds.includes(code)) line.lose('caller_hung_up');
    else if (user && line.isInCall) lost.keep(user, line);
    else line.lose('media_lost');
    log.debug({ code }, 'a connection of SIP was closed');
  });
}

/** Instead of a connection that is no longer used. */
const closed = { send: () => undefined, close: () => undefined };

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}
