import type { Codec } from './rtp-receiver';

/** What the other side says of its sound. */
export interface RemoteSound {
  address: string;
  port: number;
  /** RTP/AVP for plain RTP. */
  profile: string;
  /** By payload type, those that we understand, in its order. */
  codecs: Map<number, Codec>;
  /** Whether it wants to hear nothing: the call is on hold. */
  is_on_hold: boolean;
  direction: Direction;
}

const directions = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const;
type Direction = (typeof directions)[number];

/** Payload types that need no description. */
const wellKnown = new Map<number, Codec>([
  [0, 'PCMU'],
  [8, 'PCMA'],
]);
const longest = 20_000;

/** Reads the first description of sound. Undefined if there is none, or if it is no SDP. */
export function parseSound(sdp: string): RemoteSound | undefined {
  if (sdp.length > longest || !sdp.startsWith('v=0')) return undefined;
  const lines = sdp.split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith('m=audio '));
  if (start < 0) return undefined;
  const next = lines.findIndex((line, index) => index > start && line.startsWith('m='));
  const ofAll = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('m=')),
  );
  const ofSound = lines.slice(start, next < 0 ? undefined : next);
  const [, port, profile = '', types = ''] = /^m=audio (\d{1,5})(?:\/\d+)? (\S+) (.+)$/.exec(ofSound[0] ?? '') ?? [];
  const address = addressIn(ofSound) ?? addressIn(ofAll);
  if (port === undefined || Number(port) > 65_535 || !address) return undefined;
  const direction = directionIn(ofSound) ?? directionIn(ofAll) ?? 'sendrecv';
  return {
    address,
    port: Number(port),
    profile,
    codecs: codecsIn(types, ofSound),
    direction,
    is_on_hold: direction === 'sendonly' || direction === 'inactive' || address === '0.0.0.0' || address === '::',
  };
}

const addressIn = (lines: readonly string[]): string | undefined =>
  lines.map((line) => /^c=IN IP[46] ([\da-fA-F.:]+)/.exec(line)?.[1]).find(Boolean);

const directionIn = (lines: readonly string[]): Direction | undefined => directions.find((direction) => lines.includes(`a=${direction}`));

function codecsIn(types: string, lines: readonly string[]): Map<number, Codec> {
  const named = new Map(wellKnown);
  for (const line of lines) {
    const [, type, name = '', rate] = /^a=rtpmap:(\d{1,3}) ([\w-]+)\/(\d+)/.exec(line) ?? [];
    const codec = (['PCMU', 'PCMA', 'telephone-event'] as const).find((known) => known.toLowerCase() === name.toLowerCase());
    if (type === undefined) continue;
    if (codec && rate === '8000') named.set(Number(type), codec);
    else named.delete(Number(type));
  }
  const offered = types.trim().split(/\s+/, 50).map(Number);
  return new Map(offered.flatMap((type) => (named.has(type) ? [[type, named.get(type) as Codec]] : [])));
}

/** What we say of our own sound. */
export function describeSound({
  address,
  port,
  codecs,
  direction,
  session,
}: {
  address: string;
  port: number;
  codecs: ReadonlyMap<number, Codec>;
  direction: Direction;
  session: { id: number; version: number };
}): string {
  const family = address.includes(':') ? 'IP6' : 'IP4';
  const maps = [...codecs].flatMap(([type, codec]) => [
    `a=rtpmap:${type} ${codec}/8000`,
    ...(codec === 'telephone-event' ? [`a=fmtp:${type} 0-11`] : []),
  ]);
  const lines = [
    'v=0',
    `o=hamdam ${session.id} ${session.version} IN ${family} ${address}`,
    's=-',
    `c=IN ${family} ${address}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${[...codecs.keys()].join(' ')}`,
    ...maps,
    'a=ptime:20',
    `a=${direction}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** What we do when the other side does this. */
export const answeringDirection: Record<Direction, Direction> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};
