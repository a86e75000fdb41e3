import { EmitterImpl, TransportState, type Transport } from 'sip.js';

/** A connection that carries whole messages. */
export interface MessageSocket {
  /** The protocol in the Via headers: WS, WSS, or TCP. */
  protocol: string;
  send(message: string): void;
  close(): void;
}

/** Lets sip.js use a connection that is already open. It never connects again: whoever opened it does. */
export class SocketTransport implements Transport {
  onConnect: (() => void) | undefined;
  onDisconnect: ((error?: Error) => void) | undefined;
  onMessage: ((message: string) => void) | undefined;
  readonly stateChange = new EmitterImpl<TransportState>();
  state = TransportState.Disconnected;

  constructor(
    _logger: unknown,
    private readonly options: { socket: MessageSocket },
  ) {}

  get protocol(): string {
    return this.options.socket.protocol;
  }

  connect(): Promise<void> {
    this.become(TransportState.Connecting);
    this.become(TransportState.Connected);
    this.onConnect?.();
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    this.lose();
    return Promise.resolve();
  }

  dispose(): Promise<void> {
    return this.disconnect();
  }

  isConnected(): boolean {
    return this.state === TransportState.Connected;
  }

  send(message: string): Promise<void> {
    if (!this.isConnected()) return Promise.reject(new Error('The connection is closed.'));
    this.options.socket.send(message);
    return Promise.resolve();
  }

  /** The connection was closed, by either side. */
  lose(): void {
    if (this.state === TransportState.Disconnected) return;
    this.options.socket.close();
    this.become(TransportState.Disconnected);
    this.onDisconnect?.(new Error('The connection was closed.'));
  }

  private become(state: TransportState): void {
    this.state = state;
    this.stateChange.emit(state);
  }
}
