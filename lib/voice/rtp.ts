/** A packet of sound or of a pressed key (RFC 3550), without what calls do not use. */
export interface RtpPacket {
  payload_type: number;
  /** Of 16 bits; continues with 0. */
  sequence: number;
  /** Of 32 bits, in samples. */
  timestamp: number;
  ssrc: number;
  marker: boolean;
  payload: Uint8Array;
}

const headerBytes = 12;

/** Undefined for everything that is not such a packet, also for RTCP on the same port (RFC 5761). */
export function parseRtp(data: Uint8Array): RtpPacket | undefined {
  if (data.length < headerBytes) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const [flags, kind] = [view.getUint8(0), view.getUint8(1)];
  const payload_type = kind & 0x7f;
  if (flags >> 6 !== 2 || (payload_type >= 64 && payload_type < 96)) return undefined;
  let start = headerBytes + 4 * (flags & 0x0f);
  if (flags & 0x10) {
    if (data.length < start + 4) return undefined;
    start += 4 + 4 * view.getUint16(start + 2);
  }
  const padding = flags & 0x20 ? view.getUint8(data.length - 1) : 0;
  if (flags & 0x20 && padding === 0) return undefined;
  const end = data.length - padding;
  if (start > end) return undefined;
  return {
    payload_type,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    ssrc: view.getUint32(8),
    marker: (kind & 0x80) !== 0,
    payload: data.subarray(start, end),
  };
}

export function buildRtp({ payload_type, sequence, timestamp, ssrc, marker, payload }: RtpPacket): Uint8Array {
  const data = new Uint8Array(headerBytes + payload.length);
  const view = new DataView(data.buffer);
  view.setUint8(0, 0x80);
  view.setUint8(1, (marker ? 0x80 : 0) | payload_type);
  view.setUint16(2, sequence);
  view.setUint32(4, timestamp);
  view.setUint32(8, ssrc);
  data.set(payload, headerBytes);
  return data;
}

/** How far `later` is behind `earlier` in numbers of 16 bits that continue with 0: from -32768 to 32767. */
export const sequenceDifference = (later: number, earlier: number): number => ((later - earlier) << 16) >> 16;

/** The same for timestamps, of 32 bits. */
export const timestampDifference = (later: number, earlier: number): number => (later - earlier) | 0;
