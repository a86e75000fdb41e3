import { Core, type Invitation, type UserAgentOptions } from 'sip.js';
import { WebSocket } from 'ws';
import { backoff, renewAfter } from '@/lib/voice/backoff';
import { log } from '@/server/platform/log';
import type { MediaPeer } from '@/server/voice/media/media-peer';
import { Registration } from './registration';
import { startAgent, type Agent } from './user-agent';

/** How long the edge may take to answer, and how often it is asked whether it lives, in milliseconds. */
const [connectsWithin, pingEvery, longestPause] = [5_000, 5_000, 5_000];
/** For how many seconds this process is registered at a time. */
const registersFor = 300;

export interface EdgeSettings {
  /** ws://host:port */
  url: string;
  domain: string;
  /** The password of the user `voice`. */
  secret: string;
  /** Makes the sound of a call, with our address on the way to the edge. */
  openMedia(ownAddress: string): Promise<MediaPeer>;
  onInvite(invitation: Invitation): void;
}

/** The connection to Kamailio, over which phones and providers call and are called. It is made again whenever it is lost. */
export class EdgeConnection {
  private socket?: WebSocket;
  private ownAddress = '127.0.0.1';
  private main?: Agent;
  private readonly agents = new Set<Agent>();
  private isStopped = false;
  private failures = 0;
  private retry?: NodeJS.Timeout;
  private renewal?: NodeJS.Timeout;
  private ready = false;

  constructor(private readonly settings: EdgeSettings) {
    this.connect();
  }

  /** Whether calls can be received and made. */
  get isReady(): boolean {
    return this.ready;
  }

  /** Another agent over the same connection, with credentials of its own, until the connection is lost or `close` is called. */
  open(options: Partial<UserAgentOptions>): Agent & { close(): void } {
    const agent = this.start({ onInvite: (invitation) => void invitation.reject({ statusCode: 404 }) }, options);
    return { ...agent, close: () => this.drop(agent) };
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.socket?.close(1000);
  }

  private connect(): void {
    const socket = new WebSocket(this.settings.url, ['sip'], {
      handshakeTimeout: connectsWithin,
      perMessageDeflate: false,
      allowSynchronousEvents: false,
      maxPayload: 64_000,
    });
    this.socket = socket;
    let isAlive = true;
    const ping = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }, pingEvery);
    socket.on('upgrade', (response) => (this.ownAddress = response.socket.localAddress ?? this.ownAddress));
    socket.on('open', () => this.register());
    socket.on('pong', () => (isAlive = true));
    socket.on('message', (data) => {
      isAlive = true;
      this.receive(String(data as Buffer));
    });
    socket.on('error', (error) => log.debug({ error: error.message }, 'the edge cannot be reached'));
    socket.on('close', () => {
      clearInterval(ping);
      this.lose();
    });
  }

  private register(): void {
    const { socket, settings } = this;
    const { domain, secret: authorizationPassword } = settings;
    this.main = this.start(
      { onInvite: settings.onInvite },
      { authorizationUsername: 'voice', authorizationPassword, contactName: 'voice' },
    );
    const registration = new Registration(this.main.agent, new Core.URI('sip', '', domain), new Core.URI('sip', 'voice', domain));
    const renew = async (): Promise<void> => {
      try {
        const seconds = await registration.register(registersFor);
        this.become(true);
        this.renewal = setTimeout(() => void renew(), renewAfter(seconds) * 1_000);
      } catch (error) {
        if (socket?.readyState !== WebSocket.OPEN) return;
        log.error({ error: (error as Error).message }, 'the edge refuses the voice process: is EDGE_SECRET the same on both sides?');
        socket.terminate();
      }
    };
    void renew();
  }

  private lose(): void {
    clearTimeout(this.renewal);
    for (const agent of [...this.agents]) this.drop(agent);
    this.become(false);
    if (this.isStopped) return;
    this.retry = setTimeout(() => this.connect(), backoff(++this.failures, Math.random(), longestPause));
  }

  private become(isReady: boolean): void {
    if (isReady) this.failures = 0;
    if (this.ready === isReady) return;
    this.ready = isReady;
    log.info({ is_ready: isReady }, isReady ? 'connected to the edge' : 'the connection to the edge is lost');
  }

  private start(delegate: { onInvite(invitation: Invitation): void }, options: Partial<UserAgentOptions>): Agent {
    const { socket, settings } = this;
    const carrier = { protocol: 'WS', send: (message: string) => socket?.send(message), close: () => undefined };
    const agent = startAgent(carrier, settings.domain, () => settings.openMedia(this.ownAddress), delegate, options);
    this.agents.add(agent);
    return agent;
  }

  private drop(agent: Agent): void {
    this.agents.delete(agent);
    agent.lose();
  }

  /** Gives a message to the agent whose name is in it: in the Via of a response, and in the first line of a request. */
  private receive(message: string): void {
    const [, host] = /^SIP\/2\.0 /.test(message)
      ? (/^(?:via|v)\s*:\s*SIP\s*\/\s*2\.0\s*\/\s*\w+\s+([^\s;:,]+)/im.exec(message) ?? [])
      : (/^\S+ sips?:(?:[^\s@;>]*@)?([^\s;:>?]+)/i.exec(message) ?? []);
    const named = [...this.agents].find(({ agent }) => agent.configuration.viaHost === host);
    (named ?? this.main)?.receive(message);
  }
}
