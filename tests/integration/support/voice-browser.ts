import { Core, Inviter, Registerer, SessionState, UserAgent, type SessionDescriptionHandler } from 'sip.js';
import { RTCPeerConnection, RTCRtpCodecParameters, usePCMU } from 'werift';
import { WebSocket } from 'ws';
import type { Digit } from '@/lib/voice/digit';
import { PacedMedia } from '@/server/voice/media/paced-media';
import { SocketTransport } from '@/server/voice/sip/socket-transport';

/** The sound of a stand-in browser: real WebRTC, which it offers. */
class BrowserSound implements SessionDescriptionHandler {
  readonly frames: Int16Array[] = [];
  readonly digits: Digit[] = [];
  private readonly connection = new RTCPeerConnection({
    codecs: {
      audio: [usePCMU(), new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8_000, payloadType: 126 })],
      video: [],
    },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  private readonly sound = this.connection.addTransceiver('audio', { direction: 'sendrecv' });
  readonly media = new PacedMedia(
    {
      send: ({ payload, payload_type, sequence, timestamp, marker }) => {
        void import('werift').then(({ RtpHeader }) =>
          this.sound.sender.dtlsTransport.sendRtp(
            Buffer.from(payload),
            new RtpHeader({ payloadType: payload_type, sequenceNumber: sequence, timestamp, marker, ssrc: this.sound.sender.ssrc }),
          ),
        );
      },
      close: () => this.connection.close(),
    },
    60_000,
  );

  constructor() {
    this.media.agree({
      codecs: new Map([
        [0, 'PCMU'],
        [126, 'telephone-event'],
      ]),
      codec: { name: 'PCMU', payload_type: 0 },
      keys: 126,
    });
    this.media.onFrame((frame) => this.frames.push(frame));
    this.media.onDigit((digit) => this.digits.push(digit));
    this.connection.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) =>
        this.media.receive({
          payload_type: header.payloadType,
          sequence: header.sequenceNumber,
          timestamp: header.timestamp,
          ssrc: header.ssrc,
          marker: header.marker,
          payload,
        }),
      );
    });
    this.connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.media.start();
    });
  }

  direction(direction: 'sendrecv' | 'sendonly' | 'inactive'): void {
    this.sound.setDirection(direction);
  }

  async getDescription() {
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return { body: this.connection.localDescription?.sdp ?? '', contentType: 'application/sdp' };
  }

  async setDescription(sdp: string): Promise<void> {
    await this.connection.setRemoteDescription({ type: 'answer', sdp });
  }

  hasDescription(): boolean {
    return true;
  }

  sendDtmf(): boolean {
    return false;
  }

  close(): void {
    void this.media.close();
  }
}

export interface Credentials {
  username: string;
  password: string;
}

/** A stand-in for a browser: sip.js over a WebSocket, as the softphone uses it. */
export async function openBrowser(
  url: string,
  { username, password }: Credentials,
  { origin = 'http://127.0.0.1:3000', realm = 'hamdam.local' } = {},
) {
  const connect = async (): Promise<WebSocket> => {
    const opening = new WebSocket(url, ['sip'], { origin });
    await new Promise((resolve, reject) => opening.once('open', resolve).once('error', reject));
    return opening;
  };
  let socket = await connect();
  const sent: string[] = [];
  const agent = new UserAgent({
    uri: new Core.URI('sip', username, realm),
    authorizationUsername: username,
    authorizationPassword: password,
    transportConstructor: SocketTransport,
    transportOptions: {
      socket: { protocol: 'WS', send: (message: string) => (sent.push(message), socket.send(message)), close: () => socket.close() },
    },
    sessionDescriptionHandlerFactory: () => new BrowserSound(),
    logBuiltinEnabled: false,
    logConfiguration: false,
    gracefulShutdown: false,
  });
  const use = (): Promise<number> => {
    socket.on('message', (data) => agent.transport.onMessage?.(String(data)));
    const ended = new Promise<number>((resolve) => socket.once('close', resolve));
    void ended.then(() => (agent.transport as SocketTransport).lose());
    return ended;
  };
  const closed = use();
  await agent.start();
  const registerer = new Registerer(agent, { expires: 300 });

  return {
    username,
    agent,
    socket,
    /** Resolves with the code when the first connection is closed. */
    closed,
    /** What was sent, as it was. */
    sent,
    /** Registers. Resolves with the status of SIP. */
    register: () =>
      new Promise<number>((resolve) => {
        const settle = ({ message }: { message: { statusCode: number | undefined } }) => resolve(message.statusCode ?? 0);
        void registerer.register({ requestDelegate: { onAccept: settle, onReject: settle } });
      }),
    /** Connects again after the connection was lost. */
    async reconnect() {
      socket = await connect();
      void use();
      await agent.reconnect();
    },
    /** Calls. `answered` resolves with the status of SIP, `ended` when the call is over. */
    call(name: string) {
      const session = new Inviter(agent, new Core.URI('sip', name, realm));
      const statuses: number[] = [];
      const ended = new Promise<void>((resolve) =>
        session.stateChange.addListener((state) => state === SessionState.Terminated && resolve()),
      );
      const answered = new Promise<number>((resolve) => {
        void session.invite({
          requestDelegate: {
            onProgress: ({ message }) => statuses.push(message.statusCode ?? 0),
            onAccept: () => resolve(200),
            onReject: ({ message }) => resolve(message.statusCode ?? 0),
          },
        });
      });
      return { session, answered, ended, statuses, sound: () => session.sessionDescriptionHandler as BrowserSound };
    },
    close: () => socket.terminate(),
  };
}
