import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { buildRtp, parseRtp } from '@/lib/voice/rtp';
import type { Codec } from '@/lib/voice/rtp-receiver';
import { answeringDirection, describeSound, parseSound, type RemoteSound } from '@/lib/voice/sdp';
import { watchdogMs, type MediaPeer } from './media-peer';
import { PacedMedia } from './paced-media';
import { takePorts } from './take-ports';

export interface RtpSettings {
  /** The lowest and the highest port. */
  ports: [number, number];
  /** Our address, as the other side reaches it. */
  address: string;
  watchdog_ms?: number;
}

/** What we offer, in the order in which we like it. */
const offered = new Map<number, Codec>([
  [8, 'PCMA'],
  [0, 'PCMU'],
  [101, 'telephone-event'],
]);

/** The sound of a call over plain RTP, which the edge relays to phones and providers. */
export async function openRtpMedia({ ports, address, watchdog_ms = watchdogMs }: RtpSettings): Promise<MediaPeer> {
  const socket = await bindOne(address, ports);
  const { port } = socket.address();
  const session = { id: randomInt(1, 2 ** 31), version: 0 };
  let peer: { address: string; port: number } | undefined;
  let codecs: ReadonlyMap<number, Codec> = offered;
  let direction: RemoteSound['direction'] = 'sendrecv';

  const media = new PacedMedia(
    {
      send: (packet) => peer && socket.send(buildRtp(packet), peer.port, peer.address),
      close: () => new Promise((resolve) => socket.close(() => resolve())),
    },
    watchdog_ms,
  );
  socket.on('message', (data: Buffer, from: RemoteInfo) => {
    // Anyone can send to an open port. Only the side that was agreed on is heard.
    if (from.address !== peer?.address || from.port !== peer.port) return;
    const packet = parseRtp(data);
    if (packet) media.receive(packet);
  });

  function agree(remote: RemoteSound): void {
    const chosen = [...remote.codecs].find(([, codec]) => codec !== 'telephone-event');
    if (remote.profile !== 'RTP/AVP' || !chosen) throw new Error('no sound that we understand is offered');
    const [payload_type, name] = chosen;
    const keys = [...remote.codecs].find(([, codec]) => codec === 'telephone-event')?.[0];
    codecs = new Map([...remote.codecs].filter(([type]) => type === payload_type || type === keys));
    direction = answeringDirection[remote.direction];
    // Who is on hold by an address that is none returns with another offer.
    if (!/^(0\.0\.0\.0|::)$/.test(remote.address) && remote.port) peer = { address: remote.address, port: remote.port };
    media.agree({ codecs: remote.codecs, codec: { name: name === 'PCMU' ? 'PCMU' : 'PCMA', payload_type }, keys });
    media.setHold(remote.is_on_hold);
    media.start();
  }

  const describe = (): string => {
    session.version++;
    return describeSound({ address, port, codecs, direction, session });
  };
  const read = (sdp: string): RemoteSound => {
    const remote = parseSound(sdp);
    if (!remote) throw new Error('no sound is described');
    return remote;
  };
  return {
    media,
    offer: () => Promise.resolve(describe()),
    answer: (offer) =>
      Promise.resolve(offer).then((sdp) => {
        agree(read(sdp));
        return describe();
      }),
    complete: (answer) => Promise.resolve(answer).then((sdp) => agree(read(sdp))),
  };
}

/** Binds an even port of the range: the odd one above it is for reports, which we do not use. */
function bindOne(address: string, [lowest, highest]: [number, number]): Promise<Socket> {
  return takePorts(async () => {
    const pairs = Math.floor((highest - lowest + 1) / 2);
    const start = randomInt(pairs);
    for (let tried = 0; tried < pairs; tried++) {
      const socket = await bind(address, lowest + (lowest % 2) + 2 * ((start + tried) % pairs));
      if (socket) return socket;
    }
    throw new Error('all ports for the sound of calls are in use');
  });
}

function bind(address: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    socket.once('error', () => resolve(undefined));
    socket.bind(port, address, () => {
      socket.removeAllListeners('error');
      // The other side is gone for a moment, or for good: the watchdog decides.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
