import { createSocket } from 'node:dgram';

/** One end of a call's sound: an RTP socket of 127.0.0.1. */
export type Sound = {
  port: number;
  /** An offer or an answer with PCMU and PCMA. `address`: what it says about itself, which may be wrong behind NAT. */
  sdp(address?: string, more?: string[]): string;
  /** Sends packets to the port that the other side's SDP names, one every 20 ms, until it is stopped. Returns how to stop. */
  speak(sdp: string, payload: Buffer): () => void;
  /** Resolves with the payload of the first packet that matches. */
  heard(matches: (payload: Buffer) => boolean): Promise<void>;
  /** The payloads of all packets so far. */
  all(): Buffer[];
  close(): void;
};

export async function openSound(): Promise<Sound> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  const payloads: Buffer[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (packet) => {
    payloads.push(packet.subarray(12));
    for (const look of [...waiting]) look();
  });
  const timers = new Set<NodeJS.Timeout>();
  return {
    port,
    sdp: (address = '127.0.0.1', more = []) =>
      [
        'v=0',
        `o=- 1 1 IN IP4 ${address}`,
        's=-',
        `c=IN IP4 ${address}`,
        't=0 0',
        `m=audio ${port} RTP/AVP 0 8 101`,
        'a=rtpmap:0 PCMU/8000',
        'a=rtpmap:8 PCMA/8000',
        'a=rtpmap:101 telephone-event/8000',
        ...(more.length ? more : ['a=sendrecv']),
        '',
      ].join('\r\n'),
    speak(sdp, payload) {
      const to = soundPort(sdp);
      let sequence = 0;
      const timer = setInterval(() => {
        const head = Buffer.alloc(12);
        head[0] = 0x80;
        head.writeUInt16BE(sequence & 0xffff, 2);
        head.writeUInt32BE(sequence * 160, 4);
        head.writeUInt32BE(port, 8);
        sequence += 1;
        socket.send(Buffer.concat([head, payload]), to, '127.0.0.1');
      }, 20);
      timers.add(timer);
      return () => clearInterval(timer);
    },
    heard: (matches) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Not heard in ${payloads.length} packets`)), 12_000);
        const look = () => {
          if (!payloads.some(matches)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    all: () => payloads,
    close() {
      for (const timer of timers) clearInterval(timer);
      socket.close();
    },
  };
}

export function soundPort(sdp: string): number {
  return Number(/m=audio (\d+)/.exec(sdp)?.[1]);
}
