import { digits, type Digit } from './digit';
import { timestampDifference, type RtpPacket } from './rtp';

/** The payload of RFC 4733: a key, whether it was released, and for how many samples it was pressed. */
interface TelephoneEvent {
  event: number;
  is_end: boolean;
  duration: number;
}

export function parseTelephoneEvent(payload: Uint8Array): TelephoneEvent | undefined {
  const [event, flags, high, low] = payload;
  if (event === undefined || flags === undefined || high === undefined || low === undefined) return undefined;
  return { event, is_end: (flags & 0x80) !== 0, duration: high * 256 + low };
}

/** With the usual volume of -10 dBm0. */
export function buildTelephoneEvent({ event, is_end, duration }: TelephoneEvent): Uint8Array {
  return Uint8Array.of(event, (is_end ? 0x80 : 0) | 10, duration >> 8, duration & 0xff);
}

/** Reads each press once, although it is sent in many packets, of which some are lost, late, or repeated. */
export class DigitReader {
  private pressed?: TelephoneEvent & { timestamp: number };

  read({ payload, timestamp }: RtpPacket): Digit | undefined {
    const read = parseTelephoneEvent(payload);
    if (!read) return undefined;
    const { pressed } = this;
    const since = pressed ? timestampDifference(timestamp, pressed.timestamp) : 1;
    if (since < 0) return undefined;
    const isSame = since === 0;
    // A press that is longer than its duration can say continues under another timestamp.
    const continues = pressed && !pressed.is_end && pressed.event === read.event && since === pressed.duration;
    this.pressed = { ...read, is_end: read.is_end || (isSame && pressed?.is_end === true), timestamp };
    return isSame || continues ? undefined : digits[read.event];
  }
}

/** The key that a message of SIP names, of phones that send no events with their sound: `Signal=5`, or only `5`. */
export function readDtmfInfo(body: string): Digit | undefined {
  const [, named] = /^\s*(?:signal\s*=\s*)?([\d*#])\s*$/im.exec(body.split('\n')[0] ?? '') ?? [];
  return digits.find((digit) => digit === named);
}
